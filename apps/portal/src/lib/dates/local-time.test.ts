import { expect, test } from 'vitest'
import { instantOf, localTime } from './local-time.ts'

test.each([
  ['2026-11-20T18:30', 'America/New_York', '2026-11-20T23:30:00.000Z'],
  ['2026-07-04T09:00', 'America/New_York', '2026-07-04T13:00:00.000Z'],
  ['2026-11-20T18:30', 'Australia/Sydney', '2026-11-20T07:30:00.000Z'],
  ['2027-03-14T03:30', 'America/New_York', '2027-03-14T07:30:00.000Z'],
  ['2027-11-07T00:30', 'America/New_York', '2027-11-07T04:30:00.000Z'],
])('%s in %s is %s, and back', (local, zone, instant) => {
  expect(instantOf(local, zone)).toBe(instant)
  expect(localTime(instant, zone)).toBe(local)
})

test('an hour that does not exist is the one after it, nothing is nothing', () => {
  expect(instantOf('2027-03-14T02:30', 'America/New_York')).toBe('2027-03-14T07:30:00.000Z')
  expect(instantOf('', 'America/New_York')).toBeNull()
})
