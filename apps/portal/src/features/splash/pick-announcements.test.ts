import { expect, test } from 'vitest'
import { inPlace, pickAnnouncements } from './pick-announcements.ts'

const item = (id: string, show_on_splash = true) => ({ id, show_on_splash })

test('three at the most, in the server’s order, without those that are not for the splash', () => {
  const { shown, more } = pickAnnouncements([item('a'), item('off', false), item('b'), item('c'), item('d')])
  expect(shown.map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(more).toBe(2)
})

test('three or fewer leave nothing more', () => {
  expect(pickAnnouncements([item('a'), item('b'), item('c')]).more).toBe(0)
  expect(pickAnnouncements([])).toEqual({ shown: [], more: 0 })
})

test('what stood on the screen keeps its place, news comes first, what is gone goes', () => {
  const ids = (stood: string[], ...now: string[]) => inPlace(stood, now.map((id) => item(id))).map(({ id }) => id)
  expect(ids([], 'a', 'b')).toEqual(['a', 'b'])
  expect(ids(['must', 'a', 'b'], 'a', 'b', 'must')).toEqual(['must', 'a', 'b'])
  expect(ids(['a', 'b'], 'new', 'a', 'newer', 'b')).toEqual(['new', 'newer', 'a', 'b'])
  expect(ids(['a', 'b'], 'b')).toEqual(['b'])
})
