import { example, text } from '@portal/contract'
import { z } from 'zod'
import { loader } from '../loader.ts'
import { keepSample, pictureFile } from '../sample-media.ts'

const row = z.strictObject({ title: text(200), description: z.string().max(5000).default(''), category: z.string(), file: pictureFile, example })

export const photos = loader('content/photos.json', z.array(row), async (db, rows, context) => {
  for (const [index, { file, example: isExample = false, ...fields }] of rows.entries()) {
    const media = await keepSample(db, context, file)
    await db.insertInto('photos').values({ ...fields, media_id: media, is_example: isExample, created_at: context.before(index) }).execute()
  }
})
