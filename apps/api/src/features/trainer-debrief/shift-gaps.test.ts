import { keysOf } from '@portal/contract/forms/kit'
import { weekdays } from '@portal/contract/forms/availability'
import { describe, expect, test } from 'vitest'
import type { Week } from '../availability/public.ts'
import { coverOf, isThere } from './shift-gaps.ts'

const days = keysOf(weekdays)
const weekOf = (given: Partial<Record<(typeof days)[number], 'none' | [from: string, to: string]>>): Week => days.map((day) => {
  const one = given[day]
  if (!one) return { day, available: 'all_day' }
  return one === 'none' ? { day, available: one } : { day, available: 'hours', from: one[0], to: one[1] }
})
const close = { from: '16:00', to: '23:00' }
const late = { from: '18:00', to: '02:00' }
const open = { from: '05:00', to: '11:00' }

describe('who is there for a shift', () => {
  test.each([
    ['said nothing at all', undefined, close, true],
    ['said nothing of this day', [], close, true],
    ['is there all day', weekOf({}), close, true],
    ['is never there', weekOf({ monday: 'none' }), close, false],
    ['is there for exactly its hours', weekOf({ monday: ['16:00', '23:00'] }), close, true],
    ['leaves before it ends', weekOf({ monday: ['15:30', '21:30'] }), close, false],
    ['comes after it began', weekOf({ monday: ['16:30', '23:00'] }), close, false],
    ['stays until midnight', weekOf({ monday: ['16:00', '00:00'] }), close, true],
    ['stays past midnight as the shift does', weekOf({ monday: ['18:00', '02:00'] }), late, true],
    ['leaves at midnight, before the shift is over', weekOf({ monday: ['18:00', '00:00'] }), late, false],
    ['is there all day when it begins, and not on the next day', weekOf({ tuesday: 'none' }), late, true],
    ['came the evening before and stays for the opening', weekOf({ monday: 'none', sunday: ['22:00', '11:00'] }), open, true],
  ])('%s', (_, week, shift, there) => expect(isThere(week, 'monday', shift)).toBe(there))
})

test('the days on which nobody can, and how many can at all', () => {
  const weeks = new Map([['ana', weekOf({ sunday: 'none', monday: 'none' })], ['ben', weekOf(Object.fromEntries(days.map((day) => [day, 'none'])))]])
  const plans = { weekOn: (account: string) => weeks.get(account), isOff: () => false }
  const dates = ['2026-11-20', '2026-11-21', '2026-11-22']
  expect(coverOf(['ana', 'ben'], plans, close, dates)).toEqual({ able: 1, nobody: ['monday', 'sunday'], dates: [] })
  expect(coverOf(['ana', 'ben', 'cleo'], plans, close, dates)).toEqual({ able: 2, nobody: [], dates: [] })
  expect(coverOf([], plans, close, dates)).toEqual({ able: 0, nobody: days, dates: [] })
  // On Saturday Ana is off, and on Sunday nobody is there in any week.
  expect(coverOf(['ana', 'ben'], { ...plans, isOff: (account, day) => account === 'ana' && day !== '2026-11-20' }, close, dates)).toEqual({ able: 1, nobody: ['monday', 'sunday'], dates: ['2026-11-21'] })
  // Closed on Mondays and Saturdays: nobody is missing then.
  expect(coverOf(['ana', 'ben'], { ...plans, isOff: (account, day) => account === 'ana' && day !== '2026-11-20' }, close, dates, [1, 6])).toEqual({ able: 1, nobody: ['sunday'], dates: [] })
})
