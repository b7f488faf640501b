import { searchIn } from '@portal/db/feature'
import type { Finder, Hit } from '../../core/finder.ts'

type Found = Omit<Hit, 'kind' | 'url'>

/** Rows as hits of a kind, each with the address where it stands. */
export const asHits = (kind: Hit['kind'], path: string, rows: Found[]): Hit[] =>
  rows.map(({ id, title, excerpt, place, rank, translations, ofFile }) => ({ id, title, excerpt, place, rank, translations, ofFile, kind, url: `${path}?id=${id}` }))

/** Titles and descriptions that everyone reads. */
export const contentFinder = (kind: Hit['kind'], table: 'about_items' | 'benefits' | 'development_items', path: string): Finder => async (db, { terms, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['description'], 'translations')
  const rows = await db.selectFrom(table)
    .select(['id', 'title', 'translations', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
  return asHits(kind, path, rows)
}
