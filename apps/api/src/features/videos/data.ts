import { example, text } from '@portal/contract'
import { translationsField } from '@portal/contract/kit/translations'
import { z } from 'zod'
import { daysAgo, loader, madeAt } from '../../shared/loading.ts'
import { film, keepSample } from '../../shared/media/samples.ts'
import { type NounData, examplesWithFiles } from '../../shared/noun-data.ts'
import { titledThingsIn } from '../../shared/content/restorable.ts'
import { loadedTranslations } from '../../shared/content/translations.ts'

const row = z.strictObject({ title: text(200), description: z.string().max(5000).default(''), category: z.string(), ...film, days_ago: daysAgo, translations: translationsField({ title: text(200), description: z.string().max(5000) }), example })

const starting = loader('content/videos.json', z.array(row), async (db, rows, context) => {
  for (const [index, { file, days_ago, poster, width, height, duration, translations: sent, example: isExample = false, ...fields }] of rows.entries()) {
    const [media, picture] = [await keepSample(db, context, file, { measures: { width, height, duration } }), await keepSample(db, context, poster)]
    await db.insertInto('videos')
      .values({ ...fields, ...loadedTranslations(context.locale, { title: fields.title, description: fields.description }, sent), media_id: media, poster_id: picture, is_example: isExample, created_at: madeAt(days_ago, index, context) })
      .execute()
  }
})

export const videosData = {
  translated: [{ kind: 'video', table: 'videos', name: 'title', texts: ['title', 'description'], url: ({ id }) => `/videos?id=${id}&edit=1` }],
  things: [titledThingsIn('videos', 'video', 'videos', '/videos')],
  loader: starting,
  people: { 'videos.uploaded_by': { exported: { because: 'its file stands among the uploads' }, erased: { kept: 'published' } } },
  examples: { videos: examplesWithFiles('videos', ['media_id', 'poster_id', 'captions_id']) },
  backup: { videos: 'kept' },
  clone: { videos: 'kept' },
} satisfies NounData
