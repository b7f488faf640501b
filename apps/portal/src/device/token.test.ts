import { expect, test } from 'vitest'
import { tokenOf as token } from './testing/token.ts'
import { nameFromToken, readToken } from './token.ts'

test('reads what the token says, accents included', () => {
  expect(readToken(token({ username: 'José', role: 'team' }))).toEqual({ username: 'José', role: 'team' })
})

test.each(['', 'no dots', 'a.!!!.c', token(null), token(7)])('%s tells nothing and does not throw', (broken) => {
  expect(readToken(broken)).toEqual({})
})

test('the name is the user name, else what stands before the @', () => {
  expect(nameFromToken({ username: 'dee', email: 'denise@x.example' })).toBe('dee')
  expect(nameFromToken({ email: 'denise@x.example' })).toBe('denise')
  expect(nameFromToken({})).toBe('')
})
