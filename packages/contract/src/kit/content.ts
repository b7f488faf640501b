import { z } from 'zod'
import { lastPlace } from './last-place.ts'
import { categoryKey, example, filter, optionalText, page, stamps, text } from './shapes.ts'
import { inAllLanguages, translated, translationsField } from './translations.ts'

/** What the lists of ordered content (about, development, benefits) share. */
export const contentFields = {
  title: text(200),
  description: optionalText(10_000),
  category: categoryKey,
  displayOrder: z.number().int().min(0).max(lastPlace),
}
/** Sent with the texts that it is the translation of. */
export const contentTranslations = translationsField({ title: contentFields.title, description: contentFields.description })
export const contentItem = z.object({
  ...stamps,
  ...translated,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  displayOrder: z.number(),
  example,
})
export const contentQuery = z.strictObject({ ...inAllLanguages, category: filter(categoryKey), q: filter(optionalText(100)) })

/** Lists of media are whole by default: their screens draw only what is in sight. */
export const mediaQuery = z.strictObject({
  ...inAllLanguages,
  category: filter(categoryKey),
  q: filter(optionalText(100)),
  ...page(2000, 5000),
})
export const mediaFields = {
  title: optionalText(200).default(''),
  description: optionalText(5000).default(''),
  category: categoryKey,
}
/** Sent with the texts that it is the translation of. */
export const mediaTranslations = translationsField({ title: optionalText(200), description: optionalText(5000) })
export const mediaItem = z.object({
  ...stamps,
  ...translated,
  title: z.string(),
  description: z.string(),
  category: z.string(),
  size: z.number(),
  uploadDate: z.string(),
  url: z.string(),
  uploaded_by: z.string().nullish(),
  example,
})
/** What a screen draws a picture with. */
export const picture = {
  url: z.string(),
  thumbnail_url: z.string(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  /** A few bytes of the picture, shown until it is there. */
  placeholder: z.string().nullish(),
  /** The widths that can be had, for `srcset`. */
  srcset: z.array(z.object({ url: z.string(), width: z.number() })).optional(),
}
/** Fields of a reply that may come back in an update and mean nothing there. */
export const madeOfFile = [
  'size', 'uploadDate', 'url', 'thumbnail_url', 'poster_url', 'captions_url', 'placeholder', 'width', 'height',
  'duration', 'srcset', 'uploaded_by', 'example',
]
/** Taken by the browser before an upload, where it can. */
export const measure = z.number().positive().max(1_000_000).nullish()
