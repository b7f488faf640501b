import { expect, test } from 'vitest'
import { unsentWords } from './unsent.ts'

test('what was said twice into one thread is kept together, by its code however that is written, and given once', () => {
  const unsent = unsentWords()
  unsent.keep('0b6f3-c1e00', 'The left one.')
  unsent.keep('0B6F3 C1E00', 'And the door.')
  expect(unsent.take('7x9k2-00000', [])).toBe('')
  expect(unsent.take('0b6f3c1e00', ['The fan is broken.', null])).toBe('The left one.\n\nAnd the door.')
  expect(unsent.take('0b6f3-c1e00', [])).toBe('')
})

test('of two that were kept the one that arrived after all is not given back; an o is a zero', () => {
  const unsent = unsentWords()
  unsent.keep('0b6f3-c1e00', 'The left one.')
  unsent.keep('0b6f3-c1e00', 'And the door.')
  expect(unsent.take('ob6f3-cle0o', ['The left one.'])).toBe('And the door.')
})
