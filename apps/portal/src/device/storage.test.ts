import { beforeEach, expect, test, vi } from 'vitest'
import { localDay, storage } from './storage.ts'
import { fakeStorage } from './testing/fake-storage.ts'

let local: ReturnType<typeof fakeStorage>

beforeEach(() => {
  local = fakeStorage()
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', fakeStorage())
})

test('the token is written as authToken, read from either name, and both go', () => {
  local.items.set('token', 'old')
  expect(storage.token.get()).toBe('old')
  storage.token.set('new')
  expect(storage.token.get()).toBe('new')
  expect([...local.items.keys()].sort()).toEqual(['authToken', 'token'])
  storage.role.set('admin')
  storage.loggedIn.set('true')
  storage.clearSession()
  expect([...local.items.keys()]).toEqual([])
})

test('five searches, the latest first, none twice', () => {
  for (const term of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) storage.searches.add(term)
  expect(storage.searches.get()).toEqual(['c', 'f', 'e', 'd', 'b'])
  expect(JSON.parse(local.items.get('searchHistory') ?? '')).toEqual(['c', 'f', 'e', 'd', 'b'])
})

test('what someone else wrote under searchHistory does no harm', () => {
  local.items.set('searchHistory', '{"not":"a list"}')
  expect(storage.searches.get()).toEqual([])
  local.items.set('searchHistory', 'nonsense')
  expect(storage.searches.get()).toEqual([])
})

test('the next person finds nothing of the last one', () => {
  storage.splashDate.set(localDay())
  storage.splashDone.set('true')
  storage.searches.add('raise')
  storage.conversation.set('1')
  storage.notificationPrompt.set('true')
  storage.language.set('es')
  storage.clearPerson()
  expect([...local.items.keys()]).toEqual(['language'])
  expect(storage.notificationPrompt.get()).toBeNull()
})

test('a browser that refuses storage still lets one sign in', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  storage.token.set('kept in memory')
  expect(storage.token.get()).toBe('kept in memory')
  storage.clearSession()
  expect(storage.token.get()).toBeNull()
})

test('a browser with no room for more still lets one sign in, and forgets who was here before', () => {
  local.items.set('authToken', 'of before')
  const setItem = vi.spyOn(local, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storage.token.set('kept in memory')
  expect([storage.token.get(), local.items.get('authToken')]).toEqual(['kept in memory', undefined])
  setItem.mockRestore()
  storage.token.set('written down')
  expect([storage.token.get(), local.items.get('authToken')]).toEqual(['written down', 'written down'])
  storage.clearSession()
  expect(storage.token.get()).toBeNull()
})

test('what another tab wrote since counts for more than what there was no room for', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.resetModules()
  const { storage: fresh } = await import('./storage.ts')
  const heard = vi.fn(() => fresh.token.get())
  const stop = fresh.onTokenChange(heard)
  const inMemory = (token: string) => {
    const setItem = vi.spyOn(local, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    fresh.token.set(token)
    setItem.mockRestore()
  }
  inMemory('of before')
  local.items.set('authToken', 'of another tab')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'authToken' }))
  inMemory('of before')
  page.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  stop()
  vi.unstubAllGlobals()
  expect(heard.mock.results.map(({ value }) => value)).toEqual(['of another tab', null])
})

test('the day is told as the browser tells it', () => {
  expect(localDay(new Date(2026, 10, 20, 23, 59))).toBe('Fri Nov 20 2026')
})
