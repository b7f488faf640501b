import { expect, test } from 'vitest'
import { matches } from './matching.ts'

test.each([
  ['menu', ['Menú de otoño'], true],
  ['otoño MENÚ', ['Menú', 'otoño'], true],
  ['handbook 2027', ['Handbook 2026', null], false],
  ['  ', ['anything'], true],
] as const)('%s in %j is %s', (typed, texts, found) => {
  expect(matches(typed, ...texts)).toBe(found)
})
