import { expect, test } from 'vitest'
import { holidaysOn, matchingDates } from './holidays.ts'

test.each([
  ['2026-01-01', 'new-year'], ['2027-01-18', 'mlk'], ['2026-02-16', 'presidents'], ['2026-05-25', 'memorial'], ['2027-05-31', 'memorial'],
  ['2026-06-19', 'juneteenth'], ['2026-07-04', 'independence'], ['2026-09-07', 'labor'], ['2026-10-12', 'columbus'],
  ['2026-11-11', 'veterans'], ['2026-11-26', 'thanksgiving'], ['2028-11-23', 'thanksgiving'], ['2026-12-25', 'christmas'],
])('%s is %s', (day, key) => {
  expect(holidaysOn(day).map((holiday) => holiday.key)).toEqual([key])
})

test.each(['2026-05-18', '2026-11-19', '2026-11-27', '2027-01-11', '2026-09-14', '2026-07-05'])('%s is a day like any other', (day) => {
  expect(holidaysOn(day)).toEqual([])
})

test('a location has days of its own, beside the public ones', () => {
  const own = [{ month: 12, day: 25, name: 'Opening day' }, { month: 3, day: 1, name: 'Other' }]
  expect(holidaysOn('2026-12-25', own).map(({ en }) => en)).toEqual(['Christmas', 'Opening day'])
})

test('February 29 is kept on the 28th in common years alone', () => {
  expect(matchingDates('2027-02-28')).toEqual([{ month: 2, day: 28 }, { month: 2, day: 29 }])
  expect(matchingDates('2028-02-28')).toEqual([{ month: 2, day: 28 }])
  expect(matchingDates('2028-02-29')).toEqual([{ month: 2, day: 29 }])
})
