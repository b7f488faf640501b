import { expect, test } from 'vitest'
import { nextOf, optionsOf } from './options.ts'

const found = { source: undefined, matches: [{ url: '/benefits' }], groups: [{ hits: [{ id: '1', url: '/about?id=1' }, { id: '2', url: '/about?id=2' }] }], asking: { url: '/ai-knowledge-base?q=x' } }
const keysOf = (change: object = {}) => optionsOf({ ...found, ...change }).map(({ key }) => key)
const urlOf = (key: string | null, change: object = {}) => optionsOf({ ...found, ...change }).find((one) => one.key === key)?.target.url

test('what the arrows chose stays chosen when answers come, wherever it stands by then', () => {
  const chosen = nextOf(keysOf(), nextOf(keysOf(), null, 1), 1)
  expect(urlOf(chosen)).toBe('/about?id=1')
  // The source of the answer is one of what was found, too.
  const grown = { source: { url: '/about?id=1' }, groups: [{ hits: [{ id: '9', url: '/team?id=9' }] }, ...found.groups] }
  expect([keysOf().indexOf(chosen!), keysOf(grown).indexOf(chosen!), urlOf(chosen, grown)]).toEqual([1, 3, '/about?id=1'])
  expect(urlOf(nextOf(keysOf(grown), chosen, 1), grown)).toBe('/about?id=2')
})

test('what was chosen and is gone is chosen no more', () => {
  const chosen = nextOf(keysOf(), null, -1)
  expect(urlOf(chosen)).toBe('/ai-knowledge-base?q=x')
  expect(keysOf({ asking: null })).not.toContain(chosen)
})

test('the arrows go around at the ends, and nowhere where there is nothing', () => {
  const keys = ['a', 'b', 'c']
  expect([nextOf(keys, null, 1), nextOf(keys, 'c', 1), nextOf(keys, null, -1), nextOf(keys, 'a', -1), nextOf(keys, 'gone', 1)]).toEqual(['a', 'a', 'c', 'c', 'a'])
  expect([nextOf([], null, 1), nextOf([], null, -1)]).toEqual([null, null])
})
