import { expect, test } from 'vitest'
import { quotable } from './extract.ts'

test('what is filled in by hand is not quoted, what is ticked off is', () => {
  const form = ['I would like to be off', 'from (first day off)  ______________________', 'whole days [ ]    part of a day [ ]', 'Date ............  From ............', '[ ] vacation, from my paid time off', 'You will have an answer within three days.']
  expect(quotable({ text: form.join('\n') }).join(' ')).toBe('I would like to be off - vacation, from my paid time off You will have an answer within three days.')
})
