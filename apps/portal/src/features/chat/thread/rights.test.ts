import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serverClock } from '@portal/contract/client/clock'
import { message } from '../data/testing/messages.ts'
import { createRights } from './rights.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // The device is three hours late.
  vi.setSystemTime('2026-11-20T08:00:00Z')
  serverClock.hear('Fri, 20 Nov 2026 11:00:00 GMT')
})
afterEach(() => vi.useRealTimers())

const at = (clock: string, sender = 'me') => ({ ...message(1), created_at: `2026-11-20T${clock}.000Z`, sender: { id: sender, name: 'Max' } })
const may = (role: 'team' | 'manager' | 'admin', minutes: { editMinutes?: number | null; deleteMinutes?: number | null }, one: ReturnType<typeof at>) => {
  const { mayEdit, mayRemove } = createRights({ me: 'me', role, ...minutes })
  return [mayEdit(one), mayRemove(one)]
}

test('one’s own words are changed and deleted as long as the location says, by the server’s clock', () => {
  const rules = { editMinutes: 60, deleteMinutes: 30 }
  expect(may('team', rules, at('10:30:01'))).toEqual([true, true])
  expect(may('team', rules, at('10:30:00'))).toEqual([true, false])
  expect(may('manager', rules, at('10:00:01'))).toEqual([true, false])
  expect(may('team', rules, at('10:00:00'))).toEqual([false, false])
  // An hour goes by while it is on screen.
  const { mayEdit } = createRights({ me: 'me', role: 'team', editMinutes: 60 })
  expect(mayEdit(at('11:00:00'))).toBe(true)
  vi.advanceTimersByTime(60 * 60_000)
  expect(mayEdit(at('11:00:00'))).toBe(false)
})

test('without a limit always, and where none is known yet', () => {
  expect(may('team', { editMinutes: null, deleteMinutes: null }, at('01:00:00'))).toEqual([true, true])
  expect(may('team', {}, at('01:00:00'))).toEqual([true, true])
})

test('another’s are never changed, and deleted by admins alone, however old', () => {
  const rules = { editMinutes: 60, deleteMinutes: 30 }
  expect(may('manager', rules, at('10:59:00', 'ana'))).toEqual([false, false])
  expect(may('admin', rules, at('01:00:00', 'ana'))).toEqual([false, true])
  expect(may('admin', rules, at('01:00:00'))).toEqual([false, true])
})
