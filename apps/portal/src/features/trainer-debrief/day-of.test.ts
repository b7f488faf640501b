import { expect, test } from 'vitest'
import { dayOf } from './day-of.ts'

const blank = { date: '', shift: '', skills: [] as { skill: string }[] }
const begun = { ...blank, shift: 'evening' }

test('the first entry says the day, and midnight does not move it', () => {
  expect(dayOf(begun, blank, '2026-03-01')).toBe('2026-03-01')
  expect(dayOf({ ...begun, date: '2026-03-01', skills: [{ skill: 'fries' }] }, blank, '2026-03-02')).toBe('2026-03-01')
  expect(dayOf({ ...blank, skills: [{ skill: 'fries' }] }, blank, '2026-03-01')).toBe('2026-03-01')
})

test('a day that was chosen stays, also before anything else is entered', () => {
  expect(dayOf({ ...blank, date: '2026-02-27' }, blank, '2026-03-01')).toBe('2026-02-27')
  expect(dayOf({ ...begun, date: '2026-02-27' }, blank, '2026-03-01')).toBe('2026-02-27')
  expect(dayOf({ ...begun, date: '2026-03-01' }, blank, '2026-03-01')).toBe('2026-03-01')
})

test('what is untouched, or emptied again, has none: it is no draft', () => {
  expect(dayOf(blank, blank, '2026-03-01')).toBe('')
  expect(dayOf({ ...blank, date: '2026-03-01' }, blank, '2026-03-01')).toBe('')
})

test('a day that was wiped out is today, as the field then shows', () => {
  expect(dayOf({ ...begun, date: '' }, blank, '2026-03-01')).toBe('2026-03-01')
})
