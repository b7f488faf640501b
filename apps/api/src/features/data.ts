import type { Noun } from '@portal/contract'
import { translatedKinds } from '@portal/contract/search'
import { keptKinds } from '@portal/contract/user-accounts'
import { type TenantDb, type TenantTables, columnOf, countAll, literal, oneOf } from '@portal/db/feature'
import type { Now, NowQuestion } from '../core/now.ts'
import type { AllNounData, Expired, Gone } from '../core/services.ts'
import type { Translatable } from '../core/translated.ts'
import { turnRows } from '../shared/content/own-language.ts'
import { contentChanged } from '../shared/live.ts'
import type { ExampleTable, InBackup, NounData, PersonColumn, PersonData, RemoveExamples } from '../shared/noun-data.ts'
import { aboutData } from './about/data.ts'
import { adminData } from './admin/data.ts'
import { announcementsData } from './announcements/data.ts'
import { authData } from './auth/data.ts'
import { availabilityData } from './availability/data.ts'
import { benefitsData } from './benefits/data.ts'
import { calendarData } from './calendar/data.ts'
import { chatData } from './chat/data.ts'
import { developmentData } from './development/data.ts'
import { documentsData } from './documents/data.ts'
import { draftsData } from './drafts/data.ts'
import { eoiData } from './eoi/data.ts'
import { homeData } from './home/data.ts'
import { knowledgeData } from './knowledge/data.ts'
import { mediaData } from './media/data.ts'
import { notificationsData } from './notifications/data.ts'
import { photosData } from './photos/data.ts'
import { profileData } from './profile/data.ts'
import { rosterData } from './roster/data.ts'
import { shiftNotesData } from './shift-notes/data.ts'
import { submissionsData } from './submissions/data.ts'
import { teamData } from './team/data.ts'
import { trainerDebriefData } from './trainer-debrief/data.ts'
import { uploadsData } from './uploads/data.ts'
import { userAccountsData } from './user-accounts/data.ts'
import { videosData } from './videos/data.ts'
import { voiceboxData } from './voicebox/data.ts'

const nouns = [
  authData, adminData, homeData, announcementsData, aboutData, benefitsData, developmentData, calendarData, shiftNotesData, teamData, profileData, documentsData,
  photosData, videosData, chatData, mediaData, uploadsData, notificationsData, userAccountsData, rosterData, submissionsData, eoiData, voiceboxData, trainerDebriefData, availabilityData, draftsData, knowledgeData,
] as const
const all: readonly NounData[] = nouns

type Said<Member extends 'people' | 'examples' | 'backup' | 'clone'> = Extract<(typeof nouns)[number], Record<Member, unknown>>[Member]
/** All of these at once: an object that has the members of each. */
type Together<Each> = (Each extends unknown ? (each: Each) => void : never) extends (together: infer All) => void ? All : never

/** A column with a person's id that no noun names does not compile. */
export const people: Record<PersonColumn, PersonData> = Object.assign({}, ...all.map((noun) => noun.people)) as Together<Said<'people'>>

/** A table with examples that no noun names does not compile. */
export const examples: Record<ExampleTable, RemoveExamples> = Object.assign({}, ...all.map((noun) => noun.examples)) as Together<Said<'examples'>>

/** A table of which no noun says what a backup takes does not compile. */
const backup: Record<keyof TenantTables, InBackup> = Object.assign({}, ...all.map((noun) => noun.backup)) as Together<Said<'backup'>>

/** A table of which no noun says what a location that starts like this one takes does not compile. */
const clone: Record<keyof TenantTables, InBackup> = Object.assign({}, ...all.map((noun) => noun.clone)) as Together<Said<'clone'>>

const places = Object.entries(people).map(([place, { erased }]) => {
  const [table, column] = place.split('.') as ['media', 'account_id']
  return { table, column, kind: erased === 'removed' ? null : erased.kept, but: erased === 'removed' ? undefined : erased.but }
})

/** What is made of somebody without them. */
const notOwn: readonly string[] = ['team_members.account_id', 'one_time_tokens.account_id'] satisfies PersonColumn[]

/** Who has one of these on screen has answers of this noun. */
const nounOf: Record<Translatable['kind'], Noun> = {
  announcement: 'announcements', about: 'about', benefit: 'benefits', development: 'development', event: 'calendar', document: 'documents',
  photo: 'photos', video: 'videos', opening: 'eoi', quickLink: 'home', welcome: 'home', film: 'home',
}

/** Of a section: more than nearly anybody leaves behind. */
const atMostRows = 10_000

/** What all nouns count for somebody's first page, in one statement. */
async function countedNow(db: TenantDb, question: NowQuestion): Promise<Now['waiting']> {
  const [first, ...others] = all.flatMap(({ counted }) => counted?.(db, question) ?? [])
  if (!first) return []
  const begun = db.selectFrom(first.as('first')).select(['kind', 'id', 'count', 'url'])
  const rows = await others.reduce<typeof begun>((together, one) => together.unionAll(one), begun).execute()
  return rows.filter(({ count }) => count > 0).map(({ count, ...one }) => ({ ...one, title: '', count: Number(count), progress: null }))
}

