import { expect, test } from 'vitest'
import { localDay } from '../../outside/clock.ts'
import { standingAt } from './standing.ts'

const timezone = 'America/New_York'
const at = (signed: string, now: string, validDays: number | null = 30) =>
  standingAt({ key: 'fryer', label: 'Fryer', validDays, completesId: null }, { debriefs: 1, signed_off_at: new Date(signed) }, { now: new Date(now), timezone })

test.each([
  ['past the end of summer time, just after midnight', '2026-10-20T00:15:00-04:00', '2026-11-19T23:59:59.999-05:00'],
  ['past the beginning of summer time, just before midnight', '2026-02-20T23:30:00-05:00', '2026-03-22T23:59:59.999-04:00'],
  ['with no change of the clocks', '2026-06-01T12:00:00-04:00', '2026-07-01T23:59:59.999-04:00'],
  ['until the day on which the clocks are put back', '2026-10-02T12:00:00-04:00', '2026-11-01T23:59:59.999-05:00'],
])('thirty days are thirty days of the location, and the last one counts: %s', (_, signed, ends) => {
  const last = new Date(ends)
  const { valid_until } = at(signed, signed)
  expect(valid_until).toEqual(last)
  expect(localDay(valid_until!, timezone)).toBe(ends.slice(0, 10))
  expect([at(signed, ends).state, at(signed, new Date(last.getTime() + 1).toISOString()).state]).toEqual(['valid', 'expired'])
})

test('what is signed off for good has no last day', () => {
  expect(at('2026-10-20T00:15:00-04:00', '2036-10-20T00:15:00-04:00', null)).toMatchObject({ state: 'valid', valid_until: null })
})
