import { expect, test } from 'vitest'
import { everyOther, noRepetition, readRule, repetitionProblem, ruleWords, wordsOf, writeRule } from './recurrence.ts'

const friday = '2026-11-20'

test.each([
  'FREQ=DAILY;COUNT=5',
  'FREQ=DAILY;UNTIL=20261231',
  'FREQ=WEEKLY;BYDAY=MO,FR;UNTIL=20261231',
  'FREQ=MONTHLY;COUNT=12',
  'FREQ=YEARLY;COUNT=3',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=9',
  'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=9',
  'FREQ=DAILY;INTERVAL=3;UNTIL=20261231',
  'FREQ=MONTHLY;INTERVAL=6;COUNT=4',
  'FREQ=MONTHLY;BYDAY=1MO;COUNT=6',
  'FREQ=WEEKLY;WKST=WE;COUNT=3',
  'FREQ=YEARLY;BYMONTH=3;COUNT=3',
])('%s survives the form', (rule) => {
  expect(writeRule(readRule(rule, friday))).toBe(rule)
})

test('what the form has no fields for is kept as it is', () => {
  expect(readRule('FREQ=MONTHLY;BYDAY=1MO;COUNT=6', friday)).toMatchObject({ kind: 'other', rule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=6' })
})

test('every second week is an interval of the form', () => {
  expect(readRule('FREQ=WEEKLY;INTERVAL=2;COUNT=3', friday)).toMatchObject({ kind: 'weekly', interval: 2, days: ['FR'], count: 3 })
  expect(readRule('FREQ=YEARLY;COUNT=3', friday)).toMatchObject({ kind: 'yearly', interval: 1 })
})

test('a weekly event without days repeats on the day that it starts', () => {
  expect(readRule('FREQ=WEEKLY;COUNT=3', friday)).toMatchObject({ kind: 'weekly', days: ['FR'], ends: 'count', count: 3 })
})

test('no rule is no repetition', () => {
  expect(readRule(null, friday)).toEqual(noRepetition)
  expect(writeRule(noRepetition)).toBeNull()
})

test('a weekly event that becomes one of every second week has the weeks of its location; one that was so keeps its own', () => {
  const weekly = readRule('FREQ=WEEKLY;BYDAY=SU,MO;COUNT=9', friday)
  expect(writeRule(everyOther(weekly, 2, 'SU'))).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=9')
  expect(writeRule(everyOther(everyOther(weekly, '', 'SU'), 2, 'SU'))).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=9')
  expect(writeRule(everyOther(weekly, 2, 'MO'))).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=9')
  const second = readRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;COUNT=9', friday)
  expect(writeRule(everyOther(second, 3, 'SU'))).toBe('FREQ=WEEKLY;INTERVAL=3;BYDAY=SU,MO;COUNT=9')
})

test('days are written in the order of the week', () => {
  expect(writeRule({ ...noRepetition, kind: 'weekly', days: ['SA', 'MO', 'SU'], ends: 'count', count: 2 })).toBe('FREQ=WEEKLY;BYDAY=SU,MO,SA;COUNT=2')
})

test.each([
  [{ kind: 'daily' }, 'noEnd'],
  [{ kind: 'daily', ends: 'count' }, 'noEnd'],
  [{ kind: 'daily', interval: '', until: '2026-12-31' }, 'noInterval'],
  [{ kind: 'weekly', until: '2026-12-31' }, 'noDays'],
  [{ kind: 'monthly', until: '2026-11-19' }, 'endsBefore'],
  [{ kind: 'monthly', until: '2026-11-20' }, null],
  [{ kind: 'daily', ends: 'count', count: 3 }, null],
  [{ kind: 'none' }, null],
] as const)('%o: %s', (chosen, problem) => {
  expect(repetitionProblem({ ...noRepetition, ...chosen }, friday)).toBe(problem)
})

test.each([
  ['FREQ=DAILY;COUNT=5', 'Every day, 5 times', 'Todos los días, 5 veces'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=1', 'Every 3 days, once', 'Cada 3 días, una vez'],
  ['FREQ=WEEKLY;BYDAY=FR,MO;UNTIL=20261231', 'Every Monday and Friday, until 12/31/2026', 'Cada lunes y viernes, hasta el 12/31/2026'],
  ['FREQ=WEEKLY;COUNT=2', 'Every Friday, 2 times', 'Cada viernes, 2 veces'],
  ['FREQ=MONTHLY;UNTIL=20270601T035959Z', 'Every month on day 20, until 06/01/2027', 'Cada mes, el día 20, hasta el 06/01/2027'],
  ['FREQ=MONTHLY;BYDAY=1MO;COUNT=6', 'Every month on the first Monday, 6 times', 'Cada mes, el primer lunes, 6 veces'],
  ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=2', 'Every month on the last Friday, 2 times', 'Cada mes, el último viernes, 2 veces'],
  ['FREQ=YEARLY;COUNT=3', 'Every year, 3 times', 'Cada año, 3 veces'],
  ['FREQ=HOURLY;COUNT=3', '', ''],
])('%s in words', (rule, en, es) => {
  expect(ruleWords(rule, friday, 'en')).toBe(en)
  expect(ruleWords(rule, friday, 'es')).toBe(es)
})

test('what stands in the form is told as far as it goes', () => {
  const chosen = { ...noRepetition, kind: 'weekly', interval: 2 } as const
  expect(wordsOf({ ...chosen, days: ['FR'] }, friday, 'en')).toBe('Every 2 weeks on Friday')
  expect(wordsOf({ ...chosen, days: ['FR'], ends: 'count', count: 6 }, friday, 'en')).toBe('Every 2 weeks on Friday, 6 times')
  expect(wordsOf({ ...chosen, days: ['FR'], until: '2027-03-05' }, friday, 'es')).toBe('Cada 2 semanas, viernes, hasta el 03/05/2027')
  expect(wordsOf({ ...chosen, days: [] }, '', 'en')).toBe('')
})

test('a day that not every month or year has says what is left out', () => {
  const [monthly, yearly] = (['monthly', 'yearly'] as const).map((kind) => ({ ...noRepetition, kind, ends: 'count' as const, count: 3 })) as [typeof noRepetition, typeof noRepetition]
  expect(wordsOf(monthly, '2027-01-31', 'en')).toBe('Every month on day 31, 3 times; months without that day are left out')
  expect(wordsOf(monthly, '2027-01-29', 'es')).toBe('Cada mes, el día 29, 3 veces; los meses que no tienen ese día se omiten')
  expect(wordsOf(yearly, '2028-02-29', 'en')).toBe('Every year, 3 times; years without that day are left out')
  expect(wordsOf(yearly, '2028-02-29', 'es')).toBe('Cada año, 3 veces; los años que no tienen ese día se omiten')
  expect(wordsOf(monthly, '2027-01-28', 'en')).toBe('Every month on day 28, 3 times')
  expect(wordsOf(yearly, '2027-01-31', 'en')).toBe('Every year, 3 times')
  expect(wordsOf({ ...monthly, kind: 'other', rule: 'FREQ=MONTHLY;BYDAY=-1SU;COUNT=3' }, '2027-01-31', 'en')).toBe('Every month on the last Sunday, 3 times')
})
