import { expect, test } from 'vitest'
import { partOfDay } from './greeting.ts'

test.each([
  ['2026-11-20T08:59:00Z', 'evening'],
  ['2026-11-20T09:00:00Z', 'morning'],
  ['2026-11-20T16:59:00Z', 'morning'],
  ['2026-11-20T17:00:00Z', 'afternoon'],
  ['2026-11-20T23:00:00Z', 'evening'],
  ['2026-11-21T05:00:00Z', 'evening'],
])('%s in New York is %s', (at, expected) => {
  expect(partOfDay(new Date(at), 'America/New_York')).toBe(expected)
})
