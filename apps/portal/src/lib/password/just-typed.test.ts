import { afterEach, expect, test } from 'vitest'
import { justTyped } from './just-typed.ts'

afterEach(justTyped.forget)

test('what was typed is handed out once, to the step that follows', () => {
  justTyped.keep('Correct-horse7')
  expect([justTyped.take(), justTyped.take()]).toEqual(['Correct-horse7', null])
})

test('of who signed in with nothing lacking, or signed out, nothing is there for the next', () => {
  justTyped.keep('Correct-horse7')
  justTyped.keep(null)
  expect(justTyped.take()).toBeNull()
  justTyped.keep('Correct-horse7')
  justTyped.forget()
  expect(justTyped.take()).toBeNull()
})

test('before a code what was typed is there for that sign-in alone', () => {
  justTyped.keepFor('of-ana', 'Correct-horse7')
  expect([justTyped.of('of-ben'), justTyped.take(), justTyped.of('of-ana')]).toEqual([null, null, 'Correct-horse7'])
  justTyped.keep(null)
  expect(justTyped.of('of-ana')).toBeNull()
})
