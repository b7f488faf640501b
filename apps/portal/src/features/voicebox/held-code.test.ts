import { expect, test } from 'vitest'
import { heldCode } from './held-code.ts'

test('a code stays for its writer until they have it', () => {
  heldCode.hold('ana', '3k9m2')
  expect(heldCode.of('ana')).toBe('3k9m2')
  expect(heldCode.of('ana'), 'looked at again').toBe('3k9m2')
  heldCode.letGo()
  expect(heldCode.of('ana')).toBeUndefined()
})

test('whoever comes after them finds nothing, and it is gone for good', () => {
  heldCode.hold('ana', '3k9m2')
  expect(heldCode.of('ben')).toBeUndefined()
  expect(heldCode.of('ana')).toBeUndefined()
})
