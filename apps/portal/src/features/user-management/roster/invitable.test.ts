import { expect, test } from 'vitest'
import { mayInvite } from './invitable.ts'

const row = (action: 'add' | 'change' | 'leave' | 'same', ...fields: string[]) => ({ action, changes: fields.map((field) => ({ field, before: null, after: 'x' })) })

test('mails are offered where somebody is new, gets an account or another address, comes back or is approved', () => {
  for (const one of [row('add'), row('change', 'position', 'account'), row('change', 'email'), row('change', 'is_active'), row('change', 'approval')]) expect(mayInvite([row('same'), one])).toBe(true)
})

test('they are not where people only change otherwise or leave', () => {
  expect(mayInvite([row('same'), row('change', 'position', 'role'), row('leave')])).toBe(false)
})
