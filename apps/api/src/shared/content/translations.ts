import { problem } from '@portal/contract/errors/problem'
import { type ContentLanguage, type TranslationState, otherLanguage } from '@portal/contract/kit/translations'
import { jsonOrNull } from '@portal/db'
import { badInput } from '../../core/errors.ts'
import type { RequestInfo } from '../../core/context.ts'
import type { Profile } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import type { Stored, Texts } from '../../core/translated.ts'

export type { Stored }

type SentTexts = { [L in ContentLanguage]?: { [name: string]: string | undefined } | null }
export type SentTranslations = (SentTexts & { own?: ContentLanguage | undefined }) | undefined

/** What is there of a language, and how far it is. */
export function translationIn(stored: Stored | null | undefined, lang: ContentLanguage): { texts: Texts; state: TranslationState } {
  const shown = stored?.[lang]
  if (shown) return { texts: shown, state: 'whole' }
  const { texts, state } = stored?.unfinished?.[lang] ?? { texts: {}, state: 'none' as const }
  return { texts, state }
}

const filled = (texts: object) => Object.fromEntries(Object.entries(texts).filter(([, text]) => Boolean(text))) as Texts

interface Change {
  /** The location's own language, as its profile says it. */
  own: ContentLanguage
  stored?: Stored | null
  /** The texts in the location's own language as they stood; none of something new. */
  before?: Texts
  after: Texts
  sent: SentTranslations
  /** Texts that may be the same in both: a place has a name, an hour is an hour. Without a wording of their own they go out as they are. */
  optional?: readonly string[] | undefined
}

/**
 * What was sent of other languages, from somebody who knows which one is the location's own. @throws AppError 400 where that has
 * changed since they asked for it: they would write one language over the other
 */
export function knowingOwn(own: ContentLanguage, sent: SentTranslations): SentTexts | undefined {
  if (!sent) return undefined
  const { own: known = own, ...texts } = sent
  if (known !== own) throw badInput({ _: problem('own_language_changed') })
  return Object.keys(texts).length ? texts : undefined
}

/**
 * What is kept after a change. A translation that was sent is of the texts as they are now; one that was not is old once these
 * change. @throws AppError 400 where the location's own language is sent as another one
 */
function storedAfter(change: Change): Stored | null {
  const { own, stored } = change
  const sent = knowingOwn(own, change.sent)
  if (sent?.[own]) throw badInput({ [`translations.${own}`]: problem('own_language') })
  const after = translatedAfter({ ...change, sent })
  // Begun before this became the location's own language: it is there again when that changes back.
  const begun = stored?.unfinished?.[own]
  return begun ? { ...after, unfinished: { ...after?.unfinished, [own]: begun } } : after
}

function translatedAfter({ own, stored: before, before: wordsBefore, after, sent, optional = [] }: Change): Stored | null {
  const lang = otherLanguage(own)
  const there = translationIn(before, lang)
  const given = sent && lang in sent
  const texts = given ? filled(sent[lang] ?? {}) : there.texts
  if (!Object.keys(texts).length) return null
  // Whoever puts the words back that it says has it back.
  const of = given ? after : (before?.unfinished?.[lang]?.of ?? (there.state === 'old' ? undefined : (wordsBefore ?? after)))
  const left = (name: string) => optional.includes(name) && !texts[name]
  if (!of || Object.entries(after).some(([name, text]) => text !== of[name] && !left(name))) return { unfinished: { [lang]: { texts, state: 'old', ...(of && { of }) } } }
  if (Object.entries(after).some(([name, text]) => text && !texts[name] && !left(name))) return { unfinished: { [lang]: { texts, state: 'part' } } }
  return { [lang]: texts }
}

interface Made extends Pick<Change, 'optional'> {
  profile: Pick<Profile, 'settings'>
  after: Texts
  sent: SentTranslations
}
/** The column of something new. @throws AppError 400 */
export const translationsAfter = ({ profile, after, sent, optional }: Made) => loadedTranslations(profile.settings.general.locale, after, sent, optional)

interface RowChange extends Pick<Change, 'optional'> {
  profile: Pick<Profile, 'settings'>
  current: object & { translations: Stored | null }
  changed: Record<string, string | undefined>
  sent: SentTranslations
}
/** What is kept of a row of which these texts may have been sent. @throws AppError 400 */
export function storedOf(names: readonly string[], { profile, current, changed, sent, optional }: RowChange): Stored | null {
  const before = Object.fromEntries(names.map((name) => [name, String((current as Record<string, unknown>)[name])]))
  const after = Object.fromEntries(names.map((name) => [name, changed[name] ?? before[name]!]))
  return storedAfter({ own: profile.settings.general.locale, stored: current.translations, before, after, sent, optional })
}
/** The same as its column. @throws AppError 400 */
export const translationsOf = (names: readonly string[], change: RowChange) => ({ translations: jsonOrNull(storedOf(names, change)) })

