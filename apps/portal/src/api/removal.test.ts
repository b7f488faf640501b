import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { flushToasts, toastStore, undoToast } from '@portal/ui/notices/toast-store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { storage } from '../device/storage.ts'
import { removeWithUndo } from './removal.ts'
import { optimisticUpdate } from './use-action.ts'

const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const list = (...ids: string[]) => ({ success: true, data: ids.map((id) => ({ id })) })
const without = optimisticUpdate('benefits.list', (shown, { id }: { id: string }) => ({ ...shown, data: shown.data.filter((one) => one.id !== id) }))
let client: QueryClient
const shown = () => client.getQueryData<ReturnType<typeof list>>(['benefits.list', {}])?.data.map(({ id }) => id)
const remove = (id: string) => removeWithUndo(client, 'benefits.remove', { id }, { words: `Deleted ${id}`, hides: [without] })

beforeEach(() => {
  vi.useFakeTimers()
  const items = new Map([['authToken', 'T']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null, setItem: (key: string, value: string) => void items.set(key, value), removeItem: (key: string) => void items.delete(key),
  })
  vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(async () => Response.json({ success: true, data: { id: 'b' } })))
  client = new QueryClient()
  client.setQueryData(['benefits.list', {}], list('a', 'b', 'c'))
})

afterEach(() => {
  void flushToasts()
  client.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('gone from the screen at once, from the server after six seconds', async () => {
  remove('b')
  expect(shown()).toEqual(['a', 'c'])
  await vi.advanceTimersByTimeAsync(5999)
  expect(fetched).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetched.mock.calls[0]?.[0]).toBe('/api/benefits/b')
  expect(fetched.mock.calls[0]?.[1]).toMatchObject({ method: 'DELETE', keepalive: true })
})

test('it goes as who removed it, whoever is signed in by then', async () => {
  remove('b')
  storage.token.set('of somebody else')
  await vi.advanceTimersByTimeAsync(6000)
  expect(new Headers(fetched.mock.calls[0]?.[1].headers).get('Authorization')).toBe('Bearer T')
})

test('Undo brings it back and tells the server nothing', async () => {
  remove('b')
  undoToast(toastStore.read()[0]?.id ?? 0)
  expect(shown()).toEqual(['a', 'b', 'c'])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetched).not.toHaveBeenCalled()
})

const undo = (index: number) => undoToast(toastStore.read()[index]?.id ?? 0)

test.each([
  { first: 0, there: ['a', 'c'] },
  { first: 1, there: ['b', 'c'] },
])('Undo brings back the one thing: what else is being removed stays hidden ($there first)', ({ first, there }) => {
  remove('a')
  remove('b')
  undo(first)
  expect(shown()).toEqual(there)
  undo(0)
  expect(shown()).toEqual(['a', 'b', 'c'])
})

test('Undo after another removal was carried out brings back only its own', async () => {
  remove('a')
  await vi.advanceTimersByTimeAsync(3000)
  remove('b')
  await vi.advanceTimersByTimeAsync(3000)
  expect(fetched).toHaveBeenCalledOnce()
  undo(0)
  expect(shown()).toEqual(['b', 'c'])
})

test('Undo keeps what others changed meanwhile, and asks anew for the list', async () => {
  const stands = vi.fn(() => list('a', 'b', 'c', 'd'))
  const stop = new QueryObserver(client, { queryKey: ['benefits.list', {}], queryFn: stands, staleTime: Infinity }).subscribe(() => {})
  remove('b')
  await client.refetchQueries()
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['a', 'c', 'd'])
  stands.mockReturnValue(list('b', 'c', 'd', 'e'))
  undo(0)
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['b', 'c', 'd', 'e'])
  stop()
})

test('a list that nobody looks at is asked for anew when it is next shown', () => {
  remove('b')
  undo(0)
  expect(client.getQueryState(['benefits.list', {}])?.isInvalidated).toBe(true)
})

test('what was changed after one removal is there after the next one is undone', () => {
  remove('a')
  undo(0)
  client.setQueryData(['benefits.list', {}], list('a', 'b', 'c', 'd'))
  remove('b')
  undo(0)
  expect(shown()).toEqual(['a', 'b', 'c', 'd'])
})

test('a list that is fetched meanwhile does not bring it back', async () => {
  remove('b')
  await client.fetchQuery({ queryKey: ['benefits.list', {}], queryFn: () => list('a', 'b', 'c', 'd') })
  await vi.advanceTimersByTimeAsync(0)
  expect(shown()).toEqual(['a', 'c', 'd'])
})

test('leaving the page carries it out', () => {
  remove('b')
  void flushToasts()
  expect(fetched).toHaveBeenCalledOnce()
})

test('a refused removal comes back and says why', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fetched.mockImplementation(async () => Response.json({ success: false, error: 'Not yours.', code: 'access.denied' }, { status: 403 }))
  remove('b')
  await vi.advanceTimersByTimeAsync(6000)
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(toastStore.read()).toMatchObject([{ message: 'Not yours.', tone: 'danger' }])
})

test('each removal says by itself that it has ended: done, taken back or refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fetched.mockImplementation(async (url) => (url.endsWith('/c') ? Response.json({ success: false, error: 'Not yours.' }, { status: 403 }) : Response.json({ success: true, data: {} })))
  const ended = vi.fn()
  for (const id of ['a', 'b', 'c']) {
    removeWithUndo(client, 'benefits.remove', { id }, { words: id, hides: [without], onEnded: (input) => ended(input.id) })
    await vi.advanceTimersByTimeAsync(1000)
  }
  undo(1)
  expect(ended.mock.calls).toEqual([['b']])
  await vi.advanceTimersByTimeAsync(3000)
  expect(ended.mock.calls).toEqual([['b'], ['a']])
  await vi.advanceTimersByTimeAsync(2000)
  expect(ended.mock.calls).toEqual([['b'], ['a'], ['c']])
})

test('without a session nothing is hidden', () => {
  localStorage.removeItem('authToken')
  expect(() => remove('b')).toThrow('No authentication token found. Please log in again.')
  expect(shown()).toEqual(['a', 'b', 'c'])
})

test('what hangs on a removal follows when the server has done it, and not where it has refused', async () => {
  const onRemoved = vi.fn()
  const removeThen = (id: string) => removeWithUndo(client, 'benefits.remove', { id }, { words: `Deleted ${id}`, hides: [without], onRemoved })
  removeThen('b')
  await vi.advanceTimersByTimeAsync(5999)
  expect(onRemoved).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onRemoved).toHaveBeenCalledOnce()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  fetched.mockImplementation(async () => Response.json({ success: false, code: 'access.denied', error: 'No' }, { status: 403 }))
  removeThen('c')
  await vi.advanceTimersByTimeAsync(6000)
  expect(onRemoved).toHaveBeenCalledOnce()
})
