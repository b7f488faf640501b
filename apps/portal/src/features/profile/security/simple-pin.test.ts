import { expect, test } from 'vitest'
import { isSimplePin } from './simple-pin.ts'

test.each([['0000', true], ['1234', true], ['8765', true], ['12345678', true], ['1235', false], ['2468', false], ['4821', false], ['123', false], ['', false]])('%s: %s', (pin, simple) => {
  expect(isSimplePin(pin)).toBe(simple)
})
