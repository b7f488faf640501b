import { type Page } from 'playwright/test'
import { expect, openAs, test } from './signed-in-page.ts'

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
