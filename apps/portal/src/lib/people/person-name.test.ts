import { expect, test, vi } from 'vitest'
import { personName } from './person-name.ts'

const device = vi.hoisted(() => ({ language: 'en' }))
vi.mock('../../texts/language.ts', () => ({ currentLanguage: () => device.language }))

test('who is nobody any more is called so in the language of the reader', () => {
  expect([personName('Former team member'), personName('Ana Ruiz')]).toEqual(['Former team member', 'Ana Ruiz'])
  device.language = 'es'
  expect([personName('Former team member'), personName('Ana Ruiz')]).toEqual(['Alguien que ya no está en el equipo', 'Ana Ruiz'])
})