/** The column of what a new location starts with. @throws AppError 400 */
export const loadedTranslations = (own: ContentLanguage, after: Texts, sent: SentTranslations, optional?: readonly string[]) =>
  ({ translations: jsonOrNull(newTranslations(own, after, sent, optional)) })
/** The same of something that is kept inside of another thing. @throws AppError 400 */
export const newTranslations = (own: ContentLanguage, after: Texts, sent: SentTranslations, optional?: readonly string[]) => storedAfter({ own, after, sent, optional })

/** A row with the texts of a language, where the whole of it is there in that. */
export function textsIn<R extends { translations: Stored | null }>(row: R, lang: ContentLanguage): R {
  const texts = row.translations?.[lang]
  return texts ? { ...row, ...Object.fromEntries(Object.entries(texts).filter(([name]) => name in row)) } : row
}

/** What is there without one of its texts. */
export const withoutText = (stored: Stored | null, text: string): Stored | null => {
  const rest = (texts: Texts | undefined) => texts && Object.fromEntries(Object.entries(texts).filter(([name]) => name !== text))
  return stored && { ...stored, ...(stored.en && { en: rest(stored.en)! }), ...(stored.es && { es: rest(stored.es)! }) }
}

/** The column as it goes into a reply, where the reader's language is chosen; under other names where the reply calls a text differently. */
export function asReply(translations: Stored | null | undefined, names: Record<string, string> = {}): Record<string, Texts> {
  const of = (texts: Texts) => ({ ...texts, ...Object.fromEntries(Object.entries(names).flatMap(([from, to]) => (texts[from] ? [[to, texts[from]]] : []))) })
  const { en, es, unfinished } = translations ?? {}
  return { ...(en && { en: of(en) }), ...(es && { es: of(es) }), ...(unfinished && { unfinished }) } as Record<string, Texts>
}

/** A text for people of either language, as news are written. */
export const inBoth = (own: ContentLanguage, name: string, text: string, translations: Stored | null | undefined) =>
  ({ [own]: text, [otherLanguage(own)]: translations?.[otherLanguage(own)]?.[name] || text }) as { en: string; es: string }

export interface ReaderLanguage {
  /** The location's own. */
  own: ContentLanguage
  /** What the reader gets where it is whole. */
  wanted: ContentLanguage
  /** Whether the other texts go with it. */
  edits: 'always' | 'where there are any' | 'never'
}

interface Asker {
  request: Pick<RequestInfo, 'language'>
  user: Pick<User, 'locale'>
  profile: Pick<Profile, 'settings'>
}
/** The language that somebody reads in: what they ask for now, or chose for their account, or the location's. */
export const readingLanguage = ({ request, user, profile }: Asker): ContentLanguage => request.language ?? user.locale ?? profile.settings.general.locale

/** The language in which they are shown something. */
export const shownIn = (translations: Stored | null | undefined, asker: Asker): ContentLanguage => {
  const wanted = readingLanguage(asker)
  return translations?.[wanted] ? wanted : asker.profile.settings.general.locale
}

const isPlain = (value: unknown): value is Record<string, unknown> => {
  const kind = typeof value === 'object' && value !== null ? Object.getPrototypeOf(value) : undefined
  return kind === Object.prototype || kind === null
}

/** A reply in the language of its reader: whatever carries the column `translations` gets its texts, and says which. */
export function inLanguage(value: unknown, reader: ReaderLanguage): unknown {
  if (Array.isArray(value)) return value.map((each) => inLanguage(each, reader))
  if (!isPlain(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, key === 'translations' ? each : inLanguage(each, reader)]))
  return 'translations' in value ? { ...inner, ...spoken(inner, reader) } : inner
}

function spoken(row: Record<string, unknown>, { own, wanted, edits }: ReaderLanguage) {
  const other = otherLanguage(own)
  const there = translationIn(row.translations as Stored | null, other)
  const shown = wanted === other && there.state === 'whole' ? Object.fromEntries(Object.entries(there.texts).filter(([name]) => name in row)) : undefined
  const said = { ...shown, lang: shown ? other : own }
  if (edits === 'never' || (edits === 'where there are any' && there.state === 'none')) return { ...said, translations: undefined }
  const beside = shown ? { [own]: Object.fromEntries(Object.keys(shown).map((name) => [name, String(row[name])])) } : there.state === 'none' ? {} : { [other]: there.texts }
  return { ...said, translations: beside, translation_state: there.state }
}
