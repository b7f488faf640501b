import { createHash } from 'node:crypto'
import path from 'node:path'
import { example, text } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { enqueue, newId } from '@portal/db'
import { z } from 'zod'
import { mediaKey } from '../../../shared/media/media.ts'
import { loader } from '../loader.ts'

const row = z.strictObject({
  title: text(200),
  description: z.string().max(5000).default(''),
  category: z.string(),
  file: z.string().regex(/^[\w][\w .-]*\.(md|txt)$/, problem('not_a_content_file', { endings: ['.md', '.txt'], folder: 'content/files' })),
  requires_ack: z.boolean().default(false),
  example,
})

const mimes: Record<string, string> = { '.md': 'text/markdown', '.txt': 'text/plain' }

/** The papers of a location: the file is stored first, then named by its rows, as with every upload. */
export const documents = loader('content/documents.json', z.array(row), async (db, rows, { services, files, locationId, before }) => {
  for (const [index, { file, example: isExample = false, ...fields }] of rows.entries()) {
    const bytes = Buffer.from(await files.text(`content/files/${file}`))
    const [id, extension] = [newId(), path.extname(file)]
    const type = mimes[extension]!
    await services.files.put(mediaKey({ id: locationId }, id, 'original'), bytes, { type, size: bytes.length })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    await db.insertInto('media')
      .values({ id, kind: 'document', name: file, mime: type, extension: extension.slice(1), size: bytes.length, sha256, created_at: before(index) })
      .execute()
    const made = await db.insertInto('documents')
      .values({ ...fields, media_id: id, is_example: isExample, created_at: before(index) })
      .returning('id').executeTakeFirstOrThrow()
    await enqueue(db, { task: 'document.text', payload: { id: made.id } })
  }
})
