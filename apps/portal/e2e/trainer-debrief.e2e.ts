import { expectNoAxeFindings } from './axe.ts'
import { test } from './offline-device.ts'
import { expect, openAs, openWith } from './signed-in-page.ts'

// Phone and desktop share one server: each has its own.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`

test('an admin keeps the stations, and says who reads the VoiceBox', async ({ page, ana }, { project }) => {
  test.skip(project.name === 'phone', 'what is set holds for all')
  const name = mine('Shake machine')
  await openAs(page, 'admin', '/admin-settings?tab=forms')
  await page.getByRole('button', { name: 'Add a station' }).click()
  await page.getByPlaceholder('New station').last().fill(name)
  await page.getByRole('textbox', { name: `Days that a sign-off for ${name} holds` }).fill('90')
  await expectNoAxeFindings(page)
  await page.locator('form', { has: page.getByRole('button', { name: 'Add a station' }) }).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  const { data } = await ana.call<{ data: { stations: { label: string; validDays: number | null }[] } }>('GET', '/trainer-debrief/options')
  expect(data.stations.find(({ label }) => label === name)?.validDays).toBe(90)
  await page.getByRole('button', { name: `Remove ${name}` }).click()
  await page.locator('form', { has: page.getByRole('button', { name: 'Add a station' }) }).getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: `Remove ${name}` })).toHaveCount(0)
})

test('on 320 px nothing is wider than the page, in both languages', async ({ page, ana }, { project }) => {
  test.skip(project.name === 'desktop', 'the width is the same')
  await ana.call('POST', '/trainer-debrief/submit', { trainee_id: ana.id, date: '2026-11-20', shift: 'open', station: 'x'.repeat(80), went_well: 'y'.repeat(300), next_step: 'repeat' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'es']) {
    await openWith(page, await ana.token(), '/privacy-policy')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const path of ['/trainer-debrief', '/trainer-debrief?view=mine', '/trainer-debrief?view=about']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await expectNoAxeFindings(page)
    }
  }
})
