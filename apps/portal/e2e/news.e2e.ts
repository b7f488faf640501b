import type { Browser, Page } from 'playwright/test'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { openDevice, pushServiceOf } from './helpers/push-service.ts'
import { expect, openAs, password, test } from './helpers/signed-in-page.ts'
import { inWholeBrowser, needsWholeBrowser } from './helpers/whole-browser.ts'

test.use(inWholeBrowser)

// One journey over several people and two locations. It happens at unioncross, whose hours are its own to change.

const [here, elsewhere] = ['unioncross', 'southmain'] as const
type Role = 'team' | 'manager' | 'admin'

async function signIn(page: Page, origin: string, slug: string, role: Role): Promise<string> {
  const reply = await page.request.post(`${origin}/api/auth/login`, { data: { email: `${role}@${slug}.example`, password, role } })
  expect(reply.status()).toBe(200)
  return ((await reply.json()) as { data: { token: string } }).data.token
}

const originOf = (slug: string, baseURL: string) => Object.assign(new URL(baseURL), { hostname: `${slug}.localhost` }).origin

/** A browser of its own, with somebody signed in; `splash`: who has not seen today's yet; `worker`: with the service worker. */
async function browserOf(browser: Browser, baseURL: string, slug: string, role: Role, { splash = false, worker = false, desk = false } = {}) {
  const origin = originOf(slug, baseURL)
  const size = desk ? { viewport: { width: 1280, height: 800 }, isMobile: false } : {}
  const context = await browser.newContext({ baseURL: origin, locale: 'en-US', serviceWorkers: worker ? 'allow' : 'block', ...size })
  const page = await context.newPage()
  const token = await signIn(page, origin, slug, role)
  await page.addInitScript(([kept, seen]) => {
    localStorage.setItem('authToken', kept!)
    if (seen) localStorage.setItem('lastSplashDate', new Date().toDateString())
    sessionStorage.setItem('notificationPromptShown', 'true')
  }, [token, splash ? '' : 'seen'] as const)
  const frames: string[] = []
  // Heard from its first word on: it may be open before the page is.
  const entered = new Promise<void>((resolve) => page.on('websocket', (socket) => {
    if (socket.url().includes('/socket.io/')) socket.on('framereceived', ({ payload }) => {
      frames.push(String(payload))
      // The namespace is entered.
      if (String(payload).startsWith('40')) resolve()
    })
  }))
  await page.goto('/')
  await entered
  const request = (method: string, path: string, data?: unknown) =>
    page.request.fetch(`${origin}/api${path}`, { method, data, headers: { Authorization: `Bearer ${token}` } })
  return { page, frames, request, close: () => context.close() }
}

/** What a push service got, handed to the worker as the browser would: it is shown. */
async function showPush(page: Page, message: string, expected: { title: string; body: string }) {
  const { origin } = new URL(page.url())
  await page.context().grantPermissions(['notifications'], { origin })
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  const deliver = await pushServiceOf(await page.context().newCDPSession(page), origin)
  await deliver(message)
  const shown = () => page.evaluate(async () =>
    (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, icon }) => ({ title, body, icon: new URL(icon).pathname })))
  await expect.poll(shown).toContainEqual({ ...expected, icon: '/brand/icon-192.png' })
  await page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).forEach((each) => each.close()))
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const row = (page: Page, title: string) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').filter({ hasText: title })

