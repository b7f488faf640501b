import { z } from 'zod'
import { filter, locale } from './shapes.ts'

/** The languages that a location's content can be in: its own, and the other one. */
export type ContentLanguage = z.infer<typeof locale>
export const contentLanguages = locale.options
export const otherLanguage = (own: ContentLanguage): ContentLanguage => (own === 'en' ? 'es' : 'en')

/**
 * How far the other language is: `whole` is shown to its readers; `part` lacks a text, `old` is of words that were changed
 * since. These two are kept for editors, and readers get the location's own language.
 */
export const translationStates = ['none', 'part', 'old', 'whole'] as const
export type TranslationState = (typeof translationStates)[number]

/**
 * `{ "es": { "title": "…" } }` as it is sent: all texts of a language at once, null to take them away. `own` says which language the
 * sender takes the other texts to be in: where the location's own one is another meanwhile, nothing is changed.
 */
export function translationsField<S extends z.ZodRawShape>(texts: S) {
  const one = z.strictObject(Object.fromEntries(Object.entries(texts).map(([name, field]) =>
    [name, ((field instanceof z.ZodDefault ? field.unwrap() : field) as z.ZodType).or(z.literal('')).optional()]))) as unknown as
    z.ZodType<{ [K in keyof S]?: string }, { [K in keyof S]?: string }>
  return z.strictObject({ en: one.nullish(), es: one.nullish(), own: locale.optional() }).optional()
}

/** In which language somebody seems to have typed the texts beside it; left out where it can't be told. */
export const typed = { lang: locale.optional() }

/** What a reply says of a thing whose texts can be in two languages. The server fills it in for whoever reads. */
export const translated = {
  /** Which language the texts beside it are in. */
  lang: locale.optional(),
  /** For editors: the texts in other languages than `lang`. */
  translations: z.record(z.string(), z.record(z.string(), z.string())).nullish(),
  /** For editors: how far the language is that is not the location's own. */
  translation_state: z.enum(translationStates).optional(),
}
/** Fields of a reply that mean nothing when they come back. */
export const translatedReply = ['lang', 'translation_state'] as const

/** `?lang=all`: the texts in the location's own language, with all others beside them. */
export const inAllLanguages = { lang: filter(z.literal('all')) }
