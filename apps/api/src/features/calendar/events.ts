import { type TenantDb, json } from '@portal/db/feature'
import { type Stored, withoutText } from '../../shared/content/translations.ts'
import { addDays, daysBetween, localMinute } from './days.ts'
import { occurrencesIn, occurrencesOf } from './recurrence.ts'

const columns = [
  'id', 'title', 'description', 'category', 'location', 'all_day', 'start_day', 'end_day', 'start_time', 'end_time',
  'recurrence', 'is_example', 'created_at', 'updated_at', 'version', 'translations',
] as const
/** What a month shows at the most, and what a location keeps at the most. */
const atMostInRange = 5000
export const atMostEvents = 20_000

const select = (db: TenantDb) => db.selectFrom('calendar_events').select(columns)
export type EventRow = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>
/** What a person enters, and what a single repetition may have of its own. */
export type Fields = Pick<
  EventRow, 'title' | 'description' | 'category' | 'location' | 'all_day' | 'start_day' | 'end_day' | 'start_time' | 'end_time'
>
/** What an event says in words; the place may be called the same in both languages. */
export const eventTexts = ['title', 'description', 'location'] as const
export const eventWords = ({ title, description, location }: Pick<Fields, (typeof eventTexts)[number]>) => ({ title, description, location })
export const placeIsOptional = { optional: ['location'] } as const

type Changes = Partial<Omit<Fields, 'start_day' | 'end_day'> & { translations: Stored | null }>
export interface Exception {
  occurrence: string
  cancelled: boolean
  changes: Changes
  start_day: string
  end_day: string
}
/** An event on one day: the event itself, or one of its repetitions. */
export interface Instance extends EventRow {
  occurrence: string | null
}

export interface Range {
  from: string
  to: string
  /** Events that take place once belong to it whenever they are. */
  once?: 'always'
}
const touches = (range: Range, { start_day, end_day, recurrence }: Pick<EventRow, 'start_day' | 'end_day' | 'recurrence'>) =>
  (range.once && !recurrence) || (start_day <= range.to && end_day >= range.from)

const exceptionColumns = ['occurrence', 'cancelled', 'changes', 'start_day', 'end_day'] as const
export const findExceptions = (db: TenantDb, id: string): Promise<Exception[]> =>
  db.selectFrom('calendar_exceptions').select(exceptionColumns).where('event_id', '=', id).orderBy('occurrence').execute()

