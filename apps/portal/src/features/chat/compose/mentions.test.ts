import { expect, test } from 'vitest'
import { mentionAt, mentionsIn, withMention } from './mentions.ts'

test.each([
  ['@', 1, { at: 0, query: '' }],
  ['Hi @An', 6, { at: 3, query: 'An' }],
  ['Hi @Ana Ru', 10, { at: 3, query: 'Ana Ru' }],
  ['ana@shop', 8, null],
  ['@ Ana', 5, null],
  ['@Ana\nnext', 9, null],
  ['@Ana', 0, null],
])('what is typed of a mention in %j at %i', (text, cursor, typed) => {
  expect(mentionAt(text, cursor)).toEqual(typed)
})

test('a name takes the place of what was typed of it', () => {
  expect(withMention('Hi @An, ok', { at: 3, query: 'An' }, 'Ana Ruiz')).toEqual({ text: 'Hi @Ana Ruiz , ok', cursor: 13 })
  expect(withMention('@', { at: 0, query: '' }, 'all')).toEqual({ text: '@all ', cursor: 5 })
})

test('who was chosen and is still written is mentioned, once', () => {
  const chosen = [{ id: '1', name: 'Ana Ruiz' }, { id: '2', name: 'Max Gale' }, { id: '1', name: 'Ana Ruiz' }]
  expect(mentionsIn('@Ana Ruiz look, and @Ana Ruiz again', chosen)).toEqual(['1'])
})
