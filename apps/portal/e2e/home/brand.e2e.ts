import path from 'node:path'
import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { expect, openAs, test, tokenOf } from '../helpers/signed-in-page.ts'

const cover = path.resolve(import.meta.dirname, '../../../../tenants/southmain/cover.webp')

/** What the page is really drawn with. */
const measured = (page: Page, property: string) => page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), property)
const bodyFont = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontFamily)
const loadedFonts = (page: Page) => page.evaluate(() => [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')))

test('an admin gives the portal a character, sees it before it is saved, and takes it back', { tag: '@desktop' }, async ({ page, browser }) => {
  test.slow()
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const before = (await (await page.request.get('/api/saas/tenant/config')).json()) as { tenant: Record<string, string> }
  const { typeface, corners, header_style, pattern } = before.tenant
  try {
    await openAs(page, 'admin', '/admin-settings?tab=brand')
    await page.getByRole('group', { name: 'Typeface' }).getByRole('radio', { name: 'Sturdy' }).check()
    await page.getByRole('group', { name: 'Corners' }).getByRole('radio', { name: 'Round' }).check()
    await page.getByRole('group', { name: 'Header' }).getByRole('radio', { name: 'With a band' }).check()
    await page.getByRole('group', { name: 'Pattern' }).getByRole('radio', { name: 'In rows' }).check()
    const sample = page.getByRole('region', { name: 'Preview' }).locator('figure > div').first()
    await expect(sample).toHaveCSS('font-family', /^"?Archivo Variable/)
    await expect.poll(() => loadedFonts(page), 'a typeface is fetched when something is set in it').toContain('Archivo Variable')
    // Nobody else has it yet, and this page neither.
    expect(await measured(page, '--p-radius-card')).toBe('10px')
    await expectNoAxeFindings(page)
    await page.getByRole('button', { name: 'Save brand' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect.poll(() => measured(page, '--p-radius-card')).toBe('20px')
    await expect.poll(() => bodyFont(page)).toMatch(/^"?Archivo Variable/)
    expect(await measured(page, '--p-header-edge')).toBe('4px')

    await page.getByRole('button', { name: 'Corners: back to standard' }).click()
    await page.getByRole('button', { name: 'Save brand' }).click()
    await expect.poll(() => measured(page, '--p-radius-card')).toBe('10px')

    await page.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
    await expect(page.getByText('No photo yet')).toBeVisible()
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Upload a photo' }).click()])
    await chooser.setFiles(cover)
    await expect(page.getByRole('img', { name: 'Photo of the sign-in page' })).toBeVisible()

    // Whoever comes next meets it before any code is there.
    const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL: test.info().project.use.baseURL! })
    const entrance = await stranger.newPage()
    await entrance.goto('/')
    const first = await entrance.content()
    expect(first).toContain("--p-font:'Archivo Variable'")
    expect(first).toContain('--p-cover:url(/brand/cover-small?v=')
    await stranger.close()
  } finally {
    const restored = await page.request.put('/api/saas/tenant/branding', { headers, data: { typeface, corners, header_style, pattern } })
    expect(restored.status()).toBe(200)
    const { tenant } = (await (await page.request.get('/api/saas/tenant/config')).json()) as { tenant: { cover_url: string | null } }
    if (!tenant.cover_url) {
      const { readFile } = await import('node:fs/promises')
      await page.request.put('/api/saas/tenant/cover', { headers, multipart: { cover: { name: 'cover.webp', mimeType: 'image/webp', buffer: await readFile(cover) } } })
    }
  }
})

test('the entrance shows the location’s own face, nothing jumps when its fonts arrive, and the smallest phone has room for it', { tag: '@phone' }, async ({ page }) => {
  // A phone is what is slow.
  await page.addInitScript(() => {
    Object.assign(globalThis, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.shifted += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const drawn = page.waitForResponse((response) => response.url().includes('/brand/cover-small?v='))
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Log in' })).toHaveCSS('font-family', /^"?Fraunces Variable/)
  expect((await drawn).status()).toBe(200)
  await expect.poll(() => loadedFonts(page), { timeout: 15_000 })
    .toEqual(expect.arrayContaining(['Fraunces Variable', 'Nunito Variable']))
  const others = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /(inter|archivo|bitter)-latin/.test(name)))
  expect(others, 'of five typefaces only the chosen one comes').toEqual([])
  expect(await page.evaluate(() => globalThis.shifted)).toBeLessThan(0.01)
  await page.setViewportSize({ width: 320, height: 568 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectNoAxeFindings(page)
})

declare global {
  var shifted: number
}