export const findEvent = (db: TenantDb, id: string) => select(db).where('id', '=', id).executeTakeFirst()
export const lockEvent = (db: TenantDb, id: string) => select(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** One day of a series, unless it was taken out. */
export function instanceOf<E extends Fields & { translations?: Stored | null }>(
  event: E, occurrence: string, exception: Exception | undefined,
): (E & { occurrence: string }) | undefined {
  if (exception?.cancelled) return undefined
  if (!exception) return { ...event, start_day: occurrence, end_day: addDays(occurrence, daysBetween(event.start_day, event.end_day)), occurrence }
  const { changes, start_day, end_day } = exception
  const instance = { ...event, ...changes, ...wordsOfDay(event, changes), start_day, end_day, occurrence }
  const { start_time, end_time } = instance
  // An older exception has some hours only, and the others of a series that may have moved since.
  return start_day === end_day && start_time && end_time && end_time < start_time ? { ...instance, end_time: null } : instance
}

/** A day with words of its own says them to everybody, unless it has them in both languages. One that is elsewhere says the rest as its series does. */
function wordsOfDay({ translations = null }: { translations?: Stored | null }, changes: Changes): { translations?: Stored | null } {
  const own = changes.translations
  if ('title' in changes || 'description' in changes || own === null || own?.unfinished) return { translations: own ?? null }
  if (!own && !('location' in changes)) return {}
  const series = withoutText(translations, 'location')
  const of = (lang: 'en' | 'es') => (series?.[lang] ? { [lang]: { ...series[lang], ...own?.[lang] } } : {})
  return { translations: series && { ...series, ...of('en'), ...of('es') } }
}

/** The event, or all of its repetitions that are left. */
function instancesOf<E extends Fields & { recurrence: string | null }>(
  event: E, exceptions: Exception[] = [],
): Array<E & { occurrence: string | null }> {
  if (!event.recurrence) return [{ ...event, occurrence: null }]
  const own = new Map(exceptions.map((exception) => [exception.occurrence, exception]))
  return occurrencesOf(event.start_day, event.recurrence)
    .map((day) => instanceOf(event, day, own.get(day)))
    .filter((instance) => instance !== undefined)
}

/** The same, as far as it takes place on these days: only those are looked at, however long the series is. */
function instancesIn(range: Range, event: EventRow, exceptions: Exception[] = []): Instance[] {
  if (!event.recurrence) return [{ ...event, occurrence: null }]
  const first = addDays(range.from, -daysBetween(event.start_day, event.end_day))
  const own = new Map(exceptions.map((exception) => [exception.occurrence, exception]))
  const days = occurrencesIn(event.start_day, event.recurrence, { from: first, to: range.to }, own.keys())
  return days.map((day) => instanceOf(event, day, own.get(day))).filter((instance) => instance !== undefined)
}

/** What takes place on these days, both ends included, in two statements whatever there is. */
export async function findInstances(db: TenantDb, range: Range, category?: string): Promise<Instance[]> {
  let rows = select(db).where((eb) => {
    const touching = eb.and([eb('first_day', '<=', range.to), eb('last_day', '>=', range.from)])
    return range.once ? eb.or([eb('recurrence', 'is', null), touching]) : touching
  })
  if (category) {
    rows = rows.where((eb) => eb.or([
      eb('category', '=', category),
      eb.exists(eb.selectFrom('calendar_exceptions').select('event_id').whereRef('event_id', '=', 'calendar_events.id')),
    ]))
  }
  // Of more than there is room for, those that were over first are left out where the range has no beginning.
  const events = await (range.once ? rows.orderBy('last_day', 'desc') : rows.orderBy('first_day')).orderBy('id').limit(atMostInRange).execute()
  const series = events.filter((event) => event.recurrence).map((event) => event.id)
  const exceptions = series.length
    ? await db.selectFrom('calendar_exceptions').select(['event_id', ...exceptionColumns]).where('event_id', 'in', series).execute()
    : []
  const byEvent = Map.groupBy(exceptions, (exception) => exception.event_id)
  return events
    .flatMap((event) => instancesIn(range, event, byEvent.get(event.id)))
    .filter((instance) => touches(range, instance) && (!category || instance.category === category))
    .sort(byTime)
    .slice(...(range.once ? [-atMostInRange] : [0, atMostInRange]))
}

const byTime = (a: Instance, b: Instance) =>
  a.start_day.localeCompare(b.start_day) || (a.start_time ?? '').localeCompare(b.start_time ?? '') || a.id.localeCompare(b.id)

/** First and last day that an event touches in all. Undefined: nothing of it is left. */
export function spanOf(
  event: Fields & { recurrence: string | null }, exceptions: Exception[] = [],
): { first_day: string; last_day: string } | undefined {
  const instances = instancesOf(event, exceptions)
  if (!instances.length) return undefined
  return {
    first_day: instances.map((instance) => instance.start_day).sort()[0]!,
    last_day: instances.map((instance) => instance.end_day).sort().at(-1)!,
  }
}

/** Puts these exceptions in the place of all that an event has. */
export async function replaceExceptions(db: TenantDb, id: string, exceptions: Exception[]): Promise<void> {
  await db.deleteFrom('calendar_exceptions').where('event_id', '=', id).execute()
  if (!exceptions.length) return
  const values = exceptions.map(({ changes, ...exception }) => ({ ...exception, event_id: id, changes: json(changes) }))
  await db.insertInto('calendar_exceptions').values(values).execute()
}

/** One event object under all names that are in use; times as the location's clocks show them. */
export function presentEvent(instance: Instance | EventRow, zone: string) {
  const { all_day, start_day, end_day, start_time, end_time, is_example, ...event } = instance
  const start = !all_day && start_time ? localMinute(start_day, start_time, zone) : undefined
  const end = start && localMinute(end_day, end_time ?? start_time!, zone)
  return {
    ...event,
    start_date: start ?? start_day,
    end_date: end ?? end_day,
    all_day,
    isAllDay: all_day,
    eventDate: start_day,
    endDate: end_day,
    startTime: start?.slice(11) ?? null,
    endTime: (end_time && end?.slice(11)) || null,
    occurrence: 'occurrence' in instance ? instance.occurrence : null,
    example: is_example,
  }
}
