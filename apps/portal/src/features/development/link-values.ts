import type { ContentLanguage } from '@portal/contract/kit/translations'
import { originalOf, otherThan, translationOf } from '../../lib/forms/translation/original.ts'
import type { DevelopmentItem } from './item.ts'

/** A link as it is typed: its name, the same in the language that is not the location's own, and where it leads. */
export interface LinkValues {
  label: string
  other: string
  url: string
}

export const linkValues = (links: DevelopmentItem['links'], own: ContentLanguage): LinkValues[] =>
  links.map((link) => ({ label: originalOf(link, own).label, other: translationOf(link, ['label'], own).label!, url: link.url }))

export const sentLinks = (links: readonly LinkValues[], own: ContentLanguage) =>
  links.map(({ label, other, url }) => ({ label, url, translations: { [otherThan(own)]: other.trim() ? { label: other } : null } }))
