import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test.each([
  ['Denise Calloway', 'DC'],
  ['María José Fernández Ruiz', 'MR'],
  ['  ana ', 'A'],
  ['Ñandú Ávila', 'ÑÁ'],
  ['(Bob) "The" Smith', 'BS'],
  ['🙂 Kim', 'K'],
  ['', ''],
])('%s → %s', (name, expected) => {
  expect(initials(name)).toBe(expected)
})
