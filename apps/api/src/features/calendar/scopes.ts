import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, jsonOrNull } from '@portal/db/feature'
import { badInput } from '../../core/errors.ts'
import { storedOf } from '../../shared/content/translations.ts'
import { touched } from '../../shared/content/versioned.ts'
import { addDays, daysBetween } from './days.ts'
import {
  type EventRow, type Exception, type Fields, type Instance, eventTexts, placeIsOptional, findEvent, findExceptions, instanceOf, replaceExceptions, spanOf,
} from './events.ts'
import { type Change, exceptionOf, exceptionsAfter, movedBy } from './exceptions.ts'
import { type SentFields, changedFields, emptyFields } from './fields.ts'
import { checkedRule, movedRule, occurrencesOf, restOf, sentRule, splitRule } from './recurrence.ts'

const gone = () => badInput({ occurrence: problem('occurrence_gone') })

async function findAt(db: TenantDb, event: EventRow, occurrence: string) {
  const index = event.recurrence ? occurrencesOf(event.start_day, event.recurrence).indexOf(occurrence) : -1
  const exceptions = await findExceptions(db, event.id)
  const instance = index < 0 ? undefined : instanceOf(event, occurrence, exceptions.find((each) => each.occurrence === occurrence))
  return { instance, index, exceptions }
}

async function instanceAt(db: TenantDb, event: EventRow, occurrence: string | undefined) {
  if (!occurrence) throw badInput({ occurrence: problem('occurrence_missing') })
  const { instance, ...found } = await findAt(db, event, occurrence)
  if (!instance) throw gone()
  return { instance, ...found }
}

/** The day of a series that somebody has open, while it is there. */
export const findOpened = async (db: TenantDb, event: EventRow | undefined, occurrence: string | null | undefined): Promise<Instance | undefined> =>
  (event && occurrence ? (await findAt(db, event, occurrence)).instance : undefined)

/** Saves an event with its exceptions, or takes it out when nothing of it is left. */
async function save(db: TenantDb, event: EventRow, exceptions: Exception[]): Promise<EventRow | undefined> {
  const span = spanOf(event, exceptions)
  if (!span) {
    await db.deleteFrom('calendar_events').where('id', '=', event.id).execute()
    return undefined
  }
  const { id, created_at: _made, updated_at: _at, version: _version, is_example: _example, ...fields } = event
  await db.updateTable('calendar_events').set({ ...fields, ...span, translations: jsonOrNull(fields.translations), is_example: false, ...touched() }).where('id', '=', id).execute()
  return findEvent(db, id)
}

/** One repetition alone gets fields of its own. */
export async function changeThis(db: TenantDb, change: Change): Promise<Instance> {
  const { event, occurrence, recurrence } = change
  const { instance, exceptions } = await instanceAt(db, event, occurrence)
  if (recurrence !== undefined && recurrence !== event.recurrence) {
    throw badInput({ recurrence: problem('repetition_of_one_day') })
  }
  const exception = exceptionOf(occurrence!, instance, change)
  const after = [...exceptions.filter((each) => each.occurrence !== occurrence), exception]
  await replaceExceptions(db, event.id, after)
  const saved = await save(db, event, after)
  return instanceOf(saved!, occurrence!, exception)!
}

/** The fields and rule that a series would have with this change, given the day that the change was made on. */
function changedSeries(series: EventRow, shown: EventRow | Instance, { sent, recurrence, zone, translations: given, profile }: Change): EventRow {
  const { occurrence: _occurrence, ...day } = { occurrence: null, ...shown }
  // What repeats no longer is the one day that somebody had open.
  const event = recurrence === null ? day : series
  const start = addDays(event.start_day, movedBy(shown, sent))
  const end = sent.endDate ? addDays(start, daysBetween(sent.eventDate ?? shown.start_day, sent.endDate)) : sent.endDate
  const fields = changedFields(event, { ...sent, eventDate: start, ...(end === undefined ? {} : { endDate: end }) })
  const rule = event.recurrence && recurrence !== null
    ? recurrence === undefined ? movedRule(event.recurrence, event.start_day, start) : sentRule(recurrence, event.recurrence, event.start_day, start)
    : recurrence ?? null
  const translations = storedOf(eventTexts, { profile, current: event, changed: { title: sent.title, description: sent.description, location: sent.location }, sent: given, ...placeIsOptional })
  return repeated({ ...event, ...fields, translations }, rule, zone)
}

