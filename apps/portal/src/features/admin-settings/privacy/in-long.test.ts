import { expect, test } from 'vitest'
import { inLong } from './in-long.ts'

test('days are told as people say them, in both languages', () => {
  expect([7, 30, 90, 365, 730, 900].map((days) => inLong(days, 'en'))).toEqual(['1 week', '4 weeks', '3 months', '1 year', '2 years', '2.5 years'])
  expect([7, 90, 730].map((days) => inLong(days, 'es'))).toEqual(['1 semana', '3 meses', '2 años'])
})

test('what is no number of days has no other words', () => {
  expect([0, -1, Number.NaN, '' as never].map((days) => inLong(days, 'en'))).toEqual(['', '', '', ''])
})
