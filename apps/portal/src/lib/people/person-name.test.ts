import { expect, test, vi } from 'vitest'
import { availabilityForm } from '@portal/contract/forms/availability'
import { eoiForm } from '@portal/contract/forms/eoi'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { firstName, greeted, nameWithin, personName } from './person-name.ts'

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

test('within a sentence nobody any more begins with a small letter', () => {
  device.language = 'en'
  expect([nameWithin('Former team member'), nameWithin('Ana Ruiz')]).toEqual(['former team member', 'Ana Ruiz'])
})

test('every prepared answer reads well with a name and without one', () => {
  const texts = [availabilityForm, eoiForm, debriefForm, voiceboxForm].flatMap(({ answers }) => Object.values(answers).flatMap(({ text }) => [text.en, text.es]))
  const named = texts.filter((text) => text.includes('{name}'))
  expect(named.length).toBeGreaterThan(5)
  for (const text of named) {
    expect(greeted(text, 'Ana Ruiz')).toMatch(/\bAna\b/)
    for (const nobody of [undefined, 'Former team member']) expect(greeted(text, nobody)).not.toMatch(/\{name\}|Former| ,|,[,:!.]|\s[:!.]|^,/)
  }
})
