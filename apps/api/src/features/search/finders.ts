import { type SearchTerms, type TenantDb, announcementShows, memberShows, searchIn, searchText } from '@portal/db/feature'
import type { Reader } from '../../shared/reader.ts'

export interface Hit {
  kind: 'person' | 'document' | 'event' | 'announcement' | 'development' | 'benefit' | 'about'
  id: string
  title: string
  excerpt: string
  url: string
  place: number
  rank: number
}

/** Looks through one table. */
type Finder = (db: TenantDb, terms: SearchTerms, limit: number) => Promise<Hit[]>

interface Found {
  id: string
  title: string
  excerpt: string
  place: number
  rank: number
}
const asHits = (kind: Hit['kind'], path: string, rows: Found[]): Hit[] =>
  rows.map(({ id, title, excerpt, place, rank }) => ({ id, title, excerpt, place, rank, kind, url: `${path}?id=${id}` }))

/** About, benefits and development: everyone reads them. */
function contentFinder(kind: 'about' | 'benefit' | 'development', table: 'about_items' | 'benefits' | 'development_items', path: string): Finder {
  return async (db, terms, limit) => {
    const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['description'])
    const rows = await db.selectFrom(table)
      .select(['id', 'title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
      .where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
    return asHits(kind, path, rows)
  }
}

const findMembers = (reader: Reader): Finder => async (db, terms, limit) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'name', ['position', 'department', 'level', 'bio'])
  const rows = await db.selectFrom('team_members')
    .select(['id', 'name as title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).where(memberShows('team_members', reader)).orderBy('place', 'desc').orderBy('name').orderBy('id').limit(limit).execute()
  return asHits('person', '/team', rows)
}

/** A series is found once: on its first day, or today while it lasts. */
const findEvents = (today: string): Finder => async (db, terms, limit) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['description', 'location'])
  const rows = await db.selectFrom('calendar_events')
    .select(['id', 'title', 'first_day', 'last_day', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).orderBy('place', 'desc').orderBy('last_day', 'desc').orderBy('id').limit(limit).execute()
  return asHits('event', '/calendar', rows).map((hit, index) => {
    const { first_day, last_day } = rows[index]!
    return { ...hit, url: `${hit.url}&date=${first_day < today && today <= last_day ? today : first_day}` }
  })
}

/** Announcements that are on now, for this reader's role and department. */
const findAnnouncements = (reader: Reader): Finder => async (db, terms, limit) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['message'])
  const rows = await db.selectFrom('announcements')
    .select(['id', 'title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(announcementShows('announcements', reader))
    .where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
  return asHits('announcement', '/', rows)
}

const findHomeAnnouncements: Finder = async (db, terms, limit) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['message'])
  const rows = await db.selectFrom('home_announcements')
    .select(['id', 'title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
  return asHits('announcement', '/', rows)
}

/** Documents by title, description and, read out by a job, what is written in them. */
const findDocuments: Finder = async (db, terms, limit) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'documents.title', ['documents.description'])
  const inside = searchText(terms, 'document_texts.search', 'document_texts.text')
  const rows = await db.selectFrom('documents')
    .leftJoin('document_texts', 'document_texts.document_id', 'documents.id')
    .select([
      'documents.id', 'documents.title', excerpt.as('excerpt'), place.as('place'), rank.as('rank'), inside.matches.as('inside'),
      inside.excerpt.as('passage'), inside.rank.as('closeness'),
    ])
    .where((eb) => eb.or([matches, inside.matches]))
    .orderBy('place', 'desc').orderBy('documents.created_at', 'desc').limit(limit).execute()
  const best = rows.map(({ passage, closeness, ...row }) =>
    ({ ...row, excerpt: row.inside ? passage : row.excerpt, rank: Math.max(row.rank, closeness ?? 0) }))
  return asHits('document', '/documents', best)
}

/** All that this reader's words are looked for in. */
export const findersOf = (reader: Reader, today: string): Finder[] => [
  findMembers(reader), findDocuments, findEvents(today), findAnnouncements(reader), findHomeAnnouncements,
  contentFinder('development', 'development_items', '/development'),
  contentFinder('benefit', 'benefits', '/benefits'),
  contentFinder('about', 'about_items', '/about'),
]
