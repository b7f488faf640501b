import { expect, it } from 'vitest'
import { newPassword, passwordProblem, passwordRules } from './passwords.ts'

it.each([
  ['', 'Password must be at least 8 characters long'],
  ['Aa1!', 'Password must be at least 8 characters long'],
  ['😀😀😀😀', 'Password must be at least 8 characters long'],
  ['welcome', 'Password must be at least 8 characters long'],
  ['welcome1!', 'Password must contain at least 1 uppercase letter'],
  ['Welcome!!', 'Password must contain at least 1 number'],
  ['Welcome11', 'Password must contain at least 1 special character'],
  ['Welcome 11', 'Password must contain at least 1 special character'],
  ['Bienvénue1', 'Password must contain at least 1 special character'],
  ['Welcome1!', undefined],
  ['Welcome1_', undefined],
  ['Überfahrt9€', undefined],
])('%j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))

it('names the rules in the order in which they are checked', () => {
  expect(passwordRules).toHaveLength(4)
  expect(passwordRules[0]).toBe('Password must be at least 8 characters long')
  expect(passwordRules[3]).toBe('Password must contain at least 1 special character')
})

it('refuses a password with the first broken rule as the text', () => {
  expect(newPassword.safeParse('welcome1!').error?.issues.map((issue) => issue.message)).toEqual([
    'Password must contain at least 1 uppercase letter',
  ])
  expect(newPassword.parse(' Welcome1! ')).toBe(' Welcome1! ')
  expect(newPassword.safeParse(`Aa1!${'x'.repeat(260)}`).success).toBe(false)
})
