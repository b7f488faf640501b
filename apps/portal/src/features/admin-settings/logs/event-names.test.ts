import { expect, test } from 'vitest'
import { eventName, fieldName, valueWords } from './event-names.ts'

test.each([
  ['user.role_changed', 'en', 'Changed a role'],
  ['user.role_changed', 'es', 'Cambió un rol'],
  ['trainerDebrief.signed_off', 'en', 'Trainer debrief: signed off'],
  ['something', 'es', 'Something'],
] as const)('%s in %s: %s', (event, language, words) => expect(eventName(event, language)).toBe(words))

test.each([
  ['settings.changed', 'security.require2faFor', 'en', 'Who must use two-step sign-in'],
  ['settings.changed', 'security.require2faFor', 'es', 'Quién debe usar dos pasos'],
  ['branding.updated', 'primary_color', 'es', 'Primer color'],
  ['user.deactivated', 'is_active', 'en', 'Active'],
  ['user.deactivated', 'is_active', 'es', 'Activa'],
  ['branding.updated', 'motto', 'en', 'motto'],
  ['roster.applied', 'kept', 'es', 'kept'],
  ['roster.applied', 'constructor', 'en', 'constructor'],
] as const)('%s tells of %s in %s: %s', (event, field, language, name) => expect(fieldName(event, field, language)).toBe(name))

test('values in one line', () => {
  expect(valueWords('')).toBe('–')
  expect(valueWords(false)).toBe('false')
  expect(valueWords(['admin'])).toBe('["admin"]')
})
