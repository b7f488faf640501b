import type { BrowserContext, Request } from 'playwright/test'
import { arriveWith, isMarked, mark, ofPersons, test, untilControlled } from '../helpers/installed-page.ts'
import { bubble, groupOf } from '../helpers/chat-people.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { openDevice, pushServiceOf } from '../helpers/push-service.ts'
import { expect, openWith } from '../helpers/signed-in-page.ts'
import { inWholeBrowser, needsWholeBrowser } from '../helpers/whole-browser.ts'

test.use({ ...inWholeBrowser, serviceWorkers: 'allow' })
test.beforeEach(needsWholeBrowser)

test('a push message is shown with the location’s icon, whatever it holds', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  await context.grantPermissions(['notifications'], { origin })
  // The browser of the tests has no push service of its own: whoever is here has not switched push on.
  const ana = await newcomer(page, 'Ana')
  await openWith(page, await ana.token())
  await untilControlled(page)
  const deliver = await pushServiceOf(await context.newCDPSession(page), origin)
  const shown = () => page.evaluate(async () => {
    const all = await (await navigator.serviceWorker.ready).getNotifications()
    return all.map(({ title, body, icon, data }) => ({ title, body, icon: new URL(icon).pathname, data: data as unknown }))
  })
  await deliver(JSON.stringify({ id: 'n1', title: 'Ice tonight', body: 'Drive carefully.', url: '/benefits', icon: `${origin}/brand/icon-192.png` }))
  await expect.poll(shown).toEqual([{ title: 'Ice tonight', body: 'Drive carefully.', icon: '/brand/icon-192.png', data: { url: '/benefits' } }])
  await deliver('no json at all')
  await expect.poll(async () => (await shown()).map(({ title }) => title).sort()).toEqual(['Ice tonight', 'Something is new'])
  await page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).forEach((each) => each.close()))
  await ana.remove()
})

test('whoever signed out without a network is pushed to here no more, and what still comes tells nobody what it was', { tag: '@phone' }, async ({ page, context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript(() => {
    const unsubscribe = async () => Boolean(Object.assign(globalThis, { letGo: true }))
    Object.assign(PushManager.prototype, { getSubscription: async () => ({ unsubscribe }) })
  })
  const ana = await newcomer(page, 'Ana')
  await openWith(page, await ana.token(), '/benefits')
  await untilControlled(page)
  await expect.poll(() => ofPersons(page)).toContain('session')
  const deliver = await pushServiceOf(await context.newCDPSession(page), origin)
  const sent = JSON.stringify({ id: 'n1', title: 'Mia · Allergens', body: 'Your shift was given away', url: '/?open=chat', reply: 'c1' })
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => ({ title, body, data: data as unknown })))
  await deliver(sent)
  await expect.poll(shown).toMatchObject([{ title: 'Mia · Allergens' }])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.poll(shown).toEqual([])
  expect(await page.evaluate(() => 'letGo' in globalThis)).toBe(true)
  await deliver(sent)
  await expect.poll(shown).toEqual([{ title: 'Something is new', body: 'Open the portal to read it.', data: { url: '/notifications' } }])
  await context.setOffline(false)
  await ana.remove()
})

/** What this test uses of the worker's own world. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { matchAll: () => Promise<unknown[]>; openWindow: (url: string) => Promise<unknown> }
  ExtendableEvent: typeof Event
  NotificationEvent: new (type: string, init: { notification?: Notification; action?: string }) => Event
}

/** What the system does to the worker. A click of its own making lets no window come forward: that part is the system's alone. */
async function toWorker(context: BrowserContext, name: 'notificationclick' | 'pushsubscriptionchange', windows = true, action = '', answer?: string) {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async ([type, hasWindows, button, reply]) => {
    const scope = globalThis as unknown as WorkerScope
    const opened: string[] = []
    if (!hasWindows) {
      scope.clients.matchAll = async () => []
      scope.clients.openWindow = async (url) => void opened.push(url)
    }
    const [notification] = await scope.registration.getNotifications()
    const event = type === 'notificationclick' ? new scope.NotificationEvent(type, { notification, action: button }) : new scope.ExtendableEvent(type)
    if (reply !== undefined) Object.defineProperty(event, 'reply', { value: reply })
    const work: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) })
    scope.dispatchEvent(event)
    await Promise.all(work)
    return opened
  }, [name, windows, action, answer] as const)
}

