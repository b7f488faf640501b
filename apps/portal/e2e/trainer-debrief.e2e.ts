import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { newcomer } from './newcomer.ts'
import { test } from './offline-device.ts'
import { expect, openAs, openWith } from './signed-in-page.ts'

// Phone and desktop share one server: each has its own.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`
const card = (page: Page, words: string) => page.getByRole('listitem').filter({ has: page.locator('details') }).filter({ hasText: words })

test('a trainer writes how it went, a manager signs it off, and the trainee has it in the passport', async ({ page, ana, browser }) => {
  test.slow()
  const words = mine('Kept calm at noon.')
  const [lea, max] = [await newcomer(page, 'Lea'), await newcomer(page, 'Max', 'manager')]
  await openWith(page, await lea.token(), '/trainer-debrief')
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await expect(page.getByText('Please choose one').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Who was trained' }).click()
  await page.getByRole('combobox', { name: 'Who was trained' }).fill(ana.name)
  await page.getByRole('option', { name: ana.name }).first().click()
  await page.getByRole('radio', { name: 'Mid', exact: true }).check()
  await page.getByRole('radio', { name: 'Fryer', exact: true }).check()
  await page.getByRole('radio', { name: 'Speed: 4 of 5' }).check()
  await page.getByLabel('What went well').fill(words)
  await page.getByRole('radio', { name: 'Sign off', exact: true }).check()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(card(page, words)).toContainText('Handed in')
  await card(page, words).getByRole('button', { name: 'Change it' }).click()
  const change = page.getByRole('dialog', { name: 'Change it' })
  await change.getByLabel('What needed prompting').fill('The second basket.')
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(card(page, words)).toContainText('The second basket.')
  await expectNoAxeFindings(page)

  const context = await browser.newContext()
  const desk = await context.newPage()
  const { data: [made] } = await lea.call<{ data: { id: string; reference: string }[] }>('GET', '/trainer-debrief/mine')
  await openWith(desk, await max.token(), `/trainer-debrief-admin?id=${made!.id}`)
  const detail = desk.getByRole('dialog', { name: `${ana.name}: Fryer` })
  for (const status of ['Reviewed', 'Signed off']) {
    await detail.getByLabel('Next step').selectOption(status)
    await detail.getByRole('button', { name: 'Save' }).click()
    await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText(status)
  }
  await expectNoAxeFindings(desk)
  await expect(card(page, words)).toContainText('Signed off')
  await expect(card(page, words).getByRole('button', { name: 'Change it' })).toHaveCount(0)

  const hers = await context.newPage()
  await openWith(hers, await ana.token(), '/trainer-debrief?view=about')
  await expect(hers.getByRole('region', { name: 'My stations' })).toContainText(/Signed off until/)
  await hers.getByLabel('Say something to it').fill('I need the second headset.')
  await hers.getByRole('button', { name: 'Say it' }).click()
  await expect(hers.getByRole('list', { name: 'What you say to it' })).toContainText('I need the second headset.')
  await expectNoAxeFindings(hers)
  await expect(card(page, words)).toContainText('I need the second headset.')

  // Deleted by a manager it is gone, for good once nobody has taken that back.
  await detail.getByRole('button', { name: 'Delete' }).click()
  await desk.getByRole('dialog', { name: /^Delete/ }).getByRole('button', { name: 'Delete' }).click()
  await expect(detail).toBeHidden()
  await expect(desk.getByText(made!.reference)).toHaveCount(0)
  await expect(card(page, words)).toHaveCount(0, { timeout: 20_000 })
  await context.close()
  await lea.remove()
  await max.remove()
})

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
