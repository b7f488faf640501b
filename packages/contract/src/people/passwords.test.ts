import { expect, it } from 'vitest'
import { passwordWarning } from './password-rules.ts'
import { newPassword, passwordProblem, passwordRules } from './passwords.ts'

it.each([
  ['', 'password_too_short'],
  ['Aa1!', 'password_too_short'],
  ['😀😀😀😀', 'password_too_short'],
  ['welcome', 'password_too_short'],
  ['welcome1!', 'password_no_uppercase'],
  ['Welcome!!', 'password_no_number'],
  ['Welcome11', 'password_no_special'],
  ['Welcome 11', 'password_no_special'],
  ['Bienvénue1', 'password_no_special'],
  ['Welcome1!', undefined],
  ['Welcome1_', undefined],
  ['Überfahrt9€', undefined],
])('%j: %s', (password, problem) => expect(passwordProblem(password)).toBe(problem))

it('says the first broken rule in the reader’s language', () => {
  expect(passwordWarning('Welcome!!', 'en')).toBe('Password must contain at least 1 number')
  expect(passwordWarning('Welcome!!', 'es')).toBe('La contraseña debe tener al menos 1 número')
  expect(passwordWarning('Welcome1!', 'es')).toBeUndefined()
})

it('names the rules in the order in which they are checked', () => {
  expect(passwordRules).toHaveLength(4)
  expect(passwordRules[0]).toBe('Password must be at least 8 characters long')
  expect(passwordRules[3]).toBe('Password must contain at least 1 special character')
})

it('refuses a password with the first broken rule', () => {
  expect(newPassword.safeParse('welcome1!').error?.issues.map((issue) => issue.message)).toEqual([
    'password_no_uppercase',
  ])
  expect(newPassword.parse(' Welcome1! ')).toBe(' Welcome1! ')
  expect(newPassword.safeParse(`Aa1!${'x'.repeat(260)}`).success).toBe(false)
})
