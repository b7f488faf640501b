import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

const now = new Date('2026-11-20T12:00:00Z')
const settings = { language: 'en', timeZone: 'America/New_York' } as const
const ago = (seconds: number) => relativeTime(new Date(now.getTime() - seconds * 1000), now, settings)

test.each([
  [-30, 'Just now'],
  [0, 'Just now'],
  [59, 'Just now'],
  [60, '1m ago'],
  [59 * 60 + 59, '59m ago'],
  [3600, '1h ago'],
  [86_399, '23h ago'],
  [86_400, '1d ago'],
  [7 * 86_400 - 1, '6d ago'],
  [7 * 86_400, '11/13/2026'],
])('%i seconds → %s', (seconds, expected) => {
  expect(ago(seconds)).toBe(expected)
})

test('the date is that of the location and in the reader’s language', () => {
  const at = new Date('2026-11-01T02:00:00Z')
  expect(relativeTime(at, now, settings)).toBe('10/31/2026')
  expect(relativeTime(at, now, { language: 'es', timeZone: 'UTC' })).toBe('1/11/2026')
})
