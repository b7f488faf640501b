import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright/test'
import { isMarked, mark, namesOfCaches, ofPersons, onePixel, untilControlled } from '../helpers/installed-page.ts'
import { expect, openAs, password, test } from '../helpers/signed-in-page.ts'
import { inWholeBrowser, needsWholeBrowser } from '../helpers/whole-browser.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })

test.describe('an iPhone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1' })
  test('is told where it installs an app, until that is closed', { tag: '@phone' }, async ({ page }) => {
    // A phone.
    // Home shows nothing over what is urgent and unconfirmed.
    await openAs(page, 'team', '/team')
    const hint = page.getByText('Add to Home Screen')
    await expect(hint).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install App' })).toBeHidden()
    await page.getByRole('button', { name: 'Dismiss the install banner' }).click()
    await expect(hint).toBeHidden()
  })
})

/** What the browser says stands in the way of an installation; a profile of its own, because a guest can't install. */
async function withProfile(work: (context: BrowserContext) => Promise<void>) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-profile-'))
  const context = await chromium.launchPersistentContext(folder, inWholeBrowser.launchOptions)
  try {
    await work(context)
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

test('each location can be installed, with its own name and icon, and the banner offers it', { tag: '@phone' }, async ({ baseURL }) => {
  needsWholeBrowser()
  const port = new URL(baseURL ?? '').port
  await withProfile(async (context) => {
    const page = await context.newPage()
    const found = []
    for (const slug of ['southmain', 'unioncross']) {
      const origin = `http://${slug}.localhost:${port}`
      await page.goto(`${origin}/`)
      await untilControlled(page)
      const cdp = await context.newCDPSession(page)
      await expect.poll(async () => (await cdp.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
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
    await page.goto(`${origin}/team`)
    const banner = page.getByText('Install Juniper Hen for quick access')
    await expect(banner).toBeVisible()
    await expect(page.getByRole('button', { name: 'Install App' })).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss the install banner' }).click()
    await expect(banner).toBeHidden()
    await page.goto(`${origin}/?open=chat`)
    await expect(page.getByRole('button', { name: 'Close chat' })).toBeVisible()
    await expect(banner).toBeHidden()
  })
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

test('photos from the share sheet stand in a manager’s upload dialog, and are refused in words to others', { tag: '@phone' }, async ({ page }) => {
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
  await expect(page.getByText('Only managers can add photos. Yours weren’t saved.')).toBeVisible()
  await expect.poll(() => namesOfCaches(page)).not.toContain('shared-files')
})

test('the installed app is pulled down to load its page anew', { tag: '@phone' }, async ({ page, context }) => {
  // A finger pulls.
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
