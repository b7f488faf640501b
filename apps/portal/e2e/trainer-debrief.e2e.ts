import { expectNoAxeFindings } from './axe.ts'
import { newcomer } from './newcomer.ts'
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

test('from a training shift to a sign-off, into the passport and the directory, and beside what the person applies for', async ({ page, browser }, { project }) => {
  test.skip(project.name === 'phone', 'a manager’s desk')
  page.setDefaultTimeout(10_000)
  const max = await newcomer(page, 'Max', 'manager')
  const tia = await newcomer(page, `Tia${run}`)
  const { data: [entry] } = await tia.call<{ data: { id: string }[] }>('GET', `/team?q=${encodeURIComponent(tia.name)}`)

  await openWith(page, await max.token(), '/trainer-debrief')
  await page.getByRole('radio', { name: 'Trainer’s debrief' }).check()
  await page.getByRole('combobox', { name: 'Who was trained' }).fill(tia.name)
  await page.getByRole('option', { name: tia.name }).click()
  await page.getByRole('radio', { name: 'Close' }).check()
  await page.getByRole('radio', { name: 'Fryer' }).check()
  await page.getByLabel('What went well').fill('Filters the oil by herself.')
  await page.getByRole('radio', { name: 'Sign off' }).check()
  await page.getByRole('button', { name: 'Hand it in' }).click()
  await expect(page).toHaveURL(/view=mine/)

  const { data: handed } = await max.call<{ data: { id: string }[] }>('GET', '/trainer-debrief/mine')
  await page.goto(`/trainer-debrief-admin?id=${handed[0]!.id}`)
  const detail = page.getByRole('dialog')
  for (const step of ['Reviewed', 'Signed off']) {
    await detail.getByLabel('Next step').selectOption(step)
    await detail.getByRole('button', { name: 'Save' }).click()
    await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText(step)
  }

  // Hers to see, and everybody finds who can do it.
  const context = await browser.newContext()
  try {
    const own = await context.newPage()
    await openWith(own, await tia.token(), '/trainer-debrief?view=about')
    await expect(own.getByRole('listitem').filter({ hasText: 'Fryer' }).first()).toContainText('by Max Newcomer')
    await own.goto('/team')
    await own.getByLabel('Can work at').selectOption({ label: 'Fryer' })
    await expect(own.getByText(tia.name).first()).toBeVisible()
    await expect(own.getByText('Denise Calloway')).toHaveCount(0)
  } finally {
    await context.close()
  }
  await page.goto(`/team?person=${entry!.id}`)
  const stations = page.getByRole('region', { name: 'Stations' })
  await expect(stations).toContainText(/Fryer\s·\suntil/)
  await expectNoAxeFindings(page)

  const { data: { id } } = await tia.call<{ data: { id: string } }>('POST', '/eoi/submit', { position_of_interest: mine('Kitchen trainer'), kind: 'trainer', statement: 'I can explain oil.' })
  await page.goto(`/eoi-admin?id=${id}`)
  await expect(stations).toContainText(/Fryer\s·\suntil/)
  await expectNoAxeFindings(page)
  await tia.remove()
  await max.remove()
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
