import { expect, test } from 'vitest'
import keeper from '../../../../../migrations/keeper.sql?raw'
import { changesIn, eventWords } from './events.ts'

test('every row that the keeper of the logs writes by itself has its words', () => {
  const noted = [...keeper.matchAll(/keeper\.note\('([^']+)'/g)].map(([, event]) => event!)
  expect(noted).toHaveLength(3)
  for (const event of noted) expect(eventWords(event)).not.toBe(event)
})

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
