import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code.ts'

test.each([
  ['abcd-efgh-2345-mnpq', 'abcd-efgh-2345-mnpq'],
  ['abcd-efgh-2345-mnpqSign-in name: dish.ana', 'abcd-efgh-2345-mnpq'],
  ['abcd-efgh-2345-mnpq Nombre para entrar: dish.ana', 'abcd-efgh-2345-mnpq'],
  ['support=abcd-efgh-2345-mnpq', 'support=abcd-efgh-2345-mnpq'],
  ['tablet', 'tablet'],
  ['', ''],
])('%j is %j', (fragment, code) => expect(scannedCode(fragment)).toBe(code))
