import { expect, test } from 'vitest'
import { eventName, valueWords } from './event-names.ts'

test.each([
  ['user.role_changed', 'en', 'Changed a role'],
  ['user.role_changed', 'es', 'Cambió un rol'],
  ['trainerDebrief.signed_off', 'en', 'Trainer debrief: signed off'],
  ['something', 'es', 'Something'],
] as const)('%s in %s: %s', (event, language, words) => expect(eventName(event, language)).toBe(words))

test('values in one line', () => {
  expect(valueWords('')).toBe('–')
  expect(valueWords(false)).toBe('false')
  expect(valueWords(['admin'])).toBe('["admin"]')
})
