import fc from 'fast-check'
import { DateTime } from 'luxon'
import { expect, test } from 'vitest'
import { addDays, localMinute } from './days.ts'
import { endOfTime, libraryDays, occurrencesIn, occurrencesOf } from './recurrence.ts'
import { dayText } from './simple-rules.ts'

const runs = process.env.PROVE ? 20_000 : 1500
const weekdays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
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
const series = fc.record({ start, kind, interval: fc.integer({ min: 1, max: 5 }), count: fc.option(fc.integer({ min: 1, max: 400 })), length: fc.integer({ min: 0, max: 3000 }) })
  .map(({ start: first, kind: rule, interval, count, length }) => ({
    start: first,
    rule: `${rule}${interval > 1 ? `;INTERVAL=${interval}` : ''};${count ? `COUNT=${count}` : `UNTIL=${addDays(first, length).replaceAll('-', '')}`}`,
    last: count ? endOfTime(first) : [addDays(first, length), endOfTime(first)].sort()[0]!,
  }))

test('the days are those of the library, for every rule', () => {
  fc.assert(fc.property(series, ({ start: first, rule, last }) => {
    expect(occurrencesOf(first, rule)).toEqual(libraryDays(first, rule, last).map(dayText))
  }), { numRuns: runs })
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
  fc.assert(fc.property(series, zones, clock, ({ start: first, rule, last }, zone, time) => {
    const shown = occurrencesOf(first, rule).slice(0, 60).map((day) => localMinute(day, time, zone))
    const wanted = libraryDays(first, rule, last).slice(0, 60).map((day) => DateTime.fromISO(`${dayText(day)}T${time}`, { zone }).toFormat("yyyy-MM-dd'T'HH:mm"))
    expect(shown).toEqual(wanted)
  }), { numRuns: runs / 5 })
})
