import { Temporal } from 'temporal-polyfill'

/** The time of day, injectable so that tests can stand on any day. Sessions and tokens are judged by the database instead. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A clock that tests set and move. */
export function testClock(start: Date | string = new Date()): Clock & { set(to: Date | string): void; advance(ms: number): void } {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set: (to) => void (at = new Date(to)),
    advance: (ms) => void (at = new Date(at.getTime() + ms)),
  }
}

/** The calendar day after this one, both `YYYY-MM-DD`. */
export const dayAfter = (day: string) => daysFrom(day, 1)
/** So many calendar days later, or earlier where negative: no hours, so that a change of the clocks shifts nothing. */
export const daysFrom = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString()

/** How many days later the one is than the other; negative where it is before. */
export const daysBetween = (from: string, to: string) => Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days

/** Which day of the week a calendar day is: 1 is Monday. */
export const weekdayOf = (day: string) => Temporal.PlainDate.from(day).dayOfWeek
/** That day of the week, 1 for Monday, on the day itself or as the next one. */
export const nextWeekday = (day: string, weekday: number) => daysFrom(day, (weekday + 7 - weekdayOf(day)) % 7)

/** The first day of the week that a calendar day lies in. */
export function startOfWeek(day: string, begins: 'sunday' | 'monday'): string {
  const dayOfWeek = weekdayOf(day)
  return daysFrom(day, -(begins === 'monday' ? dayOfWeek - 1 : dayOfWeek % 7))
}

/** An instant as the clocks of a place show it. */
export const zonedAt = (at: Date, timezone: string) => Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timezone)

/** A time on the clocks of a place: what they jump over is as much later, of what comes twice it is the first. */
export const zonedTime = (day: string, time: string, timezone: string) => Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(timezone)

/** The calendar day at a location, `YYYY-MM-DD`. */
export const localDay = (at: Date, timezone: string) => zonedAt(at, timezone).toPlainDate().toString()

/** What a timestamp is written as has four digits for its year, and the database knows no year 0. */
const written = { first: Date.parse('0001-01-01'), last: Date.parse('9999-12-31T23:59:59.999Z') }

/** The first instant of a calendar day at a location: midnight, but where the clocks jump over it, and at either end of time. */
export const startOfDay = (day: string, timezone: string) =>
  new Date(Math.min(Math.max(Temporal.PlainDate.from(day).toZonedDateTime(timezone).epochMilliseconds, written.first), written.last))

/** The first instant that is not of this day any more, however long its clocks make it. */
export const endOfDay = (day: string, timezone: string) => startOfDay(dayAfter(day), timezone)
