import { expect, test } from 'vitest'
import { addDays } from './days.ts'
import { checkedRule, exportedRule, movedRule, occurrencesOf, sentRule, splitRule } from './recurrence.ts'

const zone = 'America/New_York'
const check = (rule: string, start = '2026-03-02', time: string | null = '09:00') => checkedRule(rule, start, time, zone)

test('days of a rule, over the change of the clocks', () => {
  expect(occurrencesOf('2026-03-01', 'FREQ=WEEKLY;COUNT=3')).toEqual(['2026-03-01', '2026-03-08', '2026-03-15'])
  expect(occurrencesOf('2026-10-30', 'FREQ=DAILY;COUNT=4')).toEqual(['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'])
  expect(occurrencesOf('2026-01-31', 'FREQ=MONTHLY;UNTIL=20260601')).toEqual(['2026-01-31', '2026-03-31', '2026-05-31'])
  expect(occurrencesOf('2024-02-29', 'FREQ=YEARLY;COUNT=3')).toEqual(['2024-02-29', '2028-02-29', '2032-02-29'])
})

test('days that only some years or some weeks have are days', () => {
  expect(check('FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;COUNT=2')).toContain('BYMONTHDAY=29')
  expect(check('FREQ=MONTHLY;BYMONTH=4,5;BYMONTHDAY=-31;COUNT=2')).toContain('-31')
  // The second of March 2026 is a Monday.
  expect(check('FREQ=DAILY;INTERVAL=7;BYDAY=MO,TU;COUNT=2')).toContain('INTERVAL=7')
})

test('a date that none of its months has is looked for within ten years, not for ever', () => {
  expect(() => check('FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30;COUNT=3', '2026-02-10')).toThrow('never take place')
  expect(occurrencesOf('2028-02-29', 'FREQ=YEARLY;INTERVAL=999;COUNT=2')).toEqual(['2028-02-29'])
})

test('places within a month, a week or a day are each day once, in order', () => {
  expect(occurrencesOf('2026-03-02', 'FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=-1,1;COUNT=4')).toEqual(['2026-03-02', '2026-03-31', '2026-04-01', '2026-04-29'])
  expect(occurrencesOf('2026-03-02', 'FREQ=MONTHLY;BYMONTHDAY=5;BYSETPOS=-1,1;COUNT=2')).toEqual(['2026-03-05', '2026-04-05'])
  expect(occurrencesOf('2026-03-02', 'FREQ=WEEKLY;BYDAY=FR,MO,WE;BYSETPOS=-1,1;COUNT=4')).toEqual(['2026-03-02', '2026-03-06', '2026-03-09', '2026-03-13'])
  expect(occurrencesOf('2026-03-02', 'FREQ=DAILY;BYDAY=MO;BYSETPOS=-1,1;COUNT=2')).toEqual(['2026-03-02', '2026-03-09'])
})

test('a rule is taken with or without its name and in any case', () => {
  expect(check('rrule:freq=weekly;byday=mo,we;count=4')).toBe('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4')
})

