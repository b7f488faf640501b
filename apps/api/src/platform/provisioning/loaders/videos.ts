import { example, text } from '@portal/contract'
import { z } from 'zod'
import { loader } from '../loader.ts'
import { film, keepSample } from '../sample-media.ts'

const row = z.strictObject({ title: text(200), description: z.string().max(5000).default(''), category: z.string(), ...film, example })

export const videos = loader('content/videos.json', z.array(row), async (db, rows, context) => {
  for (const [index, { file, poster, width, height, duration, example: isExample = false, ...fields }] of rows.entries()) {
    const [media, picture] = [await keepSample(db, context, file, { width, height, duration }), await keepSample(db, context, poster)]
    await db.insertInto('videos')
      .values({ ...fields, media_id: media, poster_id: picture, is_example: isExample, created_at: context.before(index) })
      .execute()
  }
})
