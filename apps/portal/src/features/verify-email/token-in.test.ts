import { expect, test } from 'vitest'
import { tokenIn } from './token-in.ts'

test.each([
  ['http://a.localhost/verify-email?token=abc', 'abc'],
  ['http://a.localhost/verify-email?x=1&token=a%2Bb', 'a+b'],
  // Mail programs wrap and rewrite links: the token may have slipped out of the query.
  ['http://a.localhost/verify-email#token=abc', 'abc'],
  ['http://a.localhost/verify-email/token=abc', 'abc'],
  ['http://a.localhost/verify-email?token=', ''],
  ['http://a.localhost/verify-email', ''],
  ['http://a.localhost/verify-email#token=%E0%A4%A', '%E0%A4%A'],
])('%s: %j', (address, token) => expect(tokenIn(address)).toBe(token))
