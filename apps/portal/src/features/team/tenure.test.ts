import { expect, test } from 'vitest'
import { tenure } from './tenure.ts'

test.each([
  ['2023-11-20', { years: 3, months: 0 }],
  ['2023-11-21', { years: 2, months: 11 }],
  ['2026-10-20', { years: 0, months: 1 }],
  ['2026-10-21', { years: 0, months: 0 }],
  ['2026-11-20', { years: 0, months: 0 }],
  ['2025-12-31', { years: 0, months: 10 }],
  ['2026-11-21', null],
])('from %s to 2026-11-20', (start, expected) => {
  expect(tenure(start, '2026-11-20')).toEqual(expected)
})