test('a message is confirmed by the button of its notification and answered there, and its conversation opens', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  const [mia, ana] = [await newcomer(page, 'Mia', 'manager'), await newcomer(page, 'Ana')]
  const id = await groupOf('Allergens', mia, [ana, await newcomer(page, 'Eva')])
  const { message } = await mia.call<{ message: { id: string } }>('POST', `/chat/conversations/${id}/messages`, { text: 'The sesame buns are new', requires_ack: true })
  const missing = async () =>
    (await mia.call<{ data: { missing: { name: string }[] } }>('GET', `/chat/messages/${message.id}/receipts`)).data.missing.map(({ name }) => name).sort()
  await context.grantPermissions(['notifications'], { origin })
  await openWith(page, await ana.token(), '/benefits')
  await untilControlled(page)
  const deliver = await pushServiceOf(await context.newCDPSession(page), origin)
  await deliver(JSON.stringify({ id: 'n2', title: 'Mia · Allergens', body: 'The sesame buns are new', url: `/?open=chat&conversation=${id}`, confirm: message.id, reply: id }))
  const buttons = () => page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).flatMap((each) => (each as unknown as { actions: { title: string }[] }).actions.map(({ title }) => title)))
  await expect.poll(buttons).toEqual(['Confirm', 'Reply'])
  expect(await missing()).toEqual(['Ana Newcomer', 'Eva Newcomer'])
  await toWorker(context, 'notificationclick', true, 'confirm')
  await expect(page.getByText('Confirmed. Thank you.')).toBeVisible()
  await expect(bubble(page, 'The sesame buns are new')).toContainText('You confirmed this')
  expect(await missing()).toEqual(['Eva Newcomer'])
  await deliver(JSON.stringify({ id: 'n3', title: 'Mia · Allergens', body: 'Read it?', url: `/?open=chat&conversation=${id}`, reply: id }))
  await expect.poll(buttons).toEqual(['Reply'])
  await toWorker(context, 'notificationclick', true, 'reply', 'Yes, all of it')
  await expect(bubble(page, 'Yes, all of it')).toBeVisible()
  const answers = async () => (await mia.call<{ messages: { text: string; sender: { id: string } }[] }>('GET', `/chat/conversations/${id}/messages`))
    .messages.filter(({ text, sender }) => text === 'Yes, all of it' && sender.id === ana.id).length
  await expect.poll(answers).toBe(1)
  await mia.remove()
  await ana.remove()
})

const isTelling = (request: Request) => request.method() === 'POST' && request.url().endsWith('/notifications/push-subscription')

test('the system’s part: badge, clicked messages, a new push address, a slow line, a closed location', { tag: '@phone' }, async ({ page, context, between }) => {
  // Nothing of it is drawn.
  test.slow()
  const ana = await newcomer(page, 'Ana')
  const { origin } = between
  const device = await openDevice(`renewed-${Date.now()}`)
  await context.grantPermissions(['notifications'], { origin })
  await context.addInitScript((subscription) => {
    const badges: number[] = []
    const own = { options: { applicationServerKey: null }, unsubscribe: async () => true, toJSON: () => subscription }
    Object.assign(Navigator.prototype, { setAppBadge: async (count: number) => badges.push(count), clearAppBadge: async () => badges.push(0) })
    Object.assign(PushManager.prototype, { getSubscription: async () => null, subscribe: async () => own })
    Object.assign(globalThis, { badges })
  }, device.subscription)
  const badges = () => page.evaluate(() => (globalThis as unknown as { badges: number[] }).badges)
  const unread = (unreadCount: number) =>
    between.answer(/^\/api\/notifications\?/, 200, { success: true, notifications: [], total: 0, limit: 20, offset: 0, unreadCount })
  unread(7)
  await arriveWith(context, page, origin, await ana.token())
  await untilControlled(page)
  await page.goto(`${origin}/profile?tab=notifications`)
  const signedUp = page.waitForRequest(isTelling)
  await page.getByRole('switch', { name: 'On this device' }).press('Space')
  await signedUp
  await page.goto(`${origin}/`)
  // News of other tests may change it in between.
  await expect.poll(badges).toContain(7)
  unread(0)
  await page.getByRole('banner').getByRole('button', { name: /^Notifications/ }).click()
  await expect.poll(badges).toContain(0)
  await page.keyboard.press('Escape')

  const deliver = await pushServiceOf(await context.newCDPSession(page), origin)
  await deliver(JSON.stringify({ id: 'n1', title: 'Free shoes', body: 'For all.', url: '/benefits' }))
  await expect.poll(() => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)).toBe(1)
  await mark(page)
  await toWorker(context, 'notificationclick')
  await expect(page).toHaveURL(`${origin}/benefits`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benefits')
  expect(await isMarked(page)).toBe(true)

  const told = page.waitForRequest(isTelling)
  await toWorker(context, 'pushsubscriptionchange')
  expect((await told).postDataJSON()).toMatchObject({ subscription: { endpoint: (device.subscription as { endpoint: string }).endpoint } })

  // What was read stands, with its age, while the line is slow; the answer takes its place.
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const words = await first.innerText()
  const release = between.hold(/^\/api\/benefits/)
  await page.reload()
  await expect(page.getByText(/^Saved /)).toBeVisible()
  await expect(first).toHaveText(words)
  release()
  await expect(page.getByText(/^Saved /)).toBeHidden()

  await deliver(JSON.stringify({ id: 'n2', title: 'Ice', body: '', url: '/announcements' }))
  await expect.poll(() => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)).toBe(1)
  expect(await toWorker(context, 'notificationclick', false)).toEqual(['/announcements'])

  expect(await ofPersons(page)).toContainEqual(expect.stringMatching(/^api-/))
  // Pages too, as the product does: else the app would load itself anew without end.
  between.answer(/^\/(?!assets\/|brand\/|sw\.js|api\/(all-data|saas))/, 423, { success: false, error: 'Closed for now.', code: 'tenant.suspended' })
  // Whichever page hears of it first loads itself anew, maybe before this one is through.
  await page.goto(`${origin}/team`, { waitUntil: 'commit' }).catch(() => {})
  await expect.poll(() => ofPersons(page).catch(() => null)).toEqual([])
  await ana.remove()
})