test('published once, it is on the other’s splash, bell and device without a reload, its receipts count up, and nowhere else', { tag: '@phone' }, async ({ browser, baseURL }) => {
  // One journey: whoever publishes sits at a desk, whoever reads holds a phone.
  needsWholeBrowser()
  // Six browsers.
  test.slow()
  const title = `Walk-in freezer ${Date.now().toString(36)}`
  const device = await openDevice(`phone-${Date.now()}`)
  const [manager, onSplash, inPortal, onDevice, stranger] = await Promise.all([
    browserOf(browser, baseURL!, here, 'manager', { desk: true }), browserOf(browser, baseURL!, here, 'team', { splash: true }),
    browserOf(browser, baseURL!, here, 'team'), browserOf(browser, baseURL!, here, 'team', { worker: true }),
    browserOf(browser, baseURL!, elsewhere, 'team'),
  ])
  const admin = await browserOf(browser, baseURL!, here, 'admin')
  const hours = (await (await admin.request('GET', '/admin/settings')).json()) as { data: { settings: { notifications: { quietStart: string; quietEnd: string } } } }
  const preferences = (await (await inPortal.request('GET', '/notifications/preferences')).json()) as { data: { pushNotifications: boolean } }
  let made: string | undefined
  try {
    // Whatever the hour of this test is.
    await admin.request('PUT', '/admin/settings', { settings: { notifications: { quietStart: '12:00', quietEnd: '12:00' } } })
    await inPortal.request('PUT', '/notifications/preferences', { pushNotifications: true })
    expect((await inPortal.request('POST', '/notifications/push-subscription', { subscription: device.subscription })).status()).toBe(201)
    // Whatever was told before is read: the one that comes is counted alone.
    expect((await inPortal.request('PUT', '/notifications/mark-all-read', {})).ok()).toBe(true)
    // Nothing but the socket can bring the news.
    let published = false
    const polled = { success: true, notifications: [], total: 0, limit: 20, offset: 0, unreadCount: 0 }
    for (const { page } of [inPortal, stranger]) {
      // From then on the list is asked for again, and never comes.
      await page.route('**/api/notifications?*', (route) => (published ? undefined : route.fulfill({ json: polled })))
      await bell(page).click()
      // Other tests' news may stand there.
      await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
    }
    await expect(onSplash.page.getByRole('button', { name: 'Continue to Portal' })).toBeVisible()

    const before = Number(/\d+/.exec((await bell(inPortal.page).getAttribute('aria-label'))!)?.[0] ?? 0)
    published = true
    const reply = await manager.request('POST', '/announcements', { title, message: 'Do not open it today.', requires_ack: true, audience: { roles: ['team'], departments: [] } })
    made = ((await reply.json()) as { data: { id: string } }).data.id
    const card = onSplash.page.getByRole('listitem').filter({ hasText: title })
    await expect(card).toBeVisible()
    await expect(row(inPortal.page, title)).toBeVisible()
    await expect(bell(inPortal.page)).toHaveAccessibleName(new RegExp(`\\b${before + 1} unread`))
    const pushed = async () => (await device.received()).filter((message) => message.title === title)
    await expect.poll(async () => (await pushed()).map(({ url }) => url)).toEqual([`/?id=${made}`])

    await showPush(onDevice.page, JSON.stringify((await pushed())[0]), { title, body: 'Do not open it today.' })

    await manager.page.goto(`/announcements?q=${encodeURIComponent(title)}`)
    await manager.page.getByRole('button', { name: `Actions for ${title}` }).click()
    await manager.page.getByRole('menuitem', { name: 'Who has seen it' }).click()
    const receipts = (name: string) => manager.page.getByRole('dialog').getByRole('region', { name }).getByRole('heading')
    await expect(manager.page.getByRole('dialog').getByRole('region', { name: 'Missing' }).getByRole('listitem').filter({ hasText: 'Seen' })).toHaveCount(1)
    await expect(receipts('Confirmed')).toContainText(/\b0 of \d/)
    const all = Number(/of (\d+)/.exec(await receipts('Confirmed').innerText())![1])
    // Nothing asks for them again and again: the socket alone says that they moved.
    await card.getByRole('button', { name: 'I have read this' }).click()
    await expect(card.getByText('You confirmed this')).toBeVisible()
    await expect(receipts('Confirmed')).toContainText(`1 of ${all}`)
    await expect(receipts('Missing')).toContainText(`${all - 1} of ${all}`)

    await expect(row(stranger.page, title)).toHaveCount(0)
    await stranger.page.goto('/announcements')
    await expect(stranger.page.getByText(title)).toHaveCount(0)
    expect(stranger.frames.join('\n')).not.toContain(title)
    expect(inPortal.frames.join('\n')).toContain(title)

    // Taken back, it leaves the open splash as well.
    await manager.request('DELETE', `/announcements/${made}`)
    await expect(card).toBeHidden()
  } finally {
    const { quietStart, quietEnd } = hours.data.settings.notifications
    await admin.request('PUT', '/admin/settings', { settings: { notifications: { quietStart, quietEnd } } })
    await inPortal.request('PUT', '/notifications/preferences', { pushNotifications: preferences.data.pushNotifications })
    await inPortal.request('DELETE', '/notifications/push-subscription', {})
    if (made) await manager.request('DELETE', `/announcements/${made}`)
    await Promise.all([manager, onSplash, inPortal, onDevice, stranger, admin].map(({ close }) => close()))
  }
})

test('a session that is ended elsewhere leaves this screen at once', { tag: '@desktop' }, async ({ browser, baseURL }) => {
  const first = await browserOf(browser, baseURL!, here, 'team')
  await expect(bell(first.page)).toBeVisible()
  await first.request('POST', '/auth/logout', {})
  await expect(first.page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await first.close()
})

test('what could not be heard for a moment is asked for at once', { tag: '@phone' }, async ({ page }) => {
  const heard = Promise.withResolvers<(words: string) => void>()
  await page.routeWebSocket(/\/socket\.io\//, (browser) => {
    browser.connectToServer().onMessage((words) => {
      browser.send(words)
      // The namespace is entered: from now on this test speaks for the server too.
      if (String(words).startsWith('40')) heard.resolve((more) => browser.send(more))
    })
  })
  await openAs(page, 'team')
  const say = await heard.promise
  await page.waitForLoadState('networkidle')
  const asked = ['/api/notifications?', '/api/announcements/active'].map((part) => page.waitForRequest((request) => request.url().includes(part), { timeout: 10_000 }))
  say('42["missed"]')
  await Promise.all(asked)
})

test('how well news arrives, and how each kind of it looks', { tag: '@desktop' }, async ({ page, complaints }) => {
  await openAs(page, 'admin', '/email-debug?tab=delivery')
  await expect(page.getByRole('region', { name: 'How news reaches people' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByRole('tab', { name: 'Previews' }).click()
  await page.getByLabel('Kinds of messages').selectOption({ label: 'Emergency' })
  await expect(page.getByRole('region', { name: 'On a phone' }).getByText('Gas leak')).toBeVisible()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Emergency: Gas leak' })).toBeVisible()
  await page.getByText('Spanish', { exact: true }).click()
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Emergencia: Fuga de gas' })).toBeVisible()
  await page.getByText('As plain text').click()
  await expect(page.locator('pre')).toContainText('Fuga de gas')
  await expectNoAxeFindings(page)
  // The sandbox of a mail refuses this test's own tools too, and says so.
  expect(complaints.filter((words) => !words.startsWith('Blocked script execution'))).toEqual([])
  complaints.length = 0
})
