import { type TenantDb, countAll, dayIn } from '@portal/db/feature'
import type { Tenant } from '../../../core/locations.ts'
import { daysFrom, localDay, startOfDay } from '../../../outside/clock.ts'

type What = 'messages' | 'confirmed' | 'published' | 'forms'
const days = 30

/** Every act since then, each with its day and who it was: each table says it in the same words. */
function acts(db: TenantDb, since: Date, timezone: string) {
  const made = (table: 'announcements' | 'calendar_events', what: What) => db.selectFrom(table)
    .select((eb) => [eb.val<string>(what).as('what'), dayIn('created_at', timezone).as('day'), 'created_by as who'])
    .where('created_at', '>=', since).where('is_example', '=', false)
  const uploaded = (table: 'photos' | 'videos' | 'documents') => db.selectFrom(table)
    .select((eb) => [eb.val<string>('published').as('what'), dayIn('created_at', timezone).as('day'), 'uploaded_by as who'])
    .where('created_at', '>=', since).where('is_example', '=', false)
  const confirmed = (table: 'announcement_receipts' | 'document_receipts') => db.selectFrom(table)
    .select((eb) => [eb.val<string>('confirmed').as('what'), dayIn('acknowledged_at', timezone).as('day'), 'account_id as who'])
    .where('acknowledged_at', '>=', since)
  // What was said into the box is not among them: its days are for its owners alone.
  const handedIn = (table: 'eoi_submissions' | 'debrief_submissions' | 'availability_submissions') => db.selectFrom(table)
    .select((eb) => [eb.val<string>('forms').as('what'), dayIn('created_at', timezone).as('day'), 'submitted_by as who'])
    .where('created_at', '>=', since).where('is_example', '=', false)
  return db.selectFrom('messages')
    .select((eb) => [eb.val<string>('messages').as('what'), dayIn('created_at', timezone).as('day'), 'sender_id as who'])
    .where('created_at', '>=', since).where('is_example', '=', false)
    .unionAll(made('announcements', 'published')).unionAll(made('calendar_events', 'published'))
    .unionAll(uploaded('photos')).unionAll(uploaded('videos')).unionAll(uploaded('documents'))
    .unionAll(confirmed('announcement_receipts')).unionAll(confirmed('document_receipts'))
    .unionAll(handedIn('eoi_submissions')).unionAll(handedIn('debrief_submissions')).unionAll(handedIn('availability_submissions'))
}

/** How much went on, day by day of the location, the oldest first: one statement. */
export async function activity(db: TenantDb, { timezone }: Pick<Tenant, 'timezone'>, at: Date) {
  const today = localDay(at, timezone)
  const calendar = Array.from({ length: days }, (_, index) => daysFrom(today, index - days + 1))
  const rows = await db.selectFrom(acts(db, startOfDay(calendar[0]!, timezone), timezone).as('act'))
    .select(['act.day', 'act.what', 'act.who', countAll().as('count')]).groupBy(['act.day', 'act.what', 'act.who']).execute()
  return calendar.map((day) => {
    const mine = rows.filter((row) => row.day === day)
    const of = (what: What) => mine.reduce((sum, row) => sum + (row.what === what ? Number(row.count) : 0), 0)
    return {
      day, people: new Set(mine.flatMap(({ who }) => who ?? [])).size,
      messages: of('messages'), confirmed: of('confirmed'), published: of('published'), forms: of('forms'),
    }
  })
}
