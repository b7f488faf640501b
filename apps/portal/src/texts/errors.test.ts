import { ApiError } from '@portal/contract/client/api-error'
import { beforeAll, expect, test } from 'vitest'
import { errorWords, fieldWords, loadSpanishErrors } from './errors.ts'

beforeAll(loadSpanishErrors)

const error = (code: string, message: string, fields = {}) => new ApiError(400, { code, error: message, fields })

test('English shows the server’s own sentence', () => {
  expect(errorWords(error('benefits.stale', 'Somebody else changed this.'), 'en')).toBe('Somebody else changed this.')
})

test('Spanish knows a code, or its reason alone, and else quotes the server', () => {
  expect(errorWords(error('auth.pending', 'x'), 'es')).toMatch(/^Tu cuenta todavía espera/)
  expect(errorWords(error('benefits.stale', 'x'), 'es')).toMatch(/^Alguien más cambió esto/)
  expect(errorWords(error('oven.too_hot', 'The oven is too hot.'), 'es')).toBe('The oven is too hot.')
})

test('what never reached a server, or makes no sense, has words too', () => {
  expect(errorWords(new ApiError(0), 'en')).toMatch(/Check your connection/)
  expect(errorWords(new ApiError(500, {}), 'en')).toMatch(/^Something went wrong on our side/)
  expect(errorWords(new TypeError('x is undefined'), 'es')).toMatch(/^Algo salió mal/)
})

test('the messages beside fields are translated where they are known', () => {
  const invalid = error('input.invalid', 'x', { title: 'Please fill in this field', date: 'Odd day' })
  expect(fieldWords(invalid, 'es')).toEqual({ title: 'Completa este campo', date: 'Odd day' })
  const numbers = error('input.invalid', 'x', { title: 'At most 200 characters', day: 'Please give a day between 1970 and 2199.' })
  expect(fieldWords(numbers, 'es')).toEqual({ title: 'Como máximo 200 caracteres', day: 'Elige un día entre 1970 y 2199.' })
  expect(fieldWords(invalid, 'en')).toEqual({ title: 'Please fill in this field', date: 'Odd day' })
})
