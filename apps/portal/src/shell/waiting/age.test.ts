import { ApiError } from '@portal/contract/client/api-error'
import type { Query } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ageWords, oldestShown } from './age.ts'

const minute = 60_000
test.each([
  [5000, 'en', null], [minute, 'en', '1 minute ago'], [10.5 * minute, 'en', '10 minutes ago'], [3 * 60 * minute, 'en', '3 hours ago'],
  [24 * 60 * minute, 'en', 'yesterday'], [10 * minute, 'es', 'hace 10 minutos'],
])('%i ms in %s: %s', (age, language, words) => {
  expect(ageWords(1_000_000, 1_000_000 + age, language)).toBe(words)
})

const query = (name: string, dataUpdatedAt: number, error: Error | null = null, hasData = true) =>
  ({ queryKey: [name, {}], state: { data: hasData ? {} : undefined, dataUpdatedAt, error } }) as unknown as Query

test('says nothing while everything is of now', () => {
  expect(oldestShown([query('home.get', 1)], true)).toBeNull()
})
test('offline the oldest counts, of what the page itself shows', () => {
  expect(oldestShown([query('home.get', 7), query('team.list', 5), query('notifications.list', 1)], false)).toBe(5)
})
test('a failed question counts, a refusal does not', () => {
  expect(oldestShown([query('home.get', 7, new ApiError(0)), query('team.list', 5)], true)).toBe(7)
  expect(oldestShown([query('home.get', 7, new ApiError(403))], true)).toBeNull()
  expect(oldestShown([query('home.get', 0, new ApiError(0), false)], true)).toBeNull()
})
test('a first try that took too long counts while it is tried again', () => {
  const slow = query('home.get', 7)
  Object.assign(slow.state, { fetchFailureReason: new ApiError(0, { code: 'network.kept' }) })
  expect(oldestShown([slow, query('team.list', 9)], true)).toBe(7)
})
