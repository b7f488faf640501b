import { expect, test } from 'vitest'
import { openingOf } from './opening.ts'

const draft = { id: 'a', version: 2, values: { statement: 'Half a sentence' } }
const typed = { statement: 'Half a sentence, and the other half.' }

test.each([
  ['what was typed since its last save stays', { id: 'a', version: 2 }, 'stay'],
  ['an answer from before that save is no newer text', { id: 'a', version: 3 }, 'stay'],
  ['what another device wrote meanwhile is shown beside it', { id: 'a', version: 1 }, 'both'],
  ['the text of another draft is saved first', { id: 'b', version: 2 }, 'save'],
  ['and one that no draft has yet', undefined, 'save'],
] as const)('%s', (_, place, way) => {
  expect(openingOf({ typed, place, keeps: true, draft })).toBe(way)
})

test('nothing typed, or nothing else than the draft says, gives way', () => {
  expect(openingOf({ typed: null, place: { id: 'b', version: 1 }, keeps: true, draft })).toBe('take')
  expect(openingOf({ typed: draft.values, place: undefined, keeps: false, draft })).toBe('take')
})

test('what no server may keep does not give way to another draft', () => {
  expect(openingOf({ typed, place: undefined, keeps: false, draft })).toBe('apart')
  expect(openingOf({ typed, place: { id: 'a', version: 1 }, keeps: false, draft })).toBe('both')
})
