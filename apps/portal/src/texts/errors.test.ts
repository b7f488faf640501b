import { ApiError } from '@portal/contract/client/api-error'
import { beforeAll, expect, test } from 'vitest'
import { errorWords, fieldWords, loadSpanishErrors } from './errors.ts'

beforeAll(loadSpanishErrors)

const error = (code: string, message: string, more: object = {}) => new ApiError(400, { code, error: message, ...more })

test('English shows the server’s own sentence', () => {
  expect(errorWords(error('benefits.stale', 'Somebody else changed this.'), 'en')).toBe('Somebody else changed this.')
})

test('Spanish says the code, with its parameters and whatever the noun, and quotes the server where it knows none', () => {
  expect(errorWords(error('auth.pending', 'x'), 'es')).toMatch(/^Tu cuenta todavía espera/)
  expect(errorWords(error('benefits.stale', 'x'), 'es')).toMatch(/^Alguien más cambió esto/)
  expect(errorWords(error('budget.searches', 'x', { params: { seconds: 3 } }), 'es')).toBe('Demasiadas búsquedas. Inténtalo de nuevo en 3 segundos.')
  expect(errorWords(error('oven.too_hot', 'The oven is too hot.'), 'es')).toBe('The oven is too hot.')
  expect(errorWords(error('constructor', 'Odd.'), 'es')).toBe('Odd.')
})

test('a refusal that a phone kept from an older release, without parameters, stays as the server said it', () => {
  expect(errorWords(error('budget.searches', 'Too many searches.'), 'es')).toBe('Too many searches.')
})

test('what is wrong with the first field says more than that something is', () => {
  const full = error('input.invalid', 'There are 100 already. Remove one first.', { fields: { _: 'x' }, field_codes: { _: { code: 'full', params: { max: 100 } } } })
  expect(errorWords(full, 'es')).toBe('Ya hay 100. Primero elimina uno.')
  expect(errorWords(error('input.invalid', 'x'), 'es')).toBe('Revisa los campos marcados.')
})

test('what can not wait on the phone says whether that is full or the thing too large', () => {
  expect(errorWords(error('outbox.full', '', { params: { alone: false } }), 'en')).toMatch(/^This phone keeps as much unsent work/)
  expect(errorWords(error('outbox.full', ''), 'es')).toMatch(/^Este teléfono ya guarda/)
  expect(errorWords(error('outbox.full', '', { params: { alone: true } }), 'en')).toBe('This is too large to wait on this phone. Send it when you are online.')
  expect(errorWords(error('outbox.full', '', { params: { alone: true } }), 'es')).toMatch(/^Esto es demasiado grande/)
})

test('what never reached a server, or makes no sense, has words too', () => {
  expect(errorWords(new ApiError(0), 'en')).toMatch(/Check your connection/)
  expect(errorWords(new ApiError(422, { code: 'file.lost' }), 'en')).toMatch(/changed or moved since you chose it/)
  expect(errorWords(new ApiError(422, { code: 'file.lost' }), 'es')).toMatch(/^Este archivo cambió/)
  expect(errorWords(new ApiError(500, {}), 'en')).toMatch(/^Something went wrong on our side/)
  expect(errorWords(new TypeError('x is undefined'), 'es')).toMatch(/^Algo salió mal/)
})

test('the messages beside fields are said by their codes', () => {
  const invalid = error('input.invalid', 'x', {
    fields: { title: 'At most 200 characters', date: 'Odd day' },
    field_codes: { title: { code: 'too_long', params: { max: 200 } }, date: { code: 'odd_day' } },
  })
  expect(fieldWords(invalid, 'es')).toEqual({ title: 'Como máximo 200 caracteres', date: 'Odd day' })
  expect(fieldWords(invalid, 'en')).toEqual({ title: 'At most 200 characters', date: 'Odd day' })
})
