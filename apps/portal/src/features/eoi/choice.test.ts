import { expect, test } from 'vitest'
import { OTHER, choiceOf } from './choice.ts'

const offered = ['Shift Lead', 'Trainer']

test.each<[string, Parameters<typeof choiceOf>, string | null]>([
  ['nothing yet', [null, null, offered], null],
  ['by the link', [null, 'Trainer', offered], 'Trainer'],
  ['by hand, over the link', ['Shift Lead', 'Trainer', offered], 'Shift Lead'],
  ['none of them, over the link', [OTHER, 'Trainer', offered], OTHER],
  ['in a draft, by a name that it has no more', ['Líder de turno', null, offered], null],
  ['the same with a link', ['Líder de turno', 'Trainer', offered], 'Trainer'],
  ['there is nothing to choose', [null, 'Trainer', []], OTHER],
])('%s', (_, given, chosen) => {
  expect(choiceOf(...given)).toBe(chosen)
})
