import { expect, test } from 'vitest'
import { isTopicOpen } from './topics.ts'

test('a line of the navigation is marked while the page shows what it leads to', () => {
  const forms = { where: '?category=forms' } as const
  expect(isTopicOpen(forms, { search: '?category=forms&q=fryer', hash: '' })).toBe(true)
  expect(isTopicOpen(forms, { search: '?category=policy', hash: '' })).toBe(false)
  expect(isTopicOpen(forms, { search: '', hash: '' })).toBe(false)
  expect(isTopicOpen({ where: '#quick-links' }, { search: '?edit=1', hash: '#quick-links' })).toBe(true)
  expect(isTopicOpen({ where: '#quick-links' }, { search: '', hash: '' })).toBe(false)
})

test('what a page begins with is marked until something else is chosen', () => {
  const list = { where: '?view=list', first: true } as const
  expect(isTopicOpen(list, { search: '?status=declined', hash: '' })).toBe(true)
  expect(isTopicOpen(list, { search: '?view=stats', hash: '' })).toBe(false)
})
