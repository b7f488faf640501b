import { DateTime } from 'luxon'

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
export const dayAfter = (day: string) => DateTime.fromISO(day, { zone: 'utc' }).plus({ days: 1 }).toISODate()!

/** The calendar day at a location, `YYYY-MM-DD`. */
export const localDay = (at: Date, timezone: string) => DateTime.fromJSDate(at, { zone: timezone }).toISODate()!
