import type { ContentLanguage } from '@portal/contract/kit/translations'
import { type TenantDb, json } from '@portal/db/feature'
import type { OneRow } from '../../core/translated.ts'
import { type LanguageChange, turned } from '../../shared/content/own-language.ts'
import { touched } from '../../shared/content/versioned.ts'
import { type SentTranslations, type Stored, newTranslations } from '../../shared/content/translations.ts'

/** An hour is an hour: how long it takes may be said in one way for both languages. */
export const durationIsOptional = { optional: ['duration'] } as const

interface StoredLink {
  label: string
  url: string
  translations?: Stored
}
interface SentLink extends Pick<StoredLink, 'label' | 'url'> {
  translations?: SentTranslations
}

/** The links as they are kept. One that is sent without its name in the other language has the one that this name had. @throws AppError 400 */
export function storedLinks(own: ContentLanguage, links: readonly SentLink[], before: unknown = []): StoredLink[] {
  const known = new Map((before as StoredLink[]).map(({ label, translations }) => [label, translations]))
  return links.map(({ label, url, translations: sent }) => {
    const translations = sent === undefined ? known.get(label) : newTranslations(own, { label }, sent)
    return { label, url, ...(translations && { translations }) }
  })
}

/** The names of links that are there in both languages, when the location's own language changes. */
export async function turnLinks(db: TenantDb, change: LanguageChange, of?: OneRow): Promise<void> {
  if (of && of.table !== 'development_items') return
  const items = db.selectFrom('development_items').select(['id', 'links']).forUpdate()
  for (const { id, links } of await (of ? items.where('id', '=', of.id) : items).execute()) {
    let changed = false
    const after = (links as StoredLink[]).map((link) => {
      const other = turned({ label: link.label }, link.translations, change)
      changed ||= other !== null
      return other ? { ...link, label: other.texts.label!, translations: other.translations } : link
    })
    if (changed) await db.updateTable('development_items').set({ links: json(after), ...touched() }).where('id', '=', id).execute()
  }
}
