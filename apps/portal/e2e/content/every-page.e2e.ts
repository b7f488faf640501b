import { axeFindings } from '../helpers/axe.ts'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

for (const path of ['/', '/about', '/benefits', '/development', '/team', '/team?view=list', '/documents']) {
  test(`${path}: the team sees no trace of editing, axe finds nothing, 320 px do not scroll sideways`, async ({ page }) => {
    await openAs(page, 'team', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).first().waitFor()
    const main = page.getByRole('main')
    for (const name of [/^Actions for/, /^Add/, /^Move /, /^Edit/, /^Change/, /Remove examples/]) {
      await expect(main.getByRole('button', { name })).toHaveCount(0)
    }
    expect(await axeFindings(page)).toEqual([])
    await openAs(page, 'manager', path === '/' ? '/?edit=1' : path)
    await page.getByRole('button', { name: /^(Actions for|Add)/ }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

test('photos, videos, calendar and every part of the profile: axe finds nothing, 320 px do not scroll sideways', async ({ page }) => {
  await openAs(page, 'team', '/photos')
  for (const path of ['/photos', '/videos', '/calendar', ...['', 'sign-in', 'notifications', 'device', 'data'].map((tab) => `/profile?tab=${tab}`)]) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForLoadState('networkidle')
    expect([path, await axeFindings(page)]).toEqual([path, []])
  }
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/photos', '/videos', '/calendar', '/profile']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  }
})
