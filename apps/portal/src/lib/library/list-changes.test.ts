import { expect, test } from 'vitest'
import { changed, without } from './list-changes.ts'

const list = { data: [{ id: 'a', title: 'One' }, { id: 'b', title: 'Two' }], total: 2, limit: 50, offset: 0 }

test('one leaves the list and the total', () => {
  expect(without(list, 'a')).toEqual({ data: [{ id: 'b', title: 'Two' }], total: 1, limit: 50, offset: 0 })
  expect(without(list, 'z')).toEqual(list)
})

test('only what was sent changes', () => {
  expect(changed(list, 'b', { title: undefined, description: 'New' }).data[1]).toEqual({ id: 'b', title: 'Two', description: 'New' })
})
