import { ofPersons, onePixel, untilControlled } from '../helpers/installed-page.ts'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })

test('first visit, then no network: the portal opens and shows what was read', { tag: '@phone' }, async ({ page, context }) => {
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

test('after signing out nothing of the person is left, and the app still opens', { tag: '@phone' }, async ({ page, context }) => {
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
test('pictures come from the device while a session is open, and from nowhere after it', { tag: '@phone' }, async ({ page }) => {
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
