import { expect, test } from 'vitest'
import { groupItems, standingIn } from './categories.ts'

const categories = [{ key: 'a', label: 'A' }, { key: 'b', label: 'B' }]

test('items stand below their categories in the location’s order', () => {
  const groups = groupItems([{ category: 'b', n: 1 }, { category: 'a', n: 2 }, { category: 'b', n: 3 }], categories, 'More')
  expect(groups.map(({ key, items }) => [key, items.map(({ n }) => n)])).toEqual([['a', [2]], ['b', [1, 3]]])
})

test('an item whose category is gone is still shown, last', () => {
  const groups = groupItems([{ category: 'gone' }], categories, 'More')
  expect(groups.at(-1)).toEqual({ key: ':other', label: 'More', items: [{ category: 'gone' }] })
})

test('a category that the location calls so is its own, and stands beside what has none', () => {
  const groups = groupItems([{ category: 'gone' }, { category: 'other' }], [...categories, { key: 'other', label: 'Other' }], 'More')
  expect(groups.slice(2)).toEqual([
    { key: 'other', label: 'Other', items: [{ category: 'other' }] }, { key: ':other', label: 'More', items: [{ category: 'gone' }] },
  ])
})

test('what a form sends is the category that it shows: the first where the chosen one is gone', () => {
  expect(['b', 'gone', ''].map((key) => standingIn(categories, key))).toEqual(['b', 'a', 'a'])
  expect(standingIn([], 'b')).toBe('b')
})
