import { expect, test } from 'vitest'
import { message } from './testing/messages.ts'
import { withOwn } from './with-own.ts'

const me = { id: 'ben', name: 'Ben Okafor' }
const asked = (text: string, mine: boolean) => message(1, { text, ack: { required: true, count: 1, of: 2, mine } })

test('what one confirmed stays confirmed by what all are told of it, until it says something else', () => {
  expect(withOwn(asked('Oil at 170 degrees', false), asked('Oil at 170 degrees', true), me).ack!.mine).toBe(true)
  expect(withOwn(asked('Oil at 180 degrees', false), asked('Oil at 170 degrees', true), me).ack!.mine).toBe(false)
  expect(withOwn(asked('Oil at 180 degrees', true), asked('Oil at 170 degrees', false), me).ack!.mine).toBe(true)
})
