import { expect, test } from 'vitest'
import { badgeWords, factsLine, inBytes, inDays, inMinutes } from './format.ts'

test.each([
  [0, '0 kB'],
  [29, '0.1 kB'],
  [1536, '1.5 kB'],
  [25 * 1024 ** 2, '25 MB'],
  [1.75 * 1024 ** 3, '1.8 GB'],
  [3000 * 1024 ** 3, '3,000 GB'],
])('%i bytes', (bytes, words) => {
  expect(inBytes(bytes, 'en')).toBe(words)
})

test('lengths', () => {
  expect([4.4, 65, 3729].map(inMinutes)).toEqual(['0:04', '1:05', '1:02:09'])
})

test('a day is the day of the location', () => {
  expect(inDays('2026-11-21T03:00:00.000Z', 'America/New_York', 'en')).toBe('Nov 20, 2026')
})

test('a line of facts breaks between them, after the dot', () => {
  expect(factsLine(['PDF', '2.9 MB', 'Nov 20, 2026'])).toBe('PDF\u00a0· 2.9\u00a0MB\u00a0· Nov\u00a020,\u00a02026')
})

test.each([[0, '0'], [1, '1'], [99, '99'], [100, '99+'], [2500, '99+']])('%i on a badge: %s', (count, words) => {
  expect(badgeWords(count)).toBe(words)
})
