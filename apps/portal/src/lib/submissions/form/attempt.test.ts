import { expect, test } from 'vitest'
import { attemptFor } from './attempt.ts'

const first = attemptFor({ message: 'The walk-in is warm' }, undefined)

test('the same words are the same entry, also out of what the device kept while the page was loaded anew', () => {
  expect(first.nonce).toMatch(/^[0-9a-f]{64}$/)
  expect(attemptFor({ message: 'The walk-in is warm' }, JSON.parse(JSON.stringify(first)))).toEqual(first)
})

test('other words are another entry', () => {
  expect(attemptFor({ message: 'The walk-in is cold' }, first).nonce).not.toBe(first.nonce)
})
