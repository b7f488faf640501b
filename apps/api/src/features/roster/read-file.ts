import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import { ContentBroken, ContentStopped, type Sandbox } from '../../sandbox/index.ts'
import { mostCell, mostColumns, mostLines } from '../../sandbox/table-limits.ts'
import type { Line } from './columns.ts'

/** A list of staff is small: what is larger is something else. */
const mostBytes = 10 * 1024 ** 2

const answer = z.array(z.strictObject({ line: z.int().min(1).max(mostLines + 2), cells: z.array(z.string().max(mostCell)).max(mostColumns) })).max(mostLines + 2)

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** What it is by its bytes; text that is not UTF-8 is told from its name alone. */
const kindOf = ({ mime, name }: UploadedFile) =>
  mime === workbook ? 'xlsx' : mime.startsWith('text/') || /\.(csv|tsv|txt)(\.bin)?$/i.test(name) ? 'csv' : undefined

/** The lines of a list, read where foreign content is read. @throws AppError in words, where that makes no sense */
export async function readTable(sandbox: Sandbox, location: string, file: UploadedFile): Promise<Line[]> {
  const { name } = file
  const data = { field: 'file', name }
  if (file.size > mostBytes) throw new AppError('upload.too_large', { params: { name, bytes: mostBytes }, data })
  const kind = kindOf(file)
  if (!kind) throw new AppError('roster.file_kind', { params: { name }, data })
  try {
    await using read = await sandbox.run('table', { kind }, { location, content: file.path })
    const lines = answer.parse(JSON.parse((await read.bytes('table')).toString('utf8')))
    if (lines.length < 2) throw new AppError('roster.empty', { data })
    if (lines.length > mostLines + 1) throw new AppError('roster.too_long', { params: { max: mostLines }, data })
    return lines
  } catch (error) {
    if (error instanceof ContentStopped) throw new AppError(`upload.${error.limit}`, { data })
    if (error instanceof ContentBroken) throw new AppError('upload.broken', { params: { name }, data })
    throw error
  }
}
