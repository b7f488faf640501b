import { expect, test } from 'vitest'
import { saidOfNew } from './said-of-new.ts'

const person = { id: null, name: 'Nia New', email: 'nia@x.example', role: 'admin' as const, position: 'Cook', department: '' }

test('of somebody new a list says which role they get', () => {
  expect(saidOfNew(person, (role) => `the role ${role}`)).toBe('nia@x.example · the role admin · Cook')
  expect(saidOfNew({ ...person, email: null, position: '', role: 'team' }, (role) => role)).toBe('team')
})
