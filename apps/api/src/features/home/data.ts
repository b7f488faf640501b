import { example, link, optionalText, text } from '@portal/contract'
import { translationsField } from '@portal/contract/kit/translations'
import { z } from 'zod'
import { loader } from '../../shared/loading.ts'
import { loadedTranslations } from '../../shared/content/translations.ts'
import { film, keepSample } from '../../shared/media/samples.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'

const schema = z.strictObject({
  welcome: z.strictObject({ title: text(120), message: text(2000), translations: translationsField({ title: text(200), message: text(5000) }), example }),
  video: z.strictObject({ title: optionalText(200).default(''), translations: translationsField({ title: text(200) }), ...film }).optional(),
  quickLinks: z.array(z.strictObject({ label: text(80), link, icon: text(40), translations: translationsField({ label: text(60) }), example })),
})

const starting = loader('content/home.json', schema, async (db, { welcome, video, quickLinks }, context) => {
  const { example: isExample = false, translations: sent, ...words } = welcome
  const { locale } = context
  await db.insertInto('home_welcome').values({ ...words, ...loadedTranslations(locale, words, sent), is_example: isExample }).execute()
  if (video) {
    const [media, picture] = [await keepSample(db, context, video.file, { measures: video }), await keepSample(db, context, video.poster)]
    await db.insertInto('home_video').values({ id: 1, title: video.title, ...loadedTranslations(locale, { title: video.title }, video.translations), media_id: media, poster_id: picture }).execute()
  }
  if (quickLinks.length) {
    await db.insertInto('quick_links')
      .values(quickLinks.map(({ example = false, translations, ...row }, index) => ({ ...row, ...loadedTranslations(locale, { label: row.label }, translations), display_order: index, is_example: example })))
      .execute()
  }
})

export const homeData = {
  translated: [
    { kind: 'quickLink', table: 'quick_links', name: 'label', texts: ['label'], on: 'quickLinks', url: () => '/?edit=1#quick-links' },
    { kind: 'welcome', table: 'home_welcome', name: 'title', texts: ['title', 'message'], on: 'welcome', url: () => '/?edit=1' },
    { kind: 'film', table: 'home_video', name: 'title', texts: ['title'], on: 'welcome', url: () => '/?edit=1' },
  ],
  loader: starting,
  examples: { home_welcome: plainExamples('home_welcome'), quick_links: plainExamples('quick_links') },
  backup: { home_welcome: 'kept', quick_links: 'kept', home_video: 'kept' },
  clone: { home_welcome: 'kept', quick_links: 'kept', home_video: 'kept' },
} satisfies NounData
