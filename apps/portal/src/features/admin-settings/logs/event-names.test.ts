import { expect, test } from 'vitest'
import { actorName, eventName, eventOptions, fieldName, valueWords } from './event-names.ts'

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
  ['platform.location.restored', 'second_factors_to_set_up_again', 'en', 'People who set up two-step sign-in again'],
  ['platform.location.restored', 'pins_to_set_up_again', 'es', 'PIN que se eligen de nuevo'],
  ['platform.location.restored', 'mail_passwords_to_set_up_again', 'en', 'Mail passwords to enter again'],
  ['roster.applied', 'kept', 'es', 'kept'],
  ['roster.applied', 'constructor', 'en', 'constructor'],
] as const)('%s tells of %s in %s: %s', (event, field, language, name) => expect(fieldName(event, field, language)).toBe(name))

test('actions are chosen by the words that the log shows, each once, in the order of the language', () => {
  const english = eventOptions('en', '')
  const spanish = eventOptions('es', '')
  expect(english).toContainEqual({ value: 'user.role_changed', label: 'Changed a role' })
  expect(spanish).toContainEqual({ value: 'user.role_changed', label: 'Cambió un rol' })
  for (const options of [english, spanish]) expect(new Set(options.map(({ label }) => label)).size).toBe(options.length)
  expect(spanish.map(({ label }) => label)).toEqual(spanish.map(({ label }) => label).sort((a, b) => a.localeCompare(b, 'es')))
})

test('what an address asks for stands among the actions, however old', () => {
  expect(eventOptions('es', 'role')[0]).toEqual({ value: 'role', label: 'role' })
  expect(eventOptions('es', 'auth.session_removed')[0]).toEqual({ value: 'auth.session_removed', label: 'Cerró sesión en un dispositivo' })
  expect(eventOptions('en', 'user.role_changed')).toEqual(eventOptions('en', ''))
})

test.each([
  ['system', 'The portal', 'en', 'The portal'],
  ['system', 'The portal', 'es', 'El portal'],
  ['anonymous', 'Somebody not signed in', 'es', 'Alguien sin sesión'],
  ['staff', 'Ana Reyes', 'es', 'Ana Reyes'],
  ['operator', 'Olga', 'es', 'Olga'],
] as const)('who did it, %s %s, in %s: %s', (kind, name, language, words) => expect(actorName({ kind, name }, language)).toBe(words))

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
