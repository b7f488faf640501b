import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mayReload } from '../../lib/app/app-update.ts'
import { whoIsHere } from '../../lib/app/who-is-here.ts'
import { askNobody, unsavedInput } from '../../lib/unsaved-input.ts'
import { heldCode } from './held-code.ts'

let asks: Array<() => void>

beforeEach(() => {
  asks = []
  vi.stubGlobal('document', { querySelector: () => null })
  vi.stubGlobal('addEventListener', (_: string, ask: () => void) => asks.push(ask))
  vi.stubGlobal('removeEventListener', (_: string, ask: () => void) => (asks = asks.filter((one) => one !== ask)))
})
afterEach(() => {
  heldCode.letGo()
  vi.unstubAllGlobals()
})

test('a code stays for its writer until they have it, and so long no page is loaded anew over it unasked', () => {
  expect(unsavedInput()).toBe('none')
  heldCode.hold('ana', '3k9m2')
  expect(heldCode.of('ana')).toBe('3k9m2')
  expect(heldCode.of('ana'), 'looked at again').toBe('3k9m2')
  expect([unsavedInput(), asks.length]).toEqual(['loose', 1])
  heldCode.letGo()
  expect(heldCode.of('ana')).toBeUndefined()
  expect([unsavedInput(), asks.length]).toEqual(['none', 0])
})

test('when its writer’s session ends on them nobody is asked, but it waits for them to sign in again: no page is loaded anew over it', () => {
  heldCode.hold('ana', '3k9m2')
  askNobody()
  expect([unsavedInput(), asks.length]).toEqual(['loose', 0])
  expect(mayReload(unsavedInput(), Infinity)).toBe(false)
  whoIsHere.tell('ana')
  expect([unsavedInput(), asks.length]).toEqual(['loose', 1])
  expect(heldCode.of('ana')).toBe('3k9m2')
  expect([unsavedInput(), asks.length]).toEqual(['loose', 1])
})

test.each([['somebody else who signs in then', 'ben'], ['its writer’s own sign-out', null]])('with %s it is gone for good', (_, person) => {
  heldCode.hold('ana', '3k9m2')
  askNobody()
  whoIsHere.tell(person)
  whoIsHere.tell('ana')
  expect([heldCode.of('ana'), unsavedInput(), asks.length]).toEqual([undefined, 'none', 0])
})

test('whoever comes after them finds nothing, and it is gone for good', () => {
  heldCode.hold('ana', '3k9m2')
  expect(heldCode.of('ben')).toBeUndefined()
  expect(heldCode.of('ana')).toBeUndefined()
  expect([unsavedInput(), asks.length]).toEqual(['none', 0])
})
