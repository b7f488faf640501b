import { expect, test } from 'vitest'
import { nextWeekday } from './clock.ts'

test.each([
  ['2026-11-24', 2, '2026-11-24'],
  ['2026-11-25', 2, '2026-12-01'],
  ['2026-11-25', 7, '2026-11-29'],
  ['2026-11-29', 1, '2026-11-30'],
])('from %s on, weekday %i is %s', (day, weekday, expected) => {
  expect(nextWeekday(day, weekday)).toBe(expected)
})
