import type { Page } from 'playwright/test'
import { intoPortal, logIn } from './helpers/accounts.ts'
import { axeFindings } from './helpers/axe.ts'
import { newcomer } from './helpers/newcomer.ts'
import { openDevice } from './helpers/push-service.ts'
import { expect, openAs, openWith, test, tokenOf } from './helpers/signed-in-page.ts'
import { drawAside } from './helpers/thumb.ts'

// Phone and desktop share one server: each has a person of its own.
const account = () => (test.info().project.name === 'phone' ? 'team' : 'manager')

async function tell(page: Page, ...titles: string[]) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  for (const title of titles) {
    const reply = await page.request.post('/api/notifications', {
      headers, data: { type: 'weather', title, message: `${title}: drive carefully.`, audience: { roles: [account()], departments: [] }, url: '/benefits' },
    })
    expect(reply.status()).toBe(201)
  }
}

async function removeAll(page: Page) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, account())}` }
  const reply = await page.request.get('/api/notifications?limit=100', { headers })
  const { notifications } = (await reply.json()) as { notifications: { id: string }[] }
  for (const { id } of notifications) await page.request.delete(`/api/notifications/${id}`, { headers })
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })

test('the bell: unread ones are counted, read by a click, deleted, and all read at once', async ({ page }) => {
  await removeAll(page)
  await tell(page, 'Ice tonight', 'Fog tomorrow', 'Storm on Friday')
  await openAs(page, account())
  await expect(bell(page)).toHaveAccessibleName(/\d+ unread/)
  await bell(page).click()
  await expect(row(page, 'Ice tonight').getByRole('img', { name: 'Unread' })).toBeVisible()
  await expect(panel(page).getByText('Just now').first()).toBeVisible()
  await expect(panel(page).getByText(/^\d+ notifications$/)).toBeVisible()
  expect(await axeFindings(page)).toEqual([])

  await page.getByRole('button', { name: 'Delete notification “Fog tomorrow”' }).click()
  await expect(row(page, 'Fog tomorrow')).toBeHidden()
  // The next one is a press away, wherever the list goes on.
  await expect(panel(page).getByRole('button', { name: /^Delete notification/ }).and(page.locator(':focus'))).toHaveCount(1)
  await row(page, 'Ice tonight').getByRole('button').first().click()
  await expect(page).toHaveURL('/benefits')
  await expect(panel(page)).toBeHidden()

  await bell(page).click()
  await expect(row(page, 'Ice tonight').getByRole('img', { name: 'Unread' })).toBeHidden()
  await expect(row(page, 'Storm on Friday').getByRole('img', { name: 'Unread' })).toBeVisible()
  await panel(page).getByRole('button', { name: 'Mark all read' }).click()
  await expect(row(page, 'Storm on Friday').getByRole('img', { name: 'Unread' })).toBeHidden()
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toBeDisabled()
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toBeFocused()
  const overlay = page.getByTestId('notification-overlay')
  // The page stays in sight: a button brings a grey of its own.
  expect(await overlay.evaluate((element) => getComputedStyle(element).backgroundColor)).toMatch(/^rgba\(/)
  await overlay.click({ position: { x: 5, y: 5 } })
  await expect(panel(page)).toBeHidden()
  await expect(bell(page)).toBeFocused()
})

test('above 99 the badge says 99+, and an empty list says so', { tag: '@phone' }, async ({ page }) => {
  let unreadCount = 120
  await page.route('**/api/notifications?*', (route) =>
    route.fulfill({ json: { success: true, notifications: [], total: 0, limit: 20, offset: 0, unreadCount } }))
  await openAs(page, account())
  await expect(bell(page).getByText('99+')).toBeVisible()
  unreadCount = 0
  await bell(page).click()
  await expect(bell(page).getByText('99+')).toBeHidden()
  await expect(panel(page).getByText('No notifications yet')).toBeVisible()
  await expect(panel(page).getByText("You'll see updates here when they happen")).toBeVisible()
  await expect(panel(page).getByText('0 notifications')).toBeVisible()
})

test('the page shows all, or only what is unread', { tag: '@phone' }, async ({ page }) => {
  await removeAll(page)
  await tell(page, 'Road closed', 'Heat warning')
  await openAs(page, account(), '/notifications')
  const marked = page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/mark-read'))
  await row(page, 'Road closed').getByRole('button').first().click()
  // A page that is left while it asks takes its question with it.
  await marked
  await page.goto('/notifications?view=unread')
  await expect(row(page, 'Heat warning')).toBeVisible()
  await expect(row(page, 'Road closed')).toBeHidden()
  await page.getByText('All', { exact: true }).click()
  await expect(row(page, 'Road closed')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  // Where the device chooses the colours, a frame says what is chosen.
  await page.emulateMedia({ forcedColors: 'active' })
  await page.getByRole('heading', { level: 1 }).focus()
  await expect(page.locator('input:checked + span')).toHaveCSS('outline-style', 'solid')
  await expect(page.locator('input:not(:checked) + span').first()).toHaveCSS('outline-style', 'none')
  await page.emulateMedia({ forcedColors: 'none' })
})

test('ten switches in the profile, each saved as a whole', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, account(), '/profile?tab=notifications')
  const videos = page.getByRole('switch', { name: 'New videos' })
  await expect(page.getByRole('main').getByRole('switch')).toHaveCount(10)
  const before = await videos.isChecked()
  const sent = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/api/notifications/preferences'))
  await videos.press('Space')
  const body = (await sent).request().postDataJSON() as Record<string, boolean>
  expect(Object.keys(body)).toHaveLength(10)
  expect(body.newVideos).toBe(!before)
  await page.reload()
  await expect(videos).toBeChecked({ checked: !before })
  expect(await axeFindings(page)).toEqual([])
  const headers = { Authorization: `Bearer ${await tokenOf(page, account())}` }
  await page.request.put('/api/notifications/preferences', { headers, data: { ...body, newVideos: before } })
})

/** An address of this origin where no portal runs that would use up the flags set there. */
const aside = '/livez'

/** A browser that knows push and has not been asked; `__answer` is what the person says. */
async function undecided(page: Page) {
  await page.addInitScript(() => {
    const answers: ((answer: NotificationPermission) => void)[] = []
    const stub = { permission: 'default' as NotificationPermission, requestPermission: () => new Promise<NotificationPermission>((done) => answers.push(done)) }
    // No real push service is asked: the device's own part ends here.
    navigator.serviceWorker.register = () => Promise.reject(new Error('Not in this test'))
    Object.assign(globalThis, {
      Notification: stub,
      PushManager: function PushManager() {},
      __answer: (answer: NotificationPermission) => {
        stub.permission = answer
        answers.shift()?.(answer)
      },
    })
  })
}
const answer = (page: Page, word: NotificationPermission) =>
  page.evaluate((given) => (globalThis as unknown as { __answer: (a: string) => void }).__answer(given), word)

test('Stay Connected comes by itself once a session; a no leaves it open, a yes switches push on', { tag: '@desktop' }, async ({ page }) => {
  await undecided(page)
  const headers = { Authorization: `Bearer ${await tokenOf(page, account())}` }
  const preferences = async () => {
    const reply = await page.request.get('/api/notifications/preferences', { headers })
    return ((await reply.json()) as { data: { pushNotifications: boolean } }).data
  }
  // As it is for who was never asked.
  await page.request.put('/api/notifications/preferences', { headers, data: { pushNotifications: true } })
  await openAs(page, account(), aside)
  await page.evaluate(() => {
    sessionStorage.removeItem('notificationPromptShown')
    localStorage.setItem('splashJustCompleted', 'true')
  })
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Stay Connected' })
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('splashJustCompleted'), sessionStorage.getItem('notificationPromptShown')])).toEqual([null, 'true'])
  for (const words of ['Chat messages', 'Important announcements', 'Emergency alerts']) await expect(dialog.getByText(words)).toBeVisible()
  await expect(dialog.getByRole('list').nth(1).getByRole('listitem')).toHaveCount(4)
  expect(await axeFindings(page)).toEqual([])

  await dialog.getByRole('button', { name: 'Enable Notifications' }).click()
  await expect(dialog.getByRole('button', { name: 'Requesting...' })).toBeVisible()
  await answer(page, 'denied')
  await expect(dialog.getByRole('button', { name: 'Enable Notifications' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Enable Notifications' }).click()
  await answer(page, 'granted')
  await expect(dialog).toBeHidden()
  expect((await preferences()).pushNotifications).toBe(true)

  // All that it waits for is there, and its moment passes.
  await page.clock.install()
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/vapid-key'))
  await page.reload()
  await asked
  await page.clock.runFor(5000)
  await expect(dialog).toBeHidden()
})

test('switches that could not be loaded change nothing, and a yes to push changes push alone', { tag: '@phone' }, async ({ page }) => {
  await undecided(page)
  const headers = { Authorization: `Bearer ${await tokenOf(page, account())}` }
  const kept = async () => ((await (await page.request.get('/api/notifications/preferences', { headers })).json()) as { data: Record<string, boolean> }).data
  const { newVideos } = await kept()
  await page.request.put('/api/notifications/preferences', { headers, data: { newVideos: false, pushNotifications: true } })
  await page.route('**/api/notifications/preferences', (route) => (route.request().method() === 'GET' ? route.fulfill({ status: 500, json: { success: false, error: 'Broken', code: 'internal', requestId: 'x' } }) : route.continue()))
  await openAs(page, account(), aside)
  await page.evaluate(() => {
    sessionStorage.removeItem('notificationPromptShown')
    localStorage.setItem('splashJustCompleted', 'true')
  })
  await page.goto('/profile?tab=notifications')
  const switches = page.locator('main').getByRole('switch', { includeHidden: true })
  await expect(switches).toHaveCount(10)
  for (const one of await switches.all()) await expect(one).toBeDisabled()
  const sent = page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/api/notifications/preferences'))
  await page.getByRole('dialog', { name: 'Stay Connected' }).getByRole('button', { name: 'Enable Notifications' }).click()
  await answer(page, 'granted')
  expect((await sent).request().postDataJSON()).toEqual({ pushNotifications: true })
  expect(await kept()).toMatchObject({ newVideos: false, pushNotifications: true })
  await page.request.put('/api/notifications/preferences', { headers, data: { newVideos } })
})

test('Stay Connected waits while another dialog is open or somebody types', { tag: '@phone' }, async ({ page }) => {
  await undecided(page)
  // Its moment comes, and it looks again, when this test says so.
  await page.addInitScript(() => {
    const wait = globalThis.setTimeout
    const held: (() => void)[] = []
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number, ...rest: unknown[]) => (ms === 1500 || ms === 400 ? held.push(run) : wait(run, ms, ...rest)),
      __moment: () => {
        const ran = held.splice(0).map((run) => run()).length
        return { ran, waits: held.length > 0 }
      },
    })
  })
  const moment = () => page.evaluate(() => (globalThis as unknown as { __moment: () => { ran: number; waits: boolean } }).__moment())
  const headers = { Authorization: `Bearer ${await tokenOf(page, account())}` }
  await page.request.put('/api/notifications/preferences', { headers, data: { pushNotifications: true } })
  await openAs(page, account(), aside)
  await page.evaluate(() => localStorage.setItem('splashJustCompleted', 'true'))
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: 'Stay Connected' })
  await bell(page).click()
  await expect(panel(page)).toBeVisible()
  await expect.poll(moment).toEqual({ ran: 1, waits: true })
  expect(await moment()).toEqual({ ran: 1, waits: true })
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  expect(await moment()).toEqual({ ran: 1, waits: false })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'Maybe Later' }).click()

  await openAs(page, account(), aside)
  await page.evaluate(() => localStorage.setItem('splashJustCompleted', 'true'))
  await page.goto('/')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).fill('meal')
  await expect.poll(moment).toEqual({ ran: 1, waits: true })
  await expect(dialog).toBeHidden()
  await page.getByRole('combobox', { name: 'Search' }).blur()
  await expect.poll(moment).toEqual({ ran: 1, waits: false })
  await expect(dialog).toBeVisible()
})

/** A browser in which push was allowed, and the subscription that it keeps whoever signs in. Gives its address. */
async function allowed(page: Page): Promise<string> {
  const { subscription } = await openDevice(`allowed-${Date.now().toString(36)}`)
  await page.addInitScript((kept) => {
    const own = { ...kept, options: { applicationServerKey: null }, unsubscribe: async () => true, toJSON: () => kept }
    // No worker runs in this test: this is all that the page asks of one.
    const registration = Object.assign(new EventTarget(), {
      pushManager: { getSubscription: async () => own, subscribe: async () => own }, getNotifications: async () => [], update: async () => {},
    }) as unknown as ServiceWorkerRegistration
    navigator.serviceWorker.register = async () => registration
    navigator.serviceWorker.getRegistration = async () => registration
    Object.defineProperty(navigator.serviceWorker, 'ready', { value: Promise.resolve(registration) })
    Object.assign(globalThis, { Notification: { permission: 'granted', requestPermission: async () => 'granted' }, PushManager: function PushManager() {} })
  }, subscription)
  return (subscription as { endpoint: string }).endpoint
}

test('who signs out and in again is pushed to on this phone again, unasked; who comes after them is asked', { tag: '@phone' }, async ({ page }) => {
  const [nia, ben] = [await newcomer(page, 'Nia'), await newcomer(page, 'Ben')]
  // Who wants it on other devices has not said so of this one.
  await ben.call('PUT', '/notifications/preferences', { pushNotifications: true })
  const address = await allowed(page)
  const isTelling = (method: string, url: string) => method === 'POST' && url.endsWith('/api/notifications/push-subscription')
  const told: string[] = []
  page.on('request', (request) => {
    if (isTelling(request.method(), request.url())) told.push((request.postDataJSON() as { subscription: { endpoint: string } }).subscription.endpoint)
  })
  const taken = () => page.waitForResponse((reply) => isTelling(reply.request().method(), reply.url()) && reply.status() === 201)
  const logOut = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
  }

  const atFirst = taken()
  await openWith(page, await nia.token(), '/profile?tab=notifications')
  await page.getByRole('switch', { name: 'On this device' }).press('Space')
  await atFirst
  // Once in a session is enough.
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/told-of-device')))).toBe(true)
  const asked = page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/vapid-key'))
  await page.reload()
  await asked
  await page.waitForTimeout(1000)
  expect(told).toEqual([address])

  await logOut()
  await logIn(page, nia.email)
  const again = taken()
  await intoPortal(page)
  await again
  expect(told).toEqual([address, address])

  await logOut()
  await logIn(page, ben.email)
  await intoPortal(page)
  // By now it is known what Ben chose.
  await expect(page.getByRole('dialog', { name: 'Stay Connected' })).toBeVisible()
  expect(told).toEqual([address, address])
  await page.goto('/profile?tab=notifications')
  const onDevice = page.getByRole('switch', { name: 'On this device' })
  await expect(onDevice).not.toBeChecked()
  const ofBen = taken()
  await onDevice.press('Space')
  await ofBen
  await expect(onDevice).toBeChecked()
  await onDevice.press('Space')
  await expect(onDevice).not.toBeChecked()
  // Off is said of this device alone: where Ben is signed out at the moment, he is pushed to again.
  await page.reload()
  await expect(onDevice).not.toBeChecked()
  expect(await ben.call('GET', '/notifications/preferences')).toMatchObject({ data: { pushNotifications: true } })
  await nia.remove()
  await ben.remove()
})

test('the dropdown offers push while the browser is undecided; Not Now is an answer', { tag: '@phone' }, async ({ page }) => {
  await undecided(page)
  await openAs(page, account())
  await bell(page).click()
  await expect(panel(page).getByText('Enable Push Notifications')).toBeVisible()
  await panel(page).getByRole('button', { name: 'Not Now' }).click()
  await expect(panel(page).getByText('Enable Push Notifications')).toBeHidden()
  await page.keyboard.press('Escape')
  await bell(page).click()
  await expect(panel(page).getByRole('button', { name: 'Mark all read' })).toBeVisible()
  await expect(panel(page).getByText('Enable Push Notifications')).toBeHidden()
})

test('a thumb draws a notification aside: one way it is read, the other it goes, with a way back', { tag: '@phone' }, async ({ page }) => {
  // A mouse has buttons for it.
  await removeAll(page)
  await tell(page, 'Hail at noon')
  await openAs(page, account(), '/notifications')
  const hail = row(page, 'Hail at noon')
  const unread = hail.getByRole('img', { name: 'Unread' })
  await expect(unread).toBeVisible()
  await drawAside(page, hail, 40)
  await expect(hail.locator('[data-swiped]')).toHaveCSS('translate', 'none')
  await expect(unread).toBeVisible()
  await drawAside(page, hail, 130)
  await expect(unread).toBeHidden()
  // It was drawn, not touched: the page is the same.
  await expect(page).toHaveURL('/notifications')
  await drawAside(page, hail, -130)
  await expect(hail).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(hail).toBeVisible()
})
