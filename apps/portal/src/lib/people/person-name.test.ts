import { expect, test, vi } from 'vitest'
import { firstName, personName } from './person-name.ts'

const device = vi.hoisted(() => ({ language: 'en' }))
vi.mock('../../texts/language.ts', () => ({ currentLanguage: () => device.language }))

test('who is nobody any more is called so in the language of the reader', () => {
  expect([personName('Former team member'), personName('Ana Ruiz')]).toEqual(['Former team member', 'Ana Ruiz'])
  device.language = 'es'
  expect([personName('Former team member'), personName('Ana Ruiz')]).toEqual(['Alguien que ya no está en el equipo', 'Ana Ruiz'])
})

test('somebody is spoken to by their first name, and nobody any more by none', () => {
  expect([firstName('Ana Ruiz'), firstName('Ana'), firstName('Former team member')]).toEqual(['Ana', 'Ana', undefined])
})
