import { expect, test } from 'vitest'
import { askingFor, groupHits, piecesOf } from './search-hits.ts'
import type { HitKind } from '../../nouns/noun.ts'
import type { Hit } from './search-hits.ts'

const hit = (kind: HitKind, id: string): Hit => ({ kind, id, title: id, excerpt: '', url: `/${id}` })

test('groups stand in the order of their best hits, five of each at the most', () => {
  const many = Array.from({ length: 7 }, (_, index) => hit('event', `e${index}`))
  const groups = groupHits([hit('document', 'd'), ...many, hit('person', 'p'), hit('document', 'd2')])
  expect(groups.map(({ kind, hits }) => [kind, hits.length])).toEqual([['document', 2], ['event', 5], ['person', 1]])
})

test.each([
  ['', []],
  ['plain', [['plain', false]]],
  ['\u0001Meals\u0002 are free', [['Meals', true], [' are free', false]]],
  ['free \u0001meals\u0002 and \u0001meals\u0002', [['free ', false], ['meals', true], [' and ', false], ['meals', true]]],
  ['cut \u0001short', [['cut ', false], ['short', true]]],
  ['<b>\u0001x\u0002</b>', [['<b>', false], ['x', true], ['</b>', false]]],
])('%j is taken apart', (excerpt, pieces) => {
  expect(piecesOf(excerpt).map(({ text, found }) => [text, found])).toEqual(pieces)
})

test('a question can be asked, a name can not', () => {
  expect(askingFor('how do I call out')?.url).toBe('/ai-knowledge-base?q=how%20do%20I%20call%20out')
  expect(askingFor(' uniforms? ')?.url).toBe('/ai-knowledge-base?q=uniforms%3F')
  expect(askingFor('Jasmine Okafor')).toBeNull()
})
