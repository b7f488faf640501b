import type { ContentLanguage, TranslationState } from '@portal/contract/kit/translations'

type Texts = Record<string, string>
/** What a reply says of a thing that can be in two languages. */
export interface Translated {
  lang?: ContentLanguage
  translations?: Record<string, Texts> | null
  translation_state?: TranslationState
}

export const otherThan = (own: ContentLanguage): ContentLanguage => (own === 'en' ? 'es' : 'en')

/** The thing in the location's own language, whichever its reader is shown. */
export function originalOf<T extends object>(item: T, own: ContentLanguage): T {
  const { lang, translations } = item as Translated
  return lang && lang !== own && translations?.[own] ? { ...item, ...translations[own] } : item
}

/** What it says in the other language, by field. A reader of that one is shown what is not there in the location's own: that is no translation. */
export function translationOf(item: object | undefined, fields: readonly string[], own: ContentLanguage): Texts {
  const { lang, translations } = (item ?? {}) as Translated
  const other = otherThan(own)
  const replaced = translations?.[own] ?? {}
  const texts = lang === other ? (item as Texts) : (translations?.[other] ?? {})
  return Object.fromEntries(fields.map((field) => [field, (lang !== other || field in replaced) ? (texts[field] ?? '') : '']))
}

export interface Spoken {
  /** The texts in the other language, by field. */
  other: Texts
  /** Said of a translation whose original was changed: it still says the same. */
  stillRight: boolean
}

export interface SpokenOf extends Spoken {
  /** The location's own language as it was when the typing began: all of it is meant by that. */
  own: ContentLanguage
}

interface Judged {
  fields: readonly string[]
  /** Those that may be the same in both: left empty, nothing is missing. */
  optional?: readonly string[]
  /** As they are typed, and as they stood when the form was opened. */
  own: Texts
  before: Texts
  spoken: Spoken
  stood: Texts
  state: TranslationState | undefined
}

/** How far the other language would be if this were saved. */
export function translationState({ fields, optional = [], own, before, spoken: { other, stillRight }, stood, state }: Judged): TranslationState {
  const filled = (texts: Texts) => fields.filter((field) => texts[field]?.trim())
  if (!filled(other).length) return 'none'
  const untouched = fields.every((field) => other[field] === stood[field])
  const left = (field: string) => optional.includes(field) && !other[field]?.trim()
  const reworded = fields.some((field) => own[field] !== before[field] && !left(field))
  if (untouched && !stillRight && (state === 'old' || reworded)) return 'old'
  return filled(own).every((field) => other[field]?.trim() || left(field)) ? 'whole' : 'part'
}

/** What is sent of it: all texts of the language once one was changed or said to be right; and which one the others are taken to be in. */
export function sentTranslation({ other, stillRight, own }: SpokenOf, stood: Texts) {
  if (!Object.keys(stood).length) return {}
  const untouched = Object.keys(other).every((field) => other[field] === stood[field])
  if (untouched && !stillRight) return { translations: { own } }
  const some = Object.values(other).some((text) => text.trim())
  return { translations: { own, [otherThan(own)]: some ? other : null } }
}
