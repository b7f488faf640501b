import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { claimedExtension } from '../file-name.ts'
import { type FileKind, kinds, unknownKind } from '../file-kinds.ts'
import { beginsDrawing } from './svg-start.ts'

interface Detected extends FileKind {
  /** What the bytes were recognised as, also where that is a kind which is not taken. */
  recognised: string
}

const byMime = new Map(kinds.map((kind) => [kind.mime, kind]))
/** Other names of the same kinds. */
const aliases: Record<string, string> = { 'image/apng': 'image/png', 'video/x-m4v': 'video/mp4', 'text/rtf': 'application/rtf' }
const texts = kinds.filter(({ mime, family }) => mime.startsWith('text/') && family === 'document')

/** Bytes that plain text has no use for. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
const notText = /[\0-\x08\x0b\x0e-\x1a\x1c-\x1f\x7f]/

/** Whether a whole file is text in UTF-8, read piece by piece. */
async function isText(file: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const stream = createReadStream(file)
  try {
    for await (const chunk of stream) if (notText.test(decoder.decode(chunk as Buffer, { stream: true }))) return false
    return !notText.test(decoder.decode())
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

async function beginning(file: string, bytes: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(bytes), 0, bytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function textKind(file: string, name: string | undefined): Promise<Detected> {
  const start = await beginning(file, 16 * 1024)
  // UTF-16 and the like: text to a person, but not to what would show it.
  const otherEncoding = (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  const named = texts.find(({ extension, also }) => [extension, ...(also ?? [])].includes(claimedExtension(name) ?? ''))
  if (!(await isText(file))) return { ...unknownKind, recognised: otherEncoding || named ? 'text/not-utf8' : '' }
  if (beginsDrawing(start.toString('utf8'))) return { ...byMime.get('image/svg+xml')!, recognised: 'image/svg+xml' }
  // Text has no mark of its own: its name may say which kind of plain text it is. A page or a script is none of them.
  return named ? { ...named, recognised: named.mime } : { ...unknownKind, recognised: 'text/plain' }
}

/** What a file is, by its bytes. */
export async function detect(file: string, name: string | undefined): Promise<Detected> {
  const found = await fileTypeFromFile(file)
  const mime = found?.mime.split(';')[0] ?? ''
  if (!found || mime === 'application/xml') return textKind(file, name)
  const kind = byMime.get(aliases[mime] ?? mime)
  return { ...(kind ?? unknownKind), recognised: mime }
}
