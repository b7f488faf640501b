import { type BrowserContext, type CDPSession, type Page } from 'playwright/test'
import { type InBetween, openInBetween } from './in-between.ts'
import { expect, openAs, test as base, tokenOf } from './signed-in-page.ts'

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
async function arrive(context: BrowserContext, page: Page, origin: string, account: 'team' | 'manager') {
  const token = await tokenOf(page, account)
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

test('a new version: offered, let in once, and no letter of an open form is lost', async ({ page, context, between }) => {
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

  between.append('/sw.js', '\n// the next release')
  await look(page)
  await expect(notice(page)).toBeVisible()
  await expect(notice(other)).toBeVisible()
  await page.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()

  // The one with the form waits for its person.
  await expect(title).toHaveValue('Free shoes')
  expect(await isMarked(other)).toBe(true)
  await title.press('End')
  await title.pressSequentially(' for all')
  await other.getByRole('dialog').press('Escape')
  await other.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(other).catch(() => true)).toBe(false)
  await other.getByRole('button', { name: /^Add/ }).first().click()
  await expect(title).toHaveValue('Free shoes for all')
  await other.getByRole('button', { name: 'Cancel' }).click()
})

test('code that is gone from the server: the page is loaded anew once, then asks', async ({ page, context, between, complaints }) => {
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  between.lose(/\/assets\/page-/)
  await arrive(context, page, between.origin, 'team')
  await expect(page.getByText('The portal was updated. Load the page again to go on.')).toBeVisible()
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  expect(loads.length).toBe(2)
  // That and nothing else is what the browser complains of.
  expect(complaints.splice(0).filter((text) => !text.includes('Failed to fetch dynamically imported module'))).toEqual([])
})

/** What hands messages to the worker as the browser's push service would. */
async function pushServiceOf(cdp: CDPSession, origin: string) {
  const registered = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted)
      if (found) resolve(found.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) => cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
}

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
