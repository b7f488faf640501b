import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright/test'
import { type InBetween, openInBetween } from './in-between.ts'
import { newcomer } from './newcomer.ts'
import { openDevice, pushServiceOf } from './push-service.ts'
import { expect, openAs, password, test as base, tokenOf } from './signed-in-page.ts'

const test = base.extend<{ between: InBetween }>({
  between: async ({ baseURL }, give) => {
    const between = await openInBetween(new URL(baseURL ?? '').port)
    await give(between)
    await between.close()
  },
})

test.use({ serviceWorkers: 'allow' })

/** Until the worker holds its files and answers for this page. */
async function untilControlled(page: Page) {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })
}

const namesOfCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())
const ofPersons = async (page: Page) => (await namesOfCaches(page)).filter((name) => /^(api|media|documents)-|^session$/.test(name))

test('first visit, then no network: the portal opens and shows what was read', async ({ page, context }) => {
  await openAs(page, 'team')
  await untilControlled(page)
  await page.goto('/benefits')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Benefits')
  const first = page.getByRole('main').getByRole('heading', { level: 3 }).first()
  const words = await first.innerText()
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText("You're offline. Some features may be limited.")).toBeVisible()
  await expect(page).toHaveTitle(/South Main|Home/)
  await page.goto('/benefits')
  await expect(first).toHaveText(words)
  // Never opened before on this device: its code is there all the same.
  await page.goto('/profile')
  await expect(heading).toHaveText('Profile')
  await context.setOffline(false)
})

test('after signing out nothing of the person is left, and the app still opens', async ({ page, context }) => {
  await openAs(page, 'team')
  await untilControlled(page)
  await page.goto('/benefits')
  await expect.poll(() => ofPersons(page)).toContainEqual(expect.stringMatching(/^api-/))
  await page.evaluate(() => localStorage.setItem('authToken', 'e30.e30.none'))
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.poll(() => ofPersons(page)).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await context.setOffline(false)
})

/** Signs a context in on the address of the one in between. */
const arrive = async (context: BrowserContext, page: Page, origin: string, account: 'team' | 'manager') =>
  arriveWith(context, page, origin, await tokenOf(page, account))

async function arriveWith(context: BrowserContext, page: Page, origin: string, token: string) {
  await context.addInitScript((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('lastSplashDate', new Date().toDateString())
    sessionStorage.setItem('notificationPromptShown', 'true')
  }, token)
  await page.goto(`${origin}/`)
}
const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const notice = (page: Page) => page.getByText('A new version is available!')
/** Another page in the tab would not know it. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

/** Texts of forms that lie on the device, sealed. */
const typedOn = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('portal')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const keys = open.result.transaction('kept').objectStore('kept').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    open.result.close()
    return (keys.result as [owner: string, kind: string][]).filter(([, kind]) => kind.startsWith('typed:')).length
  })

test('a new version: offered, let in once, and no letter of an open form is lost', async ({ page, context, between, isMobile }) => {
  test.skip(!isMobile, 'one worker, the same forms')
  test.slow()
  await arrive(context, page, between.origin, 'manager')
  await untilControlled(page)
  await mark(page)
  // The first worker of all was no change.
  await expect(notice(page)).toBeHidden()
  expect(await isMarked(page)).toBe(true)

  const other = await context.newPage()
  await other.goto(`${between.origin}/benefits`)
  await other.getByRole('button', { name: /^Add/ }).first().click()
  const title = other.getByRole('textbox', { name: 'Title' })
  await title.fill('Free shoes')
  await mark(other)
  const profile = await context.newPage()
  await profile.goto(`${between.origin}/profile`)
  const bio = profile.getByLabel('About me')
  await bio.fill('Half a sentence')
  await mark(profile)
  // Somebody goes away from this one in the middle of it.
  const left = await context.newPage()
  await left.clock.install()
  await left.goto(`${between.origin}/announcements`)
  await left.getByRole('button', { name: 'New announcement' }).click()
  const headline = left.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await headline.fill('Ice tonight')
  await mark(left)
  await expect.poll(() => typedOn(page)).toBe(3)

  between.append('/sw.js', '\n// the next release')
  await look(page)
  await expect(notice(page)).toBeVisible()
  await expect(notice(other)).toBeVisible()
  await page.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()

  // Those with a form wait for their person.
  await expect(title).toHaveValue('Free shoes')
  for (const form of [other, profile, left]) expect(await isMarked(form)).toBe(true)
  await title.press('End')
  await title.pressSequentially(' for all')
  await other.getByRole('dialog').press('Escape')
  await other.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(other).catch(() => true)).toBe(false)
  await other.getByRole('button', { name: /^Add/ }).first().click()
  await expect(title).toHaveValue('Free shoes for all')
  await other.getByRole('button', { name: 'Cancel' }).click()

  await bio.pressSequentially(' and a bit')
  await profile.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(profile).catch(() => true)).toBe(false)
  await expect(bio).toHaveValue('Half a sentence and a bit')
  await profile.getByRole('button', { name: 'Discard' }).click()

  await left.clock.fastForward('03:00')
  await expect.poll(() => isMarked(left).catch(() => true)).toBe(false)
  await expect(headline).toHaveValue('Ice tonight')
  await left.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => typedOn(page)).toBe(0)
})

