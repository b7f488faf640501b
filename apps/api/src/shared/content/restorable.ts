import type { CategoryArea, ThingKind } from '@portal/contract'
import type { TenantDb, TenantTables } from '@portal/db/feature'
import type { Restorable } from '../../core/restorable.ts'

type Titled = { [Name in keyof TenantTables]: TenantTables[Name] extends { id: unknown; title: unknown; created_at: unknown } ? Name : never }[keyof TenantTables]
type Submitted = 'eoi_submissions' | 'debrief_submissions' | 'availability_submissions'

type Url = Restorable['url']
const urlOf = (path: string): Url => ({ id }) => `${path}?id=${id}`

/** What is known by its title. @param at the page that finds it by its id, or where it stands */
export const titledThings = (kind: ThingKind, table: Titled, at: string | Url): Restorable => ({
  kind, table, url: typeof at === 'string' ? urlOf(at) : at,
  list: (db: TenantDb, most) => db.selectFrom(table as 'documents').select(['id', 'title', 'created_at']).orderBy('created_at', 'desc').limit(most).execute(),
})

type InAlbums = { [Name in Titled]: TenantTables[Name] extends { category: unknown } ? Name : never }[Titled]

/** The same, each under the name of its album or category, too. */
export const titledThingsIn = (area: CategoryArea, kind: ThingKind, table: InAlbums, path: string): Restorable => ({
  kind, table, area, url: urlOf(path),
  list: (db: TenantDb, most) => db.selectFrom(table as 'documents').select(['id', 'title', 'created_at', 'category']).orderBy('created_at', 'desc').limit(most).execute(),
})

/** Announcements that somebody wrote: the others congratulate people, of whom some may be erased by now. */
export const writtenAnnouncements = (url: Url): Restorable => ({
  kind: 'announcement', table: 'announcements', url,
  list: (db: TenantDb, most) => db.selectFrom('announcements').select(['id', 'title', 'created_at']).where('source', '=', 'manual').orderBy('created_at', 'desc').limit(most).execute(),
})

/** What was handed in is known by its number. */
export const submittedThings = (kind: ThingKind, table: Submitted, path: string): Restorable => ({
  kind, table, url: urlOf(path),
  list: (db: TenantDb, most) => db.selectFrom(table as 'eoi_submissions').select(['id', 'reference as title', 'created_at']).orderBy('created_at', 'desc').limit(most).execute(),
})
