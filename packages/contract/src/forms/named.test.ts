import { expect, test } from 'vitest'
import { isNamed } from './named.ts'

test.each([
  ['Denise keeps standing too close to me', 'Denise Calloway', true],
  ['denise again', 'Denise Calloway', true],
  ['Ms. CALLOWAY said it', 'Denise Calloway', true],
  ['Denise’s jokes', 'Denise Calloway', true],
  ['jose me grita', 'José de la Cruz', true],
  ['José me grita', 'Jose Ramos', true],
  ['Somebody of the closing shift', 'Denise Calloway', false],
  ['The denised beans', 'Denise Calloway', false],
  ['It will happen again', 'Will Bo', false],
  ['Will does it', 'Will Bo', true],
  ['BO does it', 'Will Bo', true],
  ['la puerta de atrás', 'José de la Cruz', false],
  ['', 'Denise Calloway', false],
  ['Anything', '', false],
])('%s: %s', (text, name, named) => {
  expect(isNamed(text, name)).toBe(named)
})