test('code that is gone from the server: the page is loaded anew once, then asks', async ({ page, context, between, complaints }) => {
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  between.lose(/\/assets\/home-/)
  await arrive(context, page, between.origin, 'team')
  await expect(page.getByText('The portal was updated. Load the page again to go on.')).toBeVisible()
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  expect(loads.length).toBe(2)
  // That and nothing else is what the browser complains of.
  expect(complaints.splice(0).filter((text) => !text.includes('Failed to fetch dynamically imported module'))).toEqual([])
})

test('a push message is shown with the location’s icon, whatever it holds', async ({ page, context, baseURL }) => {
  const origin = new URL(baseURL ?? '').origin
  await context.grantPermissions(['notifications'], { origin })
  await openAs(page, 'team')
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
})

/** What this test uses of the worker's own world. */
interface WorkerScope extends EventTarget {
  registration: ServiceWorkerRegistration
  clients: { matchAll: () => Promise<unknown[]>; openWindow: (url: string) => Promise<unknown> }
  ExtendableEvent: typeof Event
  NotificationEvent: new (type: string, init: { notification?: Notification }) => Event
}

/** What the system does to the worker. A click of its own making lets no window come forward: that part is the system's alone. */
async function toWorker(context: BrowserContext, name: 'notificationclick' | 'pushsubscriptionchange', windows = true) {
  const [worker] = context.serviceWorkers()
  return worker!.evaluate(async ([type, hasWindows]) => {
    const scope = globalThis as unknown as WorkerScope
    const opened: string[] = []
    if (!hasWindows) {
      scope.clients.matchAll = async () => []
      scope.clients.openWindow = async (url) => void opened.push(url)
    }
    const [notification] = await scope.registration.getNotifications()
    const event = type === 'notificationclick' ? new scope.NotificationEvent(type, { notification }) : new scope.ExtendableEvent(type)
    const work: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (one: Promise<unknown>) => work.push(one) })
    scope.dispatchEvent(event)
    await Promise.all(work)
    return opened
  }, [name, windows] as const)
}

test('the system’s part: badge, clicked messages, a new push address, a slow line, a closed location', async ({ page, context, between, isMobile }) => {
  test.skip(!isMobile, 'nothing of it is drawn')
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
  await expect.poll(badges).toEqual([7])
  unread(0)
  await page.getByRole('banner').getByRole('button', { name: /^Notifications/ }).click()
  await expect.poll(badges).toEqual([7, 0])
  await page.keyboard.press('Escape')

  const deliver = await pushServiceOf(await context.newCDPSession(page), origin)
  await deliver(JSON.stringify({ id: 'n1', title: 'Free shoes', body: 'For all.', url: '/benefits' }))
  await expect.poll(() => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).length)).toBe(1)
  await mark(page)
  await toWorker(context, 'notificationclick')
  await expect(page).toHaveURL(`${origin}/benefits`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benefits')
  expect(await isMarked(page)).toBe(true)

  const told = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/notifications/push-subscription'))
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
  between.answer(/^\/api\/(?!all-data|saas)/, 423, { success: false, error: 'Closed for now.', code: 'tenant.suspended' })
  await page.goto(`${origin}/team`)
  await expect.poll(() => ofPersons(page).catch(() => null)).toEqual([])
  await ana.remove()
})

test.describe('an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1' })
  test('is told where it installs an app, until that is closed', async ({ page, isMobile }) => {
    test.skip(!isMobile, 'a phone')
    await openAs(page, 'team')
    const hint = page.getByText('Add to Home Screen')
    await expect(hint).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install App' })).toBeHidden()
    await page.getByRole('button', { name: 'Do not install now' }).click()
    await expect(hint).toBeHidden()
  })
})