export const nounData: AllNounData = {
  backup,
  clone,
  async cloned(db) {
    for (const { cloned } of all) await cloned?.(db)
  },
  async restored(db, into) {
    for (const { restored } of all) await restored?.(db, into)
  },
  async livedIn(db, crew, now) {
    for (const { livedIn } of all) await livedIn?.(db, crew, now)
  },
  loaders: all.flatMap((noun) => noun.loader ?? []),
  things: all.flatMap((noun) => noun.things ?? []),
  sealed: all.flatMap((noun) => noun.sealed ?? []),
  translated: all.flatMap((noun) => noun.translated ?? []).sort((a, b) => translatedKinds.indexOf(a.kind) - translatedKinds.indexOf(b.kind)),
  async changeLanguage(db, change, of) {
    for (const { languageChanged } of all) await languageChanged?.(db, change, of)
    for (const translatable of nounData.translated) if (!of || translatable.table === of.table) await turnRows(db, translatable, change, of?.id)
    // Who takes back one thing says so by the call.
    if (!of) await contentChanged(db, ...new Set(nounData.translated.map(({ kind }) => nounOf[kind])))
  },
  async ofPerson(db, accountId, { atMost = atMostRows, toAdmin = false } = {}) {
    const found: Record<string, unknown[]> = {}
    const truncated: string[] = []
    const leftOut: string[] = []
    for (const { exported } of Object.values(people)) {
      if (!('as' in exported)) continue
      if (toAdmin && exported.theirsAlone) {
        leftOut.push(exported.as)
        continue
      }
      const rows = await exported.rows(db, accountId).limit(atMost + 1).execute()
      found[exported.as] = rows.slice(0, atMost)
      if (rows.length > atMost) truncated.push(exported.as)
    }
    return { ...found, ...(truncated.length ? { truncated } : {}), ...(toAdmin ? { left_out: leftOut } : {}) }
  },
  async erasing(db, tenant, accountIds) {
    for (const { erasing } of all) await erasing?.(db, tenant, accountIds)
  },
  async erasePerson(db, accountId) {
    for (const [place, { erased, before }] of Object.entries(people)) {
      if (erased !== 'removed') continue
      await before?.(db, accountId)
      const [table, column] = place.split('.') as ['sessions', 'account_id']
      await db.deleteFrom(table).where(column, '=', accountId).execute()
    }
  },
  async withOwn(db, accountIds) {
    const own = places.filter(({ table, column }) => !notOwn.includes(`${table}.${column}`))
      .map(({ table, column }) => db.selectFrom(table).select(columnOf<string>(column).as('id')).where(oneOf(column, accountIds)))
    const rows = await own.slice(1).reduce((all, each) => all.union(each), own[0]!).execute()
    return new Set(rows.map(({ id }) => id))
  },
  async keptOf(db, accountId) {
    const kept = places.flatMap(({ kind, ...place }) => (kind ? [{ kind, ...place }] : []))
    // A row in which they stand twice is one row, and none where it goes because of the other.
    const counts = [...Map.groupBy(kept, ({ kind, table }) => `${kind} ${table}`).values()].map((of) => {
      const { kind, table } = of[0]!
      const going = places.filter((place) => place.table === table && !place.kind)
      return db.selectFrom(table).select([literal(kind).as('kind'), countAll().as('count')])
        .where((eb) => eb.or(of.map(({ column, but }) => eb.and([eb(column, '=', accountId), ...(but ? [eb('id', 'not in', but(db, accountId))] : [])]))))
        .where((eb) => eb.and(going.map(({ column }) => eb.or([eb(column, 'is', null), eb(column, '<>', accountId)]))))
    })
    const rows = await counts.slice(1).reduce((all, each) => all.unionAll(each), counts[0]!).execute()
    return keptKinds
      .map((kind) => ({ kind, count: rows.reduce((sum, row) => sum + (row.kind === kind ? Number(row.count) : 0), 0) }))
      .filter(({ count }) => count)
  },
  async removeExamples(db, tenant) {
    let deleted = 0
    for (const remove of Object.values(examples)) deleted += await remove(db, tenant)
    return deleted
  },
  async find(db, search) {
    const found = await Promise.all(all.flatMap((noun) => noun.found ?? []).map((find) => find(db, search)))
    return found.flat()
  },
  async sure(db, question) {
    for (const { sure } of all) {
      const answer = await sure?.(db, question)
      if (answer) return answer
    }
    return null
  },
  async now(db, question) {
    const [said, counted] = await Promise.all([Promise.all(all.flatMap((noun) => noun.now ?? []).map((ask) => ask(db, question))), countedNow(db, question)])
    return {
      confirm: said.flatMap(({ confirm = [] }) => confirm), today: said.flatMap(({ today = [] }) => today),
      tomorrow: said.flatMap(({ tomorrow = [] }) => tomorrow), waiting: [...counted, ...said.flatMap(({ waiting = [] }) => waiting)],
    }
  },
  mayRead: (looking) => Promise.all(all.flatMap((noun) => noun.mayRead ?? []).map((ask) => ask(looking))),
  async expire(within, tenant, settings) {
    const gone: Gone = {}
    const failed: Expired['failed'] = []
    for (const { expire } of all) {
      if (!expire) continue
      await within((db) => expire.run(db, tenant, settings)).then((more) => Object.assign(gone, more), (error: unknown) => failed.push({ of: expire.of, error }))
    }
    return { gone, failed }
  },
}
