import { expect, test } from 'vitest'
import { pickAnnouncements } from './pick-announcements.ts'

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
