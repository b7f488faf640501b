import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zonedTime } from '../../outside/clock.ts'
import { addDays, dayText, localMinute, weekdays } from './days.ts'
import { endOfTime, libraryDays, occurrencesIn, occurrencesOf } from './recurrence.ts'

const runs = process.env.PROVE ? 20_000 : 1500
const weekday = fc.constantFrom(...weekdays)
const part = (name: string, value: fc.Arbitrary<string>) => value.map((text) => `${name}=${text}`)
const maybe = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value)
const nth = fc.tuple(fc.constantFrom('1', '2', '3', '4', '5', '-1', '-2', '-5', '+1'), weekday).map((two) => two.join(''))
const date = fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: -31, max: -1 })).map(String)

const kind = fc.oneof(
  fc.constant('FREQ=DAILY'),
  fc.tuple(fc.constant('FREQ=WEEKLY'), maybe(part('BYDAY', fc.uniqueArray(weekday, { minLength: 1 }).map(String))), maybe(part('WKST', weekday))).map((all) => all.filter(Boolean).join(';')),
  fc.tuple(fc.constant('FREQ=MONTHLY'), maybe(fc.oneof(part('BYMONTHDAY', date), part('BYDAY', nth)))).map((all) => all.filter(Boolean).join(';')),
  fc.constant('FREQ=YEARLY'),
  // Not simple: the library answers by both ways.
  fc.tuple(fc.constant('FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1'), fc.constant('')).map(([rule]) => rule),
  part('FREQ=YEARLY;BYMONTH', fc.constantFrom('2', '3,9')),
)
const start = fc.integer({ min: 0, max: 80_000 }).map(dayText)
const seriesOf = (rules: fc.Arbitrary<string>) => fc.record({ start, kind: rules, interval: fc.integer({ min: 1, max: 5 }), count: fc.option(fc.integer({ min: 1, max: 400 })), length: fc.integer({ min: 0, max: 3000 }) })
  .map(({ start: first, kind: rule, interval, count, length }) => ({
    start: first,
    rule: `${rule}${interval > 1 ? `;INTERVAL=${interval}` : ''};${count ? `COUNT=${count}` : `UNTIL=${addDays(first, length).replaceAll('-', '')}`}`,
    last: count ? endOfTime(first) : [addDays(first, length), endOfTime(first)].sort()[0]!,
  }))
const series = seriesOf(kind)

const some = (each: fc.Arbitrary<string | number>) => fc.array(each, { minLength: 1, maxLength: 5 }).map(String)
const place = fc.constantFrom(1, 2, 3, 7, 8, 999, -1, -2, -7, -999)
const ofDaysAndWeeks = fc.tuple(
  fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY'), maybe(part('BYDAY', some(weekday))), maybe(part('BYMONTHDAY', some(date))),
  maybe(part('BYMONTH', some(fc.integer({ min: 1, max: 12 })))), maybe(part('BYSETPOS', some(place))), maybe(part('WKST', weekday)),
).map((all) => all.filter(Boolean).join(';'))

test('the days are those of the library, for every rule', () => {
  fc.assert(fc.property(series, ({ start: first, rule, last }) => {
    expect(occurrencesOf(first, rule)).toEqual(libraryDays(first, rule, last).map(dayText))
  }), { numRuns: runs })
})

// The library takes its time for these.
test('so are those of days and weeks, whatever they name', () => {
  fc.assert(fc.property(seriesOf(ofDaysAndWeeks), ({ start: first, rule, last }) => {
    expect(occurrencesOf(first, rule)).toEqual(libraryDays(first, rule, last).map(dayText))
  }), { numRuns: runs / 10 })
})

test('a range shows the same days as the whole, and those that are named', () => {
  fc.assert(fc.property(series, fc.integer({ min: -50, max: 3000 }), fc.integer({ min: 0, max: 60 }), ({ start: first, rule }, offset, length) => {
    const range = { from: addDays(first, offset), to: addDays(first, offset + length) }
    const all = occurrencesOf(first, rule)
    const named = [all[0] ?? first, addDays(first, 1)]
    expect(occurrencesIn(first, rule, range, named)).toEqual(all.filter((day) => (day >= range.from && day <= range.to) || named.includes(day)))
  }), { numRuns: runs })
})

test('in every time zone, over the changes of its clocks, a series keeps its local time', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'Africa/Casablanca', 'Asia/Kathmandu', 'Pacific/Apia')
  const clock = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })).map((two) => two.map((n) => String(n).padStart(2, '0')).join(':'))
  fc.assert(fc.property(series, zones, clock, ({ start: first, rule }, zone, time) => {
    const onTheClock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    for (const day of occurrencesOf(first, rule).slice(0, 60)) {
      const shown = localMinute(day, time, zone)
      expect(shown).toBe(onTheClock.format(zonedTime(day, time, zone).epochMilliseconds).replace(' ', 'T'))
      // Only what the clocks jump over is shown as another time, and that is a later one.
      if (shown !== `${day}T${time}`) expect(shown > `${day}T${time}`).toBe(true)
    }
  }), { numRuns: runs / 5 })
})
