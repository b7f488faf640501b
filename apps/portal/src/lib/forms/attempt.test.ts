import { expect, test } from 'vitest'
import { attemptFor, longNonce } from './attempt.ts'

const first = attemptFor({ message: 'The walk-in is warm' }, undefined)

test('the same words are the same act, also out of what the device kept while the page was loaded anew', () => {
  expect(attemptFor({ message: 'The walk-in is warm' }, JSON.parse(JSON.stringify(first)))).toEqual(first)
})

test('other words are another act', () => {
  expect(attemptFor({ message: 'The walk-in is cold' }, first).nonce).not.toBe(first.nonce)
})

test('where a code is made of it, it is as long as that', () => {
  expect(attemptFor({ message: 'The walk-in is warm' }, undefined, longNonce).nonce).toMatch(/^[0-9a-f]{64}$/)
})