/** What the browser says stands in the way of an installation; a profile of its own, because a guest can't install. */
async function withProfile(work: (context: BrowserContext) => Promise<void>) {
  const { path: executablePath, args, env } = JSON.parse(process.env.E2E_CHROMIUM ?? '') as { path: string; args: string[]; env: Record<string, string> }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-profile-'))
  const context = await chromium.launchPersistentContext(folder, { executablePath, args, env: { ...(process.env as Record<string, string>), ...env } })
  try {
    await work(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

test('each location can be installed, with its own name and icon, and the banner offers it', async ({ baseURL }) => {
  const port = new URL(baseURL ?? '').port
  await withProfile(async (context) => {
    const page = await context.newPage()
    const found = []
    for (const slug of ['southmain', 'unioncross']) {
      const origin = `http://${slug}.localhost:${port}`
      await page.goto(`${origin}/`)
      await untilControlled(page)
      const cdp = await context.newCDPSession(page)
      expect((await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
      const { url, data } = await cdp.send('Page.getAppManifest')
      const manifest = JSON.parse(data ?? '{}') as { name: string; icons: { src: string }[]; shortcuts: { url: string }[] }
      expect(manifest.shortcuts.map((each) => each.url)).toEqual(['/?open=chat', '/announcements'])
      const icon = await (await context.request.get(new URL(manifest.icons[0]?.src ?? '', url).href)).body()
      found.push({ name: manifest.name, icon: icon.toString('base64') })
      await cdp.detach()
    }
    expect(new Set(found.map(({ name }) => name)).size).toBe(2)
    expect(new Set(found.map(({ icon }) => icon)).size).toBe(2)

    const origin = `http://southmain.localhost:${port}`
    const reply = await context.request.post(`${origin}/api/auth/login`, { data: { email: 'team@southmain.example', password, role: 'team' } })
    const { data } = (await reply.json()) as { data: { token: string } }
    await page.addInitScript((token) => {
      localStorage.setItem('authToken', token)
      localStorage.setItem('lastSplashDate', new Date().toDateString())
      sessionStorage.setItem('notificationPromptShown', 'true')
    }, data.token)
    await page.goto(`${origin}/`)
    const banner = page.getByText('Install Juniper Hen for quick access')
    await expect(banner).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install App' })).toBeVisible()
    await page.getByRole('button', { name: 'Do not install now' }).click()
    await expect(banner).toBeHidden()
    await page.goto(`${origin}/?open=chat`)
    await expect(page.getByRole('button', { name: 'Close chat' })).toBeVisible()
    await expect(banner).toBeHidden()
  })
})

const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('pictures come from the device while a session is open, and from nowhere after it', async ({ page }) => {
  await openAs(page, 'team')
  await untilControlled(page)
  await expect.poll(() => ofPersons(page)).toContain('session')
  /** Whether the kept picture shows; the server has none at this address. */
  const shows = (name: string) => page.evaluate(async ([cacheName, pixel]) => {
    const bytes = Uint8Array.from(atob(pixel), (char) => char.charCodeAt(0))
    const address = `/api/media/0199a1b2-0000-7000-8000-000000000001/w480?v=${Math.random()}`
    await (await caches.open(cacheName)).put(address, new Response(bytes, { headers: { 'content-type': 'image/png' } }))
    const picture = new Image()
    return new Promise<boolean>((resolve) => {
      picture.addEventListener('load', () => resolve(true))
      picture.addEventListener('error', () => resolve(false))
      picture.src = address
    })
  }, [name, onePixel] as const)
  const scope = await page.evaluate(async () => (await caches.match('/session', { cacheName: 'session' }))?.text() ?? '')
  expect(await shows(`media-${scope}`)).toBe(true)
  expect(await shows('media-somebody-else')).toBe(false)
  await page.evaluate(() => caches.delete('session'))
  expect(await shows(`media-${scope}`)).toBe(false)
})

async function share(page: Page, name: string) {
  await page.evaluate(([fileName, pixel]) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action: '/share-photos', enctype: 'multipart/form-data' })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'photos', multiple: true })
    const transfer = new DataTransfer()
    transfer.items.add(new File([Uint8Array.from(atob(pixel), (char) => char.charCodeAt(0))], fileName, { type: 'image/png' }))
    field.files = transfer.files
    form.append(field)
    document.body.append(form)
    form.submit()
  }, [name, onePixel] as const)
}

test('photos from the share sheet stand in a manager’s upload dialog, and are refused in words to others', async ({ page }) => {
  await openAs(page, 'manager')
  await untilControlled(page)
  await expect.poll(() => ofPersons(page)).toContain('session')
  await share(page, 'grand opening.png')
  const dialog = page.getByRole('dialog', { name: 'Add photos' })
  await expect(dialog.getByText('grand opening.png')).toBeVisible()
  await expect(page).toHaveURL('/photos')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Photos' })).toBeVisible()
  await expect(dialog).toBeHidden()

  await openAs(page, 'team')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await share(page, 'mine.png')
  await expect(page.getByText('Photos are added by managers. Yours were not kept.')).toBeVisible()
  await expect.poll(() => namesOfCaches(page)).not.toContain('shared-files')
})

test('the installed app is pulled down to load its page anew', async ({ page, context, hasTouch }) => {
  test.skip(!hasTouch, 'a finger pulls')
  await page.addInitScript(() => {
    const real = matchMedia
    globalThis.matchMedia = (query) => (query.includes('standalone') ? { ...real('all'), matches: true } : real.call(globalThis, query))
    navigator.vibrate = (pattern) => (sessionStorage.setItem('vibrated', JSON.stringify(pattern)), true)
  })
  await openAs(page, 'team')
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  await mark(page)
  const cdp = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ys: number[]) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: ys.map((y) => ({ x: 195, y })) })
  await touch('touchStart', 150)
  await touch('touchMove', 200)
  await touch('touchMove', 320)
  await expect(page.getByText('Pull to refresh')).toBeVisible()
  await touch('touchEnd')
  await expect(page.getByText('Pull to refresh')).toBeHidden()
  expect(await isMarked(page)).toBe(true)

  await touch('touchStart', 150)
  await touch('touchMove', 250)
  await touch('touchMove', 351)
  await expect(page.getByText('Release to refresh')).toBeVisible()
  await touch('touchEnd')
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  expect(await page.evaluate(() => sessionStorage.getItem('vibrated'))).toBe('50')
})
