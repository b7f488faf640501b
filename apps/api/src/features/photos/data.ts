import { example, text } from '@portal/contract'
import { translationsField } from '@portal/contract/kit/translations'
import { z } from 'zod'
import { daysAgo, loader, madeAt } from '../../shared/loading.ts'
import { keepSample, pictureFile } from '../../shared/media/samples.ts'
import { type NounData, examplesWithFiles } from '../../shared/noun-data.ts'
import { titledThingsIn } from '../../shared/content/restorable.ts'
import { loadedTranslations } from '../../shared/content/translations.ts'

const row = z.strictObject({ title: text(200), description: z.string().max(5000).default(''), category: z.string(), file: pictureFile, days_ago: daysAgo, translations: translationsField({ title: text(200), description: z.string().max(5000) }), example })

const starting = loader('content/photos.json', z.array(row), async (db, rows, context) => {
  for (const [index, { file, days_ago, translations: sent, example: isExample = false, ...fields }] of rows.entries()) {
    const media = await keepSample(db, context, file)
    await db.insertInto('photos').values({ ...fields, ...loadedTranslations(context.locale, { title: fields.title, description: fields.description }, sent), media_id: media, is_example: isExample, created_at: madeAt(days_ago, index, context) }).execute()
  }
})

export const photosData = {
  translated: [{ kind: 'photo', table: 'photos', name: 'title', texts: ['title', 'description'], url: ({ id }) => `/photos?id=${id}&edit=1` }],
  things: [titledThingsIn('photos', 'photo', 'photos', '/photos')],
  loader: starting,
  people: { 'photos.uploaded_by': { exported: { because: 'its file stands among the uploads' }, erased: { kept: 'published' } } },
  examples: { photos: examplesWithFiles('photos', ['media_id']) },
  backup: { photos: 'kept' },
  clone: { photos: { leftOut: 'pictures of its people' } },
} satisfies NounData
