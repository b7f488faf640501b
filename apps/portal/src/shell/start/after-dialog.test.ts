import { toastStore } from '@portal/ui/notices/toast-store.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { afterDialog } from './after-dialog.ts'

const dialog = { isConnected: true }
let chosen = true
const went: string[] = []
const toThe = (page: string) => afterDialog(() => void went.push(page))

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { querySelector: () => (chosen ? { closest: () => dialog } : null) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a notification that leads to another page waits for the dialog with files in it, says so, and leads there once', () => {
  toThe('calendar')
  toThe('chat')
  expect(toastStore.read().map(({ message }) => message)).toContain('This opens once your files here are sent or discarded.')
  vi.advanceTimersByTime(60_000)
  expect(went).toEqual([])
  // One was taken out again, and another one may follow.
  chosen = false
  vi.advanceTimersByTime(60_000)
  expect(went).toEqual([])
  dialog.isConnected = false
  vi.advanceTimersByTime(60_000)
  expect(went).toEqual(['chat'])
})

test('where the dialog has closed meanwhile it leads there at once', () => {
  toThe('team')
  vi.advanceTimersByTime(1_000)
  expect(went.at(-1)).toBe('team')
})
