import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCaches } from '../names.ts'
import { closeSession, openSession } from '../session-marker.ts'
import { fakeCaches } from '../testing/fake-caches.ts'
import { handlePush } from './push.ts'

const shown: { title: string; options: NotificationOptions & { data?: unknown; actions?: { action: string }[] } }[] = []
const heard = new Map<string, (event: unknown) => void>()
const sent = JSON.stringify({ id: 'n1', title: 'Ana', body: 'Your shift was given away', url: '/?open=chat&conversation=c1', confirm: 'm1', reply: 'c1' })

/** What the browser does when a push comes. */
async function push(text: string) {
  const work: Promise<unknown>[] = []
  heard.get('push')!({ data: { text: () => text }, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
  return shown.at(-1)!
}

beforeEach(() => {
  shown.length = 0
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('self', {
    addEventListener: (name: string, listener: (event: unknown) => void) => heard.set(name, listener),
    location: { origin: 'http://southmain.localhost' },
    navigator: { language: 'es-MX' },
    registration: { showNotification: async (title: string, options: NotificationOptions) => void shown.push({ title, options }), getNotifications: async () => [] },
  })
  handlePush()
})
afterEach(() => vi.unstubAllGlobals())

test('whoever is signed in is shown what is told, with its buttons', async () => {
  await openSession('southmain-ana')
  expect(await push(sent)).toMatchObject({
    title: 'Ana',
    options: { body: 'Your shift was given away', tag: 'n1', data: { url: '/?open=chat&conversation=c1', confirm: 'm1', reply: 'c1' }, actions: [{ action: 'confirm' }, { action: 'reply' }] },
  })
})

test('whoever is signed in on a device without room to keep that is shown what is told, until they sign out', async () => {
  const full = fakeCaches()
  const open = async (name: string) => ({ ...(await full.open(name)), put: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')) })
  vi.stubGlobal('caches', { ...full, open })
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await openSession('southmain-ana')
  expect(warn).toHaveBeenCalledOnce()
  expect(await push(sent)).toMatchObject({ title: 'Ana', options: { body: 'Your shift was given away' } })
  await closeSession()
  expect((await push(sent)).title).toBe('Hay algo nuevo')
  await openSession('southmain-ana')
  await forgetCaches()
  expect((await push(sent)).title).toBe('Hay algo nuevo')
  warn.mockRestore()
})

test('where what is kept can’t be read, what is told is shown', async () => {
  vi.stubGlobal('caches', { ...fakeCaches(), match: () => Promise.reject(new DOMException('Broken', 'UnknownError')) })
  expect((await push(sent)).title).toBe('Ana')
})

test('where nobody is signed in any more something is shown, once, and nothing of what it is', async () => {
  await openSession('southmain-ana')
  await closeSession()
  for (let time = 0; time < 2; time++) {
    const { title, options } = await push(sent)
    expect([title, options.body, options.tag, options.data, options.actions]).toEqual(['Hay algo nuevo', 'Abre el portal para leerlo.', 'something-new', { url: '/notifications' }, undefined])
    expect(JSON.stringify(shown)).not.toMatch(/Ana|shift|c1|m1|n1/)
  }
})

/** What the browser does when somebody presses a button of a notification; the answer is where that leads, and whether the page is a new one. */
async function press(action: string, data: object, pages: { url: string; focus: () => Promise<void>; postMessage: (message: unknown) => void }[], reply?: string) {
  const work: Promise<unknown>[] = []
  const opened: string[] = []
  vi.stubGlobal('self', { ...self, clients: { matchAll: async () => pages, openWindow: async (path: string) => void opened.push(path) } })
  heard.get('notificationclick')!({ notification: { close: () => {}, data }, action, reply, waitUntil: (one: Promise<unknown>) => work.push(one) })
  await Promise.all(work)
  return opened
}
const data = { url: '/?open=chat&conversation=c1', confirm: 'm1', reply: 'c1' }

test('an answer waits for the page that opens, and beside it whose it is', async () => {
  await openSession('southmain-ana')
  expect(await press('reply', data, [], 'On my way')).toEqual(['/?open=chat&conversation=c1'])
  const kept = await caches.open('asked')
  const [key] = await kept.keys()
  expect(await (await kept.match(key!))!.json()).toEqual({ act: 'reply', conversation: 'c1', text: 'On my way' })
  const whose = await caches.open('asked-by')
  const [same] = await whose.keys()
  expect([same!.url === key!.url, await (await whose.match(same!))!.json()]).toEqual([true, { act: 'reply', scope: 'southmain-ana' }])
})

test('on a device without room for an answer its conversation opens all the same, and is told that it was not sent', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const full = fakeCaches()
  vi.stubGlobal('caches', { ...full, open: async (name: string) => ({ ...(await full.open(name)), put: () => Promise.reject(new DOMException('No room', 'QuotaExceededError')) }) })
  expect(await press('reply', data, [], 'On my way')).toEqual(['/?open=chat&conversation=c1&undone=reply'])
  const told: unknown[] = []
  const page = { url: 'http://southmain.localhost/', focus: async () => {}, postMessage: (message: unknown) => void told.push(message) }
  expect(await press('confirm', data, [page])).toEqual([])
  expect(told).toEqual([{ type: 'OPEN', path: '/?open=chat&conversation=c1&undone=confirm' }])
  // Nothing was asked for: there is nothing to tell of.
  expect(await press('', data, [])).toEqual(['/?open=chat&conversation=c1'])
  warn.mockRestore()
})
