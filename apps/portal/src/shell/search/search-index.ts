import type { Role } from '@portal/contract'
import { plainLetters } from '@portal/contract/kit/accents'
import { mayOpen } from '../../routes.ts'
import type { AnyPlace } from '../../nouns/titles.ts'
import { besides, sectionsFor } from '../places.ts'

/** One thing that the site search can find. */
interface SearchEntry {
  title: string
  url: string
  type: 'Page'
  description: string
  logo?: string
}

/** Upper case and accents make no difference. */

/** Every page that this role may open, in the words of the person's language. */
export function searchIndex(role: Role, titles: Record<AnyPlace, string>, descriptions: Record<AnyPlace, string>): SearchEntry[] {
  const { common, manage } = sectionsFor(role)
  return [...common, ...manage, ...besides].flatMap(({ place, path }) =>
    path && mayOpen(path, role)
      ? [{ title: titles[place], url: path, type: 'Page' as const, description: descriptions[place] }]
      : [])
}

/** What the typed words match: in the title or the description. Titles come first. */
export function findEntries(index: SearchEntry[], query: string): SearchEntry[] {
  const wanted = plainLetters(query.trim())
  if (!wanted) return []
  const inTitle = index.filter(({ title }) => plainLetters(title).includes(wanted))
  const inDescription = index.filter(({ description }) => plainLetters(description).includes(wanted))
  return [...new Set([...inTitle, ...inDescription])]
}
