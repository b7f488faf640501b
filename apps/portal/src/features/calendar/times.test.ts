import { expect, test } from 'vitest'
import { addMonths, nearWords, todayIn, weeksOfMonth } from '../../lib/dates/days.ts'
import { clockWords } from '../../lib/format.ts'
import { shortDay, timeWords } from './times.ts'

test('days are MM/DD/YYYY', () => expect(shortDay('2026-03-09')).toBe('03/09/2026'))

test.each([['00:00', '12:00 AM'], ['09:05', '9:05 AM'], ['12:00', '12:00 PM'], ['23:59', '11:59 PM']])('%s is %s', (time, said) => {
  expect(clockWords(time)).toBe(said)
})

test.each([
  [{ all_day: true, startTime: '09:00', endTime: null }, 'All Day'],
  [{ all_day: false, startTime: null, endTime: null }, 'All Day'],
  [{ all_day: false, startTime: '09:00', endTime: null }, '9:00 AM'],
  [{ all_day: false, startTime: '09:00', endTime: '09:00' }, '9:00 AM'],
  [{ all_day: false, startTime: '09:00', endTime: '13:30' }, '9:00 AM - 1:30 PM'],
])('%o: %s', (event, said) => expect(timeWords(event, 'All Day')).toBe(said))

test('a month is shown in whole weeks', () => {
  const weeks = weeksOfMonth('2026-11-20', 'sunday')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]![0]).toBe('2026-11-01')
  expect(weeks.at(-1)!.at(-1)).toBe('2026-12-05')
  expect(weeksOfMonth('2027-02-14', 'sunday').map(([sunday]) => sunday)).toEqual(['2027-01-31', '2027-02-07', '2027-02-14', '2027-02-21', '2027-02-28'])
  expect(weeksOfMonth('2026-11-20', 'monday').map(([monday]) => monday)).toEqual(['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'])
})

test('the same day of the next month, or its last one', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15')
  expect(addMonths('2027-01-15', -1)).toBe('2026-12-15')
})

test('today is the day that it is at the location', () => {
  const at = new Date('2026-11-21T03:30:00Z')
  expect(todayIn('America/New_York', at)).toBe('2026-11-20')
  expect(todayIn('Europe/Madrid', at)).toBe('2026-11-21')
})

test('only today and tomorrow are called so', () => {
  const said = (day: string) => ['en', 'es'].map((language) => nearWords(day, '2026-12-31', language))
  expect(said('2026-12-31')).toEqual(['today', 'hoy'])
  expect(said('2027-01-01')).toEqual(['tomorrow', 'mañana'])
  expect([...said('2026-12-30'), ...said('2027-01-02')]).toEqual([undefined, undefined, undefined, undefined])
})
