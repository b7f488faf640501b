import { expect, test } from 'vitest'
import { scopeOfHeader, scopeOfToken } from './scope.ts'

const tokenOf = (payload: unknown) => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.sig`
const tid = '0199a1b2-0000-7000-8000-000000000001'
const sub = '0199a1b2-0000-7000-8000-000000000002'

test('a store is named by location and person', () => {
  expect(scopeOfToken(tokenOf({ tid, sub, email: 'ü@example.com' }))).toBe(`${tid}-${sub}`)
  expect(scopeOfHeader(`Bearer ${tokenOf({ tid, sub })}`)).toBe(`${tid}-${sub}`)
})

test('what is no such token has no store', () => {
  const odd = ['', 'a.b.c', 'x', tokenOf(null), tokenOf({ tid }), tokenOf({ sub }), tokenOf({ tid, sub: '' }), tokenOf({ tid, sub: 7 }), tokenOf({ tid: '../x', sub }), tokenOf({ tid, sub: 'a'.repeat(65) })]
  expect(odd.map(scopeOfToken)).toEqual(odd.map(() => null))
  expect([null, '', 'Basic abc', `bearer ${tokenOf({ tid, sub })}`, 'Bearer '].map(scopeOfHeader)).toEqual([null, null, null, null, null])
})
