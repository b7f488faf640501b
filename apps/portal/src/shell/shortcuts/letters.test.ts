import { expect, test } from 'vitest'
import { nouns } from '../../nouns/list.ts'
import { letters, meaningOf } from './letters.ts'

const key = (name: string, more: Partial<KeyboardEvent> = {}) => ({ key: name, ctrlKey: false, metaKey: false, altKey: false, repeat: false, ...more })

test('every place of the navigation has a letter of its own', () => {
  const shown = Object.values(nouns).flatMap((noun) => [
    ...Object.entries('places' in noun ? (noun.places as Record<string, { menu: string }>) : {}).filter(([, { menu }]) => menu !== 'none').map(([name]) => name),
    ...Object.keys('panels' in noun ? (noun.panels as object) : {}),
  ])
  expect(shown.length).toBeGreaterThan(15)
  expect(shown.filter((name) => !(name in letters))).toEqual([])
  expect(new Set(Object.values(letters)).size).toBe(Object.keys(letters).length)
})

test('a place needs two keys, the list one, and what the browser means by a key stays its own', () => {
  expect(meaningOf(key('h'), false)).toEqual({ act: 'none' })
  expect(meaningOf(key('g'), false)).toEqual({ act: 'wait' })
  expect(meaningOf(key('h'), true)).toEqual({ act: 'go', letter: 'h' })
  // The chat is `g` twice.
  expect(meaningOf(key('g'), true)).toEqual({ act: 'go', letter: 'g' })
  expect(meaningOf(key('?'), false)).toEqual({ act: 'list' })
  for (const held of ['ctrlKey', 'metaKey', 'altKey', 'repeat']) expect(meaningOf(key('g', { [held]: true }), false)).toEqual({ act: 'none' })
})
