import { expect, test } from 'vitest'
import { isMended } from './use-wrong-field.ts'

const wrong = 'Please fill in this field'

test.each([
  ['a first submit that is refused', { title: wrong, message: wrong }, {}, false],
  ['the first of two is being typed', { message: wrong }, { title: wrong, message: wrong }, true],
  ['the last one is being typed', {}, { message: wrong }, true],
  ['the same is refused again', { message: wrong }, { message: wrong }, false],
  ['something else is refused', { link: wrong }, { title: wrong, message: wrong }, false],
])('%s', (_, now, before, mended) => {
  expect(isMended(now, before)).toBe(mended)
})
