import { expect, test } from 'vitest'
import { digestAt, quietUntil } from './quiet.ts'

const zone = 'America/New_York'
const night = { start: '22:00', end: '06:00' }
const until = (now: string, ...windows: Array<{ start: string | null; end: string | null }>) => quietUntil(new Date(now), zone, windows)?.toISOString()

test.each([
  ['in the evening', '2026-11-20T03:30:00Z', '2026-11-20T11:00:00.000Z'],
  ['after midnight', '2026-11-20T06:00:00Z', '2026-11-20T11:00:00.000Z'],
  ['by day', '2026-11-20T17:00:00Z', undefined],
  ['at its very end', '2026-11-20T11:00:00Z', undefined],
  ['at its very start', '2026-11-20T03:00:00Z', '2026-11-20T11:00:00.000Z'],
  ['in the night that loses an hour', '2026-03-08T05:00:00Z', '2026-03-08T10:00:00.000Z'],
  ['in the night that has one more', '2026-11-01T04:30:00Z', '2026-11-01T11:00:00.000Z'],
])('quiet hours over midnight, %s', (_, now, expected) => {
  expect(until(now, night)).toBe(expected)
})

test('one’s own hours count beside the location’s, one after the other', () => {
  expect(until('2026-11-20T10:30:00Z', night, { start: '05:00', end: '08:00' })).toBe('2026-11-20T13:00:00.000Z')
  expect(until('2026-11-20T17:00:00Z', night, { start: '11:00', end: '13:00' })).toBe('2026-11-20T18:00:00.000Z')
  expect(until('2026-11-20T17:00:00Z', { start: null, end: null }, { start: '09:00', end: '09:00' })).toBeUndefined()
})

test('a digest comes with the next end of the quiet hours, or at six, and never within somebody’s own', () => {
  const at = (now: string, ...windows: Array<{ start: string | null; end: string | null }>) => digestAt(new Date(now), zone, windows).toISOString()
  expect(at('2026-11-20T17:00:00Z', night)).toBe('2026-11-21T11:00:00.000Z')
  expect(at('2026-11-21T04:00:00Z', night)).toBe('2026-11-21T11:00:00.000Z')
  expect(at('2026-11-20T17:00:00Z', { start: '00:00', end: '00:00' })).toBe('2026-11-21T11:00:00.000Z')
  expect(at('2026-11-20T17:00:00Z', night, { start: '05:00', end: '08:00' })).toBe('2026-11-21T13:00:00.000Z')
  expect(at('2026-10-31T17:00:00Z', night)).toBe('2026-11-01T11:00:00.000Z')
})
