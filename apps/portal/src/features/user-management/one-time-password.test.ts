import { passwordProblem } from '@portal/contract/people/password-rules'
import { expect, test } from 'vitest'
import { oneTimePassword } from './one-time-password.ts'

test('meets the rules, can be said aloud, and is another one each time', () => {
  const made = Array.from({ length: 200 }, oneTimePassword)
  for (const password of made) {
    expect(passwordProblem(password)).toBeUndefined()
    expect(password).toMatch(/^[A-Z][a-z]{7}-[2-9]{4}$/)
  }
  expect(new Set(made).size).toBe(200)
})
