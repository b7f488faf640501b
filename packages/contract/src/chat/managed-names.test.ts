import { expect, test } from 'vitest'
import { namesOf } from './managed-names.ts'

test.each([
  ['everyone', '', 'Everyone', 'Todos'],
  ['role', 'team', 'Team Members', 'Miembros del equipo'],
  ['role', 'manager', 'Managers', 'Gerentes'],
  ['role', 'admin', 'Admins', 'Administradores'],
  [null, '', 'Former team member', 'Alguien que ya no está en el equipo'],
  ['department', 'Kitchen', 'Kitchen', 'Kitchen'],
  // One that people named so is called as they named it.
  [null, '', 'Managers', 'Managers'],
] as const)('of %s %s', (managed, whose, name, inSpanish) => {
  expect(namesOf({ managed, managed_for: whose, name })).toEqual({ en: name, es: inSpanish })
})
