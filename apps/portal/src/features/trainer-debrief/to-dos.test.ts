import { contract } from '@portal/contract'
import { expect, test } from 'vitest'
import { fits, linesOf } from './to-dos.ts'

const taken = (text: string) => contract.trainerDebrief.update.body.safeParse({ action_items: linesOf(text) }).success

test('each line is one thing, and empty ones are none', () => {
  expect(linesOf(' Count the drawer \n\n  \nFilter the oil\n')).toEqual(['Count the drawer', 'Filter the oil'])
})

test.each([
  ['nothing', ''],
  ['twenty', 'x\n'.repeat(20)],
  ['twenty-one', 'x\n'.repeat(21)],
  ['a long line', `a\n${'x'.repeat(300)}`],
  ['one that is too long', `a\n${'x'.repeat(301)}`],
])('what fits is what the server takes: %s', (_what, text) => {
  expect(fits(text)).toBe(taken(text))
})
