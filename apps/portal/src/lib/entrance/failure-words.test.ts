import { ApiError } from '@portal/contract/client/api-error'
import { expect, test } from 'vitest'
import { loadSpanishErrors } from '../../texts/errors.ts'
import { failureWords } from './failure-words.ts'

const fallback = 'Login failed. Please check your credentials.'

test('the server’s sentence, else the error’s own, else the form’s', () => {
  expect(failureWords(new ApiError(401, { error: 'Email or password is not right.', code: 'auth.invalid' }), fallback, 'en')).toBe('Email or password is not right.')
  expect(failureWords(new ApiError(500, {}), fallback, 'en')).toBe(fallback)
  expect(failureWords(new Error('No token received'), fallback, 'en')).toBe('No token received')
  expect(failureWords('odd', fallback, 'en')).toBe(fallback)
})

test('without a network it says that', () => {
  expect(failureWords(new ApiError(0), fallback, 'en')).toMatch(/connection/)
})

test.each([
  [30, 'You can try again in 30 seconds.'],
  [60, 'You can try again in a minute.'],
  [601, 'You can try again in 11 minutes.'],
])('refused for %i seconds, it says when to come back', (seconds, words) => {
  const refused = new ApiError(429, { error: 'Too many attempts.', code: 'rate.limited' }, seconds)
  expect(failureWords(refused, fallback, 'en')).toBe(`Too many attempts. ${words}`)
})

test('in Spanish', async () => {
  await loadSpanishErrors()
  expect(failureWords(new ApiError(401, { error: 'x', code: 'auth.invalid' }), fallback, 'es')).toBe('El correo o la contraseña no son correctos.')
})
