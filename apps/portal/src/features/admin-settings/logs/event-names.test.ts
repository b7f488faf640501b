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
  ['retention.carried_out', 'messages', 'en', 'Chat messages'],
  ['retention.carried_out', 'lists', 'es', 'Listas de personal'],
  ['roster.applied', 'kept', 'es', 'kept'],
  ['roster.applied', 'constructor', 'en', 'constructor'],
] as const)('%s tells of %s in %s: %s', (event, field, language, name) => expect(fieldName(event, field, language)).toBe(name))

test('values in one line', () => {
  const words = (value: unknown) => valueWords('user.role_changed', value, 'en')
  expect(words('')).toBe('–')
  expect(words(false)).toBe('false')
  expect(words(['admin'])).toBe('["admin"]')
})

test('what a night deleted is told in words, and so is what it could not', () => {
  const words = (value: unknown, language: 'en' | 'es') => valueWords('retention.carried_out', value, language)
  expect([words(3, 'en'), words('failed', 'en'), words('failed', 'es')]).toEqual(['3', 'Could not be deleted', 'No se pudo borrar'])
})
