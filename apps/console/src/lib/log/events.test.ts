import { expect, test } from 'vitest'
import { changesIn, eventWords } from './events.ts'

test('a change is told field by field, what was not told before or after stays open', () => {
  expect(changesIn({ before: { name: 'Oak', domain: null }, after: { name: 'Elm', tags: ['a'] } })).toEqual([
    { field: 'name', before: 'Oak', after: 'Elm' },
    { field: 'domain', before: 'nothing', after: undefined },
    { field: 'tags', before: undefined, after: '["a"]' },
  ])
  expect(changesIn({ before: null })).toEqual([])
})

test('an entry that this page does not know keeps its own name', () => {
  expect(eventWords('location.suspended')).toBe('Suspended a location')
  expect(eventWords('location.moved')).toBe('location.moved')
})
