import { expect, test } from 'vitest'
import { endOfDay, nextWeekday, startOfDay } from './clock.ts'

test.each([
  ['2026-11-24', 2, '2026-11-24'],
  ['2026-11-25', 2, '2026-12-01'],
  ['2026-11-25', 7, '2026-11-29'],
  ['2026-11-29', 1, '2026-11-30'],
])('from %s on, weekday %i is %s', (day, weekday, expected) => {
  expect(nextWeekday(day, weekday)).toBe(expected)
})

test.each([
  ['0001-01-01', 'Asia/Tokyo', '0001-01-01T00:00:00.000Z'],
  ['2026-11-25', 'Asia/Tokyo', '2026-11-24T15:00:00.000Z'],
])('%s in %s begins at %s: nothing is before year 1', (day, timezone, expected) => {
  expect(startOfDay(day, timezone).toISOString()).toBe(expected)
})

test.each([
  ['9999-12-31', 'America/New_York', '9999-12-31T23:59:59.999Z'],
  ['9999-12-30', 'America/New_York', '9999-12-31T05:00:00.000Z'],
])('%s in %s ends at %s: nothing is after year 9999', (day, timezone, expected) => {
  expect(endOfDay(day, timezone).toISOString()).toBe(expected)
})
