import { expect, test } from 'vitest'
import { conversation } from './data/testing/messages.ts'
import { nameIn } from './naming.ts'
import { chatTexts } from './texts.ts'

test.each([
  ['everyone', '', 'Everyone', 'Todos'],
  ['role', 'team', 'Team Members', 'Miembros del equipo'],
  ['role', 'manager', 'Managers', 'Gerentes'],
  ['role', 'admin', 'Admins', 'Administradores'],
  ['department', 'Kitchen', 'Kitchen', 'Kitchen'],
  // One that people named so is called as they named it.
  [null, '', 'Managers', 'Managers'],
] as const)('of %s %s', (managed, whose, name, inSpanish) => {
  const one = conversation('c1', { managed, managed_for: whose, name })
  expect([nameIn(chatTexts.en, one), nameIn(chatTexts.es, one)]).toEqual([name, inSpanish])
})
