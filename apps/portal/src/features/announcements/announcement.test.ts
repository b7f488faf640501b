import { expect, test } from 'vitest'
import { stateOf } from './announcement.ts'
import { hasEnded } from './offered/announcement.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const [before, after] = ['2026-11-20T11:59:00Z', '2026-11-20T12:01:00Z']

test.each([
  ['active', { is_active: true, starts_at: null, expires_at: null }],
  ['active', { is_active: true, starts_at: before, expires_at: after }],
  ['scheduled', { is_active: true, starts_at: after, expires_at: null }],
  ['expired', { is_active: true, starts_at: null, expires_at: before }],
  ['inactive', { is_active: false, starts_at: before, expires_at: after }],
])('%s', (state, item) => {
  expect(stateOf(item, now)).toBe(state)
})

test('what was kept on the device ends by its clock, and what has no end stays', () => {
  expect([before, new Date(now).toISOString(), after, null].map((expires_at) => hasEnded({ expires_at }, now))).toEqual([true, true, false, false])
})
