import ical, { ICalCalendarMethod } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import type { Profile, Tenant } from '../../core/locations.ts'
import { zonedTime } from '../../outside/clock.ts'
import { textsIn } from '../../shared/content/translations.ts'
import { addDays, compact } from './days.ts'
import { type EventRow, type Exception, type Instance, instanceOf } from './events.ts'
import { exportedRule } from './recurrence.ts'
import { timezoneText } from './vtimezone.ts'

/** Whose calendar it is, and how its reader is spoken to. */
interface Place extends Pick<Tenant, 'slug' | 'name' | 'timezone'> {
  lang: ContentLanguage
  categories: Profile['settings']['content']['categories']['calendar']
}
export const inWordsOf = (lang: ContentLanguage, { settings }: Pick<Profile, 'settings'>): Pick<Place, 'lang' | 'categories'> =>
  ({ lang, categories: settings.content.categories.calendar })

/** When it is, as ical-generator takes it: the end of a whole day is the day after. */
function timeOf(fields: Pick<EventRow, 'all_day' | 'start_day' | 'end_day' | 'start_time' | 'end_time'>, zone: string) {
  const { start_day, end_day, start_time, end_time } = fields
  if (fields.all_day || !start_time) {
    return { allDay: true, start: Temporal.PlainDate.from(start_day), end: Temporal.PlainDate.from(addDays(end_day, 1)) }
  }
  return { timezone: zone, start: zonedTime(start_day, start_time, zone), end: zonedTime(end_day, end_time ?? start_time, zone) }
}

function about(event: EventRow, { lang, categories }: Place) {
  const { title, description, location } = textsIn(event, lang)
  const category = categories.find(({ key }) => key === event.category)
  return {
    summary: title,
    ...(description ? { description } : {}),
    ...(location ? { location } : {}),
    categories: [{ name: category?.translations?.[lang]?.label ?? category?.label ?? event.category }],
    created: event.created_at, lastModified: event.updated_at, stamp: event.updated_at, sequence: event.version,
  }
}

const calendarOf = ({ name }: Place) =>
  ical({ name, prodId: { company: 'Employee Portal', product: 'Calendar' }, method: ICalCalendarMethod.PUBLISH })

/** The text with the zone's rules in it, so that a program needs no list of zones of its own (RFC 5545, 3.6.5). */
function withTimezone(text: string, zone: string, days: string[]): string {
  if (!text.includes(`TZID=${zone}`)) return text
  const sorted = days.toSorted()
  const definition = timezoneText(zone, sorted[0]!, addDays(sorted.at(-1)!, 1))
  return text.replace('BEGIN:VEVENT', () => `${definition}BEGIN:VEVENT`)
}

/** One event for another calendar: a series as its rule, with the repetitions that are different. */
export function icsOf(event: EventRow, exceptions: Exception[], place: Place): string {
  const zone = place.timezone
  const calendar = calendarOf(place)
  const uid = `${event.id}@${place.slug}`
  const originalOf = ({ occurrence }: Exception) => (event.all_day ? Temporal.PlainDate.from(occurrence) : zonedTime(occurrence, event.start_time!, zone))
  const kind = event.all_day ? 'VALUE=DATE' : `TZID=${zone}`
  const lines = event.recurrence
    ? [
        `RRULE:${exportedRule(event.recurrence, !event.all_day, zone)}`,
        ...exceptions.filter((each) => each.cancelled).map((each) => `EXDATE;${kind}:${compact(originalOf(each).toString().slice(0, 19))}`),
      ]
    : []
  calendar.createEvent({ id: uid, ...timeOf(event, zone), ...about(event, place), ...(lines.length ? { repeating: lines.join('\r\n') } : {}) })
  for (const exception of exceptions.filter((each) => !each.cancelled)) {
    const instance = instanceOf(event, exception.occurrence, exception)!
    calendar.createEvent({ id: uid, ...timeOf(instance, zone), ...about(instance, place), recurrenceId: originalOf(exception) })
  }
  // ical-generator knows no day here, and a program finds the repetition only in the form of its series' own start.
  const text = event.all_day ? calendar.toString().replaceAll(/^RECURRENCE-ID[;:].*?(\d{8})T\d{6}Z?$/gm, 'RECURRENCE-ID;VALUE=DATE:$1') : calendar.toString()
  return withTimezone(text, zone, [event.start_day, event.end_day, ...exceptions.map((each) => each.end_day), lastDay(event)])
}

/** Far enough for the rule's whole life; a series ends within ten years. */
const lastDay = (event: EventRow) => (event.recurrence ? addDays(event.start_day, 10 * 366) : event.end_day)

/** Many events for a subscription: each repetition stands by itself, so every program shows the same days. */
export function feedOf(instances: Instance[], place: Place): string {
  const calendar = calendarOf(place)
  calendar.ttl(3600)
  for (const instance of instances) {
    const id = instance.occurrence ? `${instance.id}-${instance.occurrence}` : instance.id
    calendar.createEvent({ id: `${id}@${place.slug}`, ...timeOf(instance, place.timezone), ...about(instance, place) })
  }
  return withTimezone(calendar.toString(), place.timezone, instances.flatMap((each) => [each.start_day, each.end_day]))
}