test.each([
  ['FREQ=WEEKLY', 'Please say when the repetition ends'],
  ['COUNT=3', 'Please say how often'],
  ['FREQ=WEEKLY;COUNT=3;UNTIL=20270101', 'not both'],
  ['FREQ=SECONDLY;COUNT=3', 'can’t be read'],
  ['FREQ=DAILY;BYHOUR=1,2;COUNT=3', 'can’t be read'],
  ['FREQ=DAILY;COUNT=3;COUNT=4', 'can’t be read'],
  ['FREQ=DAILY;COUNT=3\nDTSTART:20200101', 'can’t be read'],
  ['every day', 'can’t be read'],
  ['FREQ=DAILY;COUNT=2000', '1000 times at the most'],
  ['FREQ=DAILY;UNTIL=20350101', '1000 times at the most'],
  ['FREQ=YEARLY;COUNT=30', 'within 10 years'],
  ['FREQ=MONTHLY;UNTIL=20990101', 'within 10 years'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', 'never take place'],
  ['FREQ=WEEKLY;UNTIL=20260101', 'never take place'],
  ['FREQ=MONTHLY;BYDAY=MO,TU;UNTIL=20260101', 'never take place'],
  ['FREQ=DAILY;BYMONTH=2,4;BYMONTHDAY=31;UNTIL=20350101', 'never take place'],
  ['FREQ=DAILY;INTERVAL=14;BYDAY=TU,WE;UNTIL=20350101', 'never take place'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=2', 'never take place'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE;BYSETPOS=999;COUNT=4', 'never take place'],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE;BYSETPOS=-999,4;COUNT=4', 'never take place'],
  ['FREQ=YEARLY;BYDAY=2MO,TU;COUNT=4', 'can’t be read'],
  ['FREQ=YEARLY;BYDAY=2MO;BYMONTHDAY=8;COUNT=4', 'can’t be read'],
  ['FREQ=WEEKLY;UNTIL=20261341', 'does not exist'],
  ['FREQ=WEEKLY;UNTIL=20261301T090000Z', 'does not exist'],
])('%s is refused in words', (rule, words) => {
  expect(() => check(rule)).toThrow(words)
})

test('a last day as day, local time or instant', () => {
  expect(check('FREQ=DAILY;UNTIL=20260305')).toBe('FREQ=DAILY;UNTIL=20260305')
  // 02:00 UTC on the 6th is 21:00 on the 5th in New York.
  expect(check('FREQ=DAILY;UNTIL=20260306T020000Z')).toBe('FREQ=DAILY;UNTIL=20260305')
  expect(check('FREQ=DAILY;UNTIL=20260305T080000')).toBe('FREQ=DAILY;UNTIL=20260304')
  expect(exportedRule('FREQ=DAILY;UNTIL=20260305', true, zone)).toBe('FREQ=DAILY;UNTIL=20260306T045959Z')
  expect(exportedRule('FREQ=DAILY;UNTIL=20260305', false, zone)).toBe('FREQ=DAILY;UNTIL=20260305')
})

test('an end that is the year 10000 already at the location is none', () => {
  expect(() => checkedRule('FREQ=MONTHLY;BYDAY=MO,TU;UNTIL=99991231T235959Z', '2026-03-02', null, 'Asia/Tokyo')).toThrow('does not exist')
})

test('a split series is as long as the whole', () => {
  for (const rule of ['FREQ=WEEKLY;COUNT=6', 'FREQ=WEEKLY;UNTIL=20260410', 'FREQ=WEEKLY;BYDAY=MO,FR;COUNT=6']) {
    const days = occurrencesOf('2026-03-02', rule)
    const { head, tail } = splitRule('2026-03-02', rule, 2)
    expect([...occurrencesOf('2026-03-02', head), ...occurrencesOf(days[2]!, tail)]).toEqual(days)
  }
})

test.each([
  ['FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4', '2026-03-02', '2026-03-03', 'FREQ=WEEKLY;BYDAY=TU,TH;COUNT=4'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330', '2026-03-02', '2026-03-01', 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20260329'],
  ['FREQ=MONTHLY;BYMONTHDAY=5;COUNT=4', '2026-03-05', '2026-03-06', 'FREQ=MONTHLY;BYMONTHDAY=6;COUNT=4'],
  ['FREQ=MONTHLY;BYDAY=1MO;COUNT=4', '2026-03-02', '2026-03-10', 'FREQ=MONTHLY;BYDAY=2TU;COUNT=4'],
  ['FREQ=MONTHLY;BYDAY=-1MO;COUNT=4', '2026-03-30', '2026-03-31', 'FREQ=MONTHLY;BYDAY=-1TU;COUNT=4'],
  ['FREQ=WEEKLY;COUNT=4', '2026-03-02', '2026-03-05', 'FREQ=WEEKLY;COUNT=4'],
])('%s moved from %s to %s', (rule, from, to, moved) => {
  expect(movedRule(rule, from, to)).toBe(moved)
})

test.each([
  ['FREQ=WEEKLY;BYDAY=MO;COUNT=6', 'FREQ=WEEKLY;COUNT=4', 'FREQ=WEEKLY;BYDAY=TU;COUNT=6'],
  ['FREQ=WEEKLY;BYDAY=WE,MO;UNTIL=20260401', 'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20260325', 'FREQ=WEEKLY;BYDAY=TH,TU;UNTIL=20260401'],
  ['rrule:freq=weekly;interval=2;byday=mo;until=20260330', 'FREQ=WEEKLY;BYDAY=MO;UNTIL=20260330', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20260331'],
  ['FREQ=MONTHLY;BYMONTHDAY=2;COUNT=6', 'FREQ=MONTHLY;BYMONTHDAY=2;COUNT=4', 'FREQ=MONTHLY;BYMONTHDAY=3;COUNT=6'],
  // Days that were chosen anew are meant as they are.
  ['FREQ=WEEKLY;BYDAY=FR;COUNT=4', 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'FREQ=WEEKLY;BYDAY=FR;COUNT=4'],
  ['FREQ=DAILY;COUNT=4', 'FREQ=WEEKLY;BYDAY=MO;COUNT=4', 'FREQ=DAILY;COUNT=4'],
])('%s, sent for %s that moves from a Monday to a Tuesday', (sent, before, moved) => {
  expect(sentRule(sent, before, '2026-03-02', '2026-03-03')).toBe(moved)
})

const shifts = [-7, -6, -5, -4, -3, -2, -1, 1, 2, 3, 4, 5, 6, 7]
test.each([
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=6', '2026-03-02'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=5', '2026-03-06'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU;COUNT=6', '2026-03-01'],
  ['FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,WE,SA;WKST=WE;COUNT=7', '2026-03-03'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=1,-1;COUNT=6', '2026-03-02'],
])('%s from %s lies as many days off on each of its days, however far it is moved', (rule, from) => {
  const days = occurrencesOf(from, rule)
  for (const shift of shifts) {
    const to = addDays(from, shift)
    expect(occurrencesOf(to, movedRule(rule, from, to)), String(shift)).toEqual(days.map((day) => addDays(day, shift)))
  }
})

test('a week begins as people have it begin, where the days allow it', () => {
  const moved = (shift: number) => movedRule('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4', '2026-03-02', addDays('2026-03-02', shift))
  expect(moved(1)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=4')
  expect(moved(-1)).toBe('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;COUNT=4;WKST=SU')
})
