import { expect, test } from 'vitest'
import { pickLanguage } from './languages.ts'

test.each([
  ['es', ['en-US'], 'en', 'es'],
  ['en', ['es-MX'], undefined, 'en'],
  [null, ['es-MX', 'en'], 'en', 'es'],
  [null, ['fr-FR', 'es-419'], undefined, 'es'],
  [null, ['fr-FR', 'en-GB'], 'es', 'en'],
  [null, ['fr-FR', 'de'], 'es', 'es'],
  ['klingon', [], undefined, 'en'],
] as const)('chosen %s, browser %j, location %s → %s', (chosen, browser, location, expected) => {
  expect(pickLanguage(chosen, browser, location)).toBe(expected)
})
