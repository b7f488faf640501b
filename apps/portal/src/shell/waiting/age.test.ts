import { ApiError } from '@portal/contract/client/api-error'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { ageWords, oldestShown } from './age.ts'

const minute = 60_000
test.each([
  [5000, 'en', null], [minute, 'en', '1 minute ago'], [10.5 * minute, 'en', '10 minutes ago'], [3 * 60 * minute, 'en', '3 hours ago'],
  [24 * 60 * minute, 'en', 'yesterday'], [10 * minute, 'es', 'hace 10 minutos'],
])('%i ms in %s: %s', (age, language, words) => {
  expect(ageWords(1_000_000, 1_000_000 + age, language)).toBe(words)
})

const client = new QueryClient()
const cache = client.getQueryCache()
afterEach(() => client.clear())

interface State {
  error?: Error
  failureReason?: Error
  /** It has never been answered. */
  empty?: boolean
}

/** Something on screen asks for it; with `aside` not to show it on the page. */
function asked(name: string, dataUpdatedAt: number, { error, failureReason, empty }: State = {}, aside?: boolean) {
  const query = cache.build(client, { queryKey: [name, {}] })
  query.setState({ data: empty ? undefined : {}, dataUpdatedAt, error: error ?? null, fetchFailureReason: failureReason ?? null })
  const options = { queryKey: [name, {}], queryFn: () => new Promise(() => {}), refetchOnMount: false, ...(aside && { meta: { aside } }) }
  return new QueryObserver(client, options).subscribe(() => {})
}
const oldest = (online: boolean) => oldestShown(cache.getAll(), online)

test('says nothing while everything is of now', () => {
  asked('home.get', 1)
  expect(oldest(true)).toBeNull()
})
test('offline the oldest counts, of what the page itself shows', () => {
  asked('home.get', 7)
  asked('team.list', 5)
  asked('notifications.list', 1, {}, true)
  expect(oldest(false)).toBe(5)
})
test('a page that has nothing to show claims no age, whatever else is kept', () => {
  asked('benefits.list', 0, { error: new ApiError(0), empty: true })
  asked('categories.list', 3, {}, true)
  asked('notifications.preferences', 4, {}, true)
  asked('home.get', 2)()
  expect(oldest(false)).toBeNull()
})
test('of a page with a part that is not kept the age is that of the other', () => {
  asked('home.get', 7)
  asked('announcements.celebrations', 0, { error: new ApiError(0), empty: true })
  expect(oldest(false)).toBe(7)
})
test('what is asked for around each page counts where a page shows it', () => {
  asked('notifications.list', 3, {}, true)
  expect(oldest(false)).toBeNull()
  asked('notifications.list', 3)
  expect(oldest(false)).toBe(3)
})
test('a failed question counts, a refusal does not', () => {
  asked('home.get', 7, { error: new ApiError(0) })
  asked('team.list', 5)
  expect(oldest(true)).toBe(7)
  client.clear()
  asked('home.get', 7, { error: new ApiError(403) })
  expect(oldest(true)).toBeNull()
  client.clear()
  asked('home.get', 0, { error: new ApiError(0), empty: true })
  expect(oldest(true)).toBeNull()
})
test('a first try that took too long counts while it is tried again', () => {
  asked('home.get', 7, { failureReason: new ApiError(0, { code: 'network.kept' }) })
  asked('team.list', 9)
  expect(oldest(true)).toBe(7)
})