/** An event with a checked rule, beginning on the first day that the rule has. */
function repeated<E extends Fields>(event: E, rule: string | null, zone: string): E & { recurrence: string | null } {
  if (!rule) return { ...event, recurrence: null }
  const recurrence = checkedRule(rule, event.start_day, event.start_time, zone)
  const start_day = occurrencesOf(event.start_day, recurrence)[0]!
  return { ...event, recurrence, start_day, end_day: addDays(start_day, daysBetween(event.start_day, event.end_day)) }
}

/** The row of an event that somebody enters. @throws AppError 400 beside the field that is wrong */
export function newEvent(sent: SentFields & { eventDate: string }, rule: string | null, zone: string) {
  const event = repeated(changedFields(emptyFields(sent.eventDate), sent), rule, zone)
  return { ...event, ...spanOf(event)! }
}

/** The event as a whole. With an `occurrence`, its day is what a new day is counted from. */
export async function changeAll(db: TenantDb, change: Change): Promise<EventRow> {
  const { event, occurrence } = change
  const shown = occurrence && event.recurrence ? (await instanceAt(db, event, occurrence)).instance : event
  const after = changedSeries(event, shown, change)
  const exceptions = event.recurrence ? exceptionsAfter(await findExceptions(db, event.id), shown, after, change) : []
  if (event.recurrence) await replaceExceptions(db, event.id, exceptions)
  const saved = await save(db, after, exceptions)
  if (!saved) throw badInput({ recurrence: problem('nothing_left') })
  return saved
}

/** From one repetition on: the series ends before it, and an event of its own goes on. */
export async function changeFollowing(db: TenantDb, change: Change): Promise<EventRow> {
  const { event, occurrence } = change
  const { instance, index, exceptions } = await instanceAt(db, event, occurrence)
  if (index === 0) return changeAll(db, change)
  const { head, tail } = splitRule(event.start_day, event.recurrence!, index)
  const start = { ...event, start_day: occurrence!, end_day: addDays(occurrence!, daysBetween(event.start_day, event.end_day)), recurrence: tail }
  const after = changedSeries(start, instance, { ...change, recurrence: change.recurrence && restOf(change.recurrence, event.recurrence!, tail) })

  const kept = exceptions.filter((each) => each.occurrence < occurrence!)
  const moved = exceptionsAfter(exceptions.filter((each) => each.occurrence >= occurrence!), instance, after, change)
  await replaceExceptions(db, event.id, kept)
  await save(db, { ...event, recurrence: head }, kept)

  const span = spanOf(after, moved)
  if (!span) throw badInput({ recurrence: problem('nothing_left') })
  const { id: _id, created_at: _made, updated_at: _at, version: _version, is_example: _example, ...fields } = after
  const { id } = await db.insertInto('calendar_events').values({ ...fields, ...span, translations: jsonOrNull(fields.translations) }).returning('id').executeTakeFirstOrThrow()
  await replaceExceptions(db, id, moved)
  return (await findEvent(db, id))!
}

/** Takes out one repetition, or those from it on. */
export async function removeSome(db: TenantDb, event: EventRow, scope: 'this' | 'following', occurrence: string | undefined): Promise<void> {
  const { instance, index, exceptions } = await instanceAt(db, event, occurrence)
  if (scope === 'this') {
    const { start_day, end_day } = instance
    const cancelled: Exception = { occurrence: occurrence!, cancelled: true, changes: {}, start_day, end_day }
    const after = [...exceptions.filter((each) => each.occurrence !== occurrence), cancelled]
    await replaceExceptions(db, event.id, after)
    await save(db, event, after)
    return
  }
  if (index === 0) return void (await db.deleteFrom('calendar_events').where('id', '=', event.id).execute())
  const kept = exceptions.filter((each) => each.occurrence < occurrence!)
  await replaceExceptions(db, event.id, kept)
  await save(db, { ...event, recurrence: splitRule(event.start_day, event.recurrence!, index).head }, kept)
}
