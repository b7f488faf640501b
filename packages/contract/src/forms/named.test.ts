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
  ['La puerta de atrás', 'José de la Cruz', false],
  ['la puerta', 'José de la Cruz', false],
  ['Ben keeps touching me', 'Ben Carter', true],
  ['it was ben again', 'Ben Carter', true],
  ['Al grabbed me', 'Al Long', true],
  ['me fui al baño', 'Al Long', false],
  ['Van locked me in', 'Van Pham', true],
  ['The van is blocked', 'Van Pham', false],
  ['They ask Do for everything', 'Anh Do', true],
  ['We do it every night', 'Anh Do', false],
  ['Mac yells at us', 'Bernie Mac', true],
  ['The mac and cheese is cold', 'Mac Davis', false],
  ['Lewis Jr. yells', 'Frank Miller Jr', false],
  ['JR yells at us', 'JR Miller', true],
  ['La freidora no tiene tapa', 'La’Toya Jackson', false],
  ['Toya yells at us', 'La’Toya Jackson', true],
  ['', 'Denise Calloway', false],
  ['Anything', '', false],
])('%s: %s', (text, name, named) => {
  expect(isNamed(text, name)).toBe(named)
})
