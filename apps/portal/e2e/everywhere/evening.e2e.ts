import type { Browser, Page } from 'playwright/test'
import { accessCodeTexts } from '../../src/features/access-code/texts.ts'
import { backupTexts } from '../../src/features/admin-settings/backups/texts.ts'
import { dashboardTexts } from '../../src/features/admin-settings/dashboard/texts.ts'
import { logTexts } from '../../src/features/admin-settings/logs/texts.ts'
import { splashTexts } from '../../src/features/splash/texts.ts'
import { slipTexts } from '../../src/features/user-management/access-code/texts.ts'
import { leavingTexts } from '../../src/features/user-management/leaving-texts.ts'
import { addPersonTexts } from '../../src/features/team/add-person/texts.ts'
import { userManagementTexts } from '../../src/features/user-management/texts.ts'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { expect, openAs, password, test } from '../helpers/signed-in-page.ts'

// An admin's evening and a new hire's first minute: each device in one of the two languages, with PROVE in both.

type Language = 'en' | 'es'
const locales = { en: 'en-US', es: 'es-MX' }
const first: Record<string, Language> = { phone: 'es', desktop: 'en' }

/** What keeps a page in a language whatever the account's own is. */
const speak = (page: Page, language: Language) => page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

/** From the scan of the code on the admin's screen to the home page, in at most 30 seconds. */
async function firstMinute(browser: Browser, code: string, language: Language): Promise<Page> {
  const t = accessCodeTexts[language]
  const { baseURL } = test.info().project.use
  const page = await (await browser.newContext({ baseURL, locale: locales[language], viewport: { width: 390, height: 844 } })).newPage()
  const scanned = Date.now()
  await page.goto(`/access#${code}`)
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible()
  for (const field of await page.locator('input[type=password]').all()) await field.fill(password)
  await page.getByRole('button', { name: t.enter }).click()
  await expect(page.getByRole('heading', { name: t.inTitle('Ana') })).toBeVisible()
  await page.getByRole('button', { name: t.go }).click()
  await page.getByRole('button', { name: splashTexts[language].continue }).click()
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
  expect(Date.now() - scanned, 'milliseconds from the scan to the home page').toBeLessThan(30_000)
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(language)
  return page
}

for (const language of ['en', 'es'] as const) {
  test(`an admin's evening and a new hire's first minute in ${language}`, async ({ browser }, { project }) => {
    test.skip(!process.env.PROVE && language !== first[project.name], 'the other language is tried on the other device')
    test.slow()
    const [users, adds, slip, leaves, backups, log] = [userManagementTexts[language], addPersonTexts[language], slipTexts[language], leavingTexts[language], backupTexts[language], logTexts[language]]
    const username = `evening${language}${project.name}${Date.now().toString(36)}`
    const { viewport, hasTouch, isMobile, baseURL } = project.use
    const page = await (await browser.newContext({ viewport, hasTouch, isMobile, baseURL, locale: locales[language], serviceWorkers: 'block', reducedMotion: 'reduce' })).newPage()
    await speak(page, language)

    // What needs somebody now.
    await openAs(page, 'admin', '/admin-settings')
    await expect(page.getByRole('heading', { name: dashboardTexts[language].attention })).toBeVisible()

    // Somebody without email is added and scans the code.
    await page.goto('/user-management')
    await page.getByRole('button', { name: users.add }).click()
    const adding = page.getByRole('dialog', { name: users.add })
    await adding.getByLabel(adds.firstName).fill('Ana')
    await adding.getByLabel(adds.lastName).fill('Evening')
    await adding.getByRole('radio', { name: adds.byCode }).check()
    await adding.getByLabel(adds.username).fill(username)
    await adding.getByRole('button', { name: adds.createAccount }).click()
    const codes = page.getByRole('dialog', { name: slip.title('Ana Evening') })
    await codes.getByRole('button', { name: slip.makeDo }).click()
    await expect(codes.getByRole('img', { name: slip.qr('Ana Evening') })).toBeVisible()
    const hire = await firstMinute(browser, await codes.locator('dd').first().innerText(), language)

    // The day is kept.
    await page.goto('/admin-settings?tab=backups')
    await page.getByRole('button', { name: backups.make }).first().click()
    await expect(page.getByRole('list', { name: backups.list }).getByRole('listitem').first()).toContainText(backups.succeeded, { timeout: 60_000 })
    await expectNoAxeFindings(page)

    // They leave, and are out on every device at once.
    await page.goto('/user-management')
    await page.getByLabel(users.search).fill(username)
    const row = page.locator('tr, li').filter({ hasText: username })
    await expect(row).toHaveCount(1)
    await row.getByRole('button', { name: users.actionsFor('Ana Evening') }).click()
    await page.getByRole('menuitem', { name: users.deactivate }).click()
    const leaving = page.getByRole('dialog', { name: leaves.title('Ana Evening') })
    await expect(leaving.getByText(leaves.directory)).toBeVisible()
    await expectNoAxeFindings(page)
    await leaving.getByRole('button', { name: users.deactivate }).click()
    await expect(row).toContainText(users.inactive)
    await expect(hire.locator('input[type=password]')).toBeVisible()
    await hire.context().close()

    // And all of it stands in a log that nobody can change.
    await page.goto('/admin-settings?tab=logs')
    await page.getByRole('button', { name: log.check }).click()
    await expect(page.getByText(log.whole('').split('(')[0]!)).toBeVisible()
    await page.context().close()
  })
}
