import { expect, test } from 'vitest'
import type { AutomationValues } from './automated-fields.tsx'
import { withoutDays, wrongIn } from './wrong-in.ts'

const words = { enabled: true, title: 'Happy birthday, {name}', message: 'All the best.', title_es: '', message_es: '' }
const values: AutomationValues = { birthdays: words, anniversaries: words, welcome: words, holidays: { ...words, days: [] }, runAt: '06:00' }
const wrong = (more: Partial<AutomationValues>) => Object.keys(wrongIn({ ...values, ...more }, 'Please'))

test('the Spanish words may be left out, and days of the location’s own', () => {
  expect(wrong({})).toEqual([])
  expect(wrong({ holidays: { ...words, days: null } })).toEqual([])
})

test('a day without a name is wrong where it stands', () => {
  expect(wrong({ holidays: { ...words, days: [{ month: 1, day: 1, name: 'Opening day' }, { month: 2, day: 1, name: ' ' }] } })).toEqual(['holidays.days.1.name'])
  expect(withoutDays({ 'holidays.days.1.name': 'Please', 'holidays.title': 'Please' })).toEqual({ 'holidays.title': 'Please' })
})

test('of what is switched off the words are kept, so they are asked for', () => {
  expect(wrong({ welcome: { ...words, enabled: false, title: '' }, runAt: '' })).toEqual(['welcome.title', 'runAt'])
})
