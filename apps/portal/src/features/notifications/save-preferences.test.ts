import { defaultPreferences } from '@portal/contract/notifications/preferences'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { callOptions } from '../../api/use-call.ts'
import { savePreferences } from './save-preferences.ts'

const fetched = vi.fn<() => Promise<Response>>()
const { queryKey } = callOptions('notifications.preferences', {})
let client: QueryClient
let stands = defaultPreferences
const send = vi.fn(async (all: Partial<typeof stands>) => void (stands = { ...stands, ...all }))
const save = (changes: Partial<typeof stands>) => savePreferences(client, changes, send)

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'T', setItem: vi.fn(), removeItem: vi.fn() })
  vi.stubGlobal('fetch', fetched.mockReset().mockImplementation(async () => Response.json({ success: true, data: stands })))
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  send.mockClear()
  client = new QueryClient()
  stands = { ...defaultPreferences }
  client.setQueryData(queryKey, { data: { ...stands } } as never)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('what was switched on on another device since this page was opened stays on', async () => {
  stands.pushNotifications = true
  await save({ newPhotos: false })
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...defaultPreferences, pushNotifications: true, newPhotos: false })
})

test('two switches turned at the same time are both saved', async () => {
  await Promise.all([save({ newPhotos: false }), save({ newVideos: false })])
  expect(stands).toEqual({ ...defaultPreferences, newPhotos: false, newVideos: false })
})

test('without a network what this page knows goes, at once', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  await save({ newPhotos: false })
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...defaultPreferences, newPhotos: false })
})

test('where nothing answers it does not wait for ever', async () => {
  vi.useFakeTimers()
  fetched.mockReturnValue(new Promise(() => {}))
  const saved = save({ newPhotos: false })
  await vi.advanceTimersByTimeAsync(2000)
  await saved
  expect(send).toHaveBeenCalledOnce()
})

test('one that fails is told, and the next goes all the same', async () => {
  send.mockRejectedValueOnce(new Error('refused'))
  await expect(save({ newPhotos: false })).rejects.toThrow('refused')
  await save({ newVideos: false })
  expect(stands).toEqual({ ...defaultPreferences, newVideos: false })
})
