import { expect, test } from 'vitest'
import { changed, isTemporary, listChanged, listWithout, moved, ordered, placeBehind, temporaryId, without } from './list-changes.ts'

const items = [{ id: 'a', title: 'A' }, { id: 'b', title: 'B' }, { id: 'c', title: 'C' }]

test('a temporary id is of the current time and known as such', () => {
  const before = Date.now()
  const id = temporaryId()
  expect(Number(id.split('-')[1])).toBeGreaterThanOrEqual(before)
  expect(isTemporary(id)).toBe(true)
  expect(isTemporary('0193-a')).toBe(false)
})

test('a change touches what was sent, of the one that is meant', () => {
  expect(changed(items, { id: 'b', title: 'New', version: undefined })).toEqual([
    items[0], { id: 'b', title: 'New' }, items[2],
  ])
})

test('an order puts the named first and loses nobody', () => {
  expect(ordered(items, ['c', 'a']).map(({ id }) => id)).toEqual(['c', 'a', 'b'])
  expect(ordered(items, ['c', 'gone', 'b', 'a']).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('something new is behind all others, also where one of them was taken out', () => {
  expect([placeBehind([]), placeBehind([{ displayOrder: 5 }, { displayOrder: 2 }]), placeBehind([{ displayOrder: 0 }])]).toEqual([1, 6, 1])
  // There is no place behind the last one that the server takes.
  expect(placeBehind([{ displayOrder: 100_000 }])).toBe(100_000)
})

test('moving and taking out leave the given list alone', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(without(items, 'b').map(({ id }) => id)).toEqual(['a', 'c'])
  expect(items).toHaveLength(3)
})

const list = { data: [{ id: 'a', title: 'One' }, { id: 'b', title: 'Two' }], total: 2, limit: 50, offset: 0 }

test('one leaves the list and the total', () => {
  expect(listWithout(list, 'a')).toEqual({ data: [{ id: 'b', title: 'Two' }], total: 1, limit: 50, offset: 0 })
  expect(listWithout(list, 'z')).toEqual(list)
})

test('of a list only what was sent changes', () => {
  expect(listChanged(list, 'b', { title: undefined, description: 'New' }).data[1]).toEqual({ id: 'b', title: 'Two', description: 'New' })
})
