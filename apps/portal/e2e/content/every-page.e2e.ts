import { untilLoaded } from '../../../../scripts/browser/e2e-loaded.ts'
import { axeFindings } from '../helpers/axe.ts'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

for (const path of ['/about', '/benefits', '/development', '/team', '/team?view=list', '/documents']) {
  test(`${path}: the team sees no trace of editing, axe finds nothing, 320 px do not scroll sideways`, async ({ page }) => {
    await openAs(page, 'team', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('listitem').or(page.getByRole('row')).first().waitFor()
    const main = page.getByRole('main')
    for (const name of [/^Actions for/, /^Add/, /^Move /, /^Edit/, /^Change/, /Remove examples/]) {
      await expect(main.getByRole('button', { name })).toHaveCount(0)
    }
    expect(await axeFindings(page)).toEqual([])
    await openAs(page, 'manager', path)
    await page.getByRole('button', { name: /^(Actions for|Add)/ }).first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}

for (const path of ['/photos', '/videos', '/calendar']) {
  test(`${path}: axe finds nothing, 320 px do not scroll sideways`, async ({ page }) => {
    await openAs(page, 'team', path)
    await untilLoaded(page)
    expect(await axeFindings(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
}
