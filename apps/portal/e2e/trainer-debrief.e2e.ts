import { expectNoAxeFindings } from './helpers/axe.ts'
import { asAdmin, newcomer } from './helpers/newcomer.ts'
import { test } from './helpers/offline-device.ts'
import { before, expect, openAs, openWith } from './helpers/signed-in-page.ts'
import { wholeReply } from './helpers/whole-reply.ts'

// Phone and desktop share one server: each has its own.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`

test('an admin keeps the stations, and says who reads the VoiceBox', { tag: '@desktop' }, async ({ page, ana }) => {
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

test('an admin says when the shifts are', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin-settings?tab=forms')
  const form = page.locator('form', { has: page.getByLabel('Close ends') })
  const close = async () => (await asAdmin<{ data: { settings: { training: { shifts: { close: object } } } } }>(page, 'GET', '/admin/settings')).data.settings.training.shifts.close
  await form.getByLabel('Close ends').fill('16:00')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('It ends when it starts')).toBeVisible()
  for (const to of ['01:00', '23:00']) {
    await form.getByLabel('Close ends').fill(to)
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(close).toEqual({ from: '16:00', to })
  }
  const closed = async () => (await asAdmin<{ data: { settings: { training: { closedDays: number[] } } } }>(page, 'GET', '/admin/settings')).data.settings.training.closedDays
  for (const days of [[7], []]) {
    await form.getByRole('group', { name: 'Days closed' }).getByText('Sunday').click()
    await form.getByRole('button', { name: 'Save changes' }).click()
    await expect.poll(closed).toEqual(days)
  }
})

test('from a training shift to a sign-off, into the passport and the directory, and beside what the person applies for', { tag: '@desktop' }, async ({ page, browser }) => {
  // A manager’s desk.
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
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page).toHaveURL(/view=mine/)

  const { data: handed } = await max.call<{ data: { id: string }[] }>('GET', '/trainer-debrief/mine')
  await page.goto(`/trainer-debrief-admin?id=${handed[0]!.id}`)
  const detail = page.getByRole('dialog')
  for (const step of ['Reviewed', 'Signed off']) {
    await detail.getByRole('radio', { name: step, exact: true }).check()
    await detail.getByRole('button', { name: 'Save' }).click()
    await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText(step)
  }

  // Hers to see, and everybody finds who can do it.
  const context = await browser.newContext()
  try {
    const own = await context.newPage()
    await openWith(own, await tia.token(), '/profile')
    await own.getByRole('link', { name: 'Open my passport' }).click()
    await expect(own.getByText(/^Signed off at 1 of \d+ stations$/)).toBeVisible()
    await expect(own.getByRole('list', { name: 'My stations' }).getByRole('listitem').filter({ hasText: 'Fryer' })).toContainText('by Max Newcomer')
    await expectNoAxeFindings(own)
    await own.getByRole('link', { name: 'Debriefs about my training' }).click()
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

test('a manager sees what nobody can do and who is next, and writes the next debrief from there', async ({ page }, { project }) => {
  page.setDefaultTimeout(10_000)
  const max = await newcomer(page, `Mo${run}`, 'manager')
  const tia = await newcomer(page, `Tea${run}`)
  const debrief = { trainee_id: tia.id, date: '2026-11-20', shift: 'close', skills: [{ skill: 'Speed', rating: 4 }] }
  await max.call('POST', '/trainer-debrief/submit', { ...debrief, station: 'fryer', next_step: 'sign_off' })
  await max.call('POST', '/trainer-debrief/submit', { ...debrief, station: 'grill', next_step: 'continue' })

  await openWith(page, await max.token(), '/trainer-debrief-admin')
  await page.getByRole('radiogroup', { name: 'What to see' }).getByText('Training').click()
  await expect(page).toHaveURL(/view=training/)
  await expect(page.getByRole('region', { name: 'Coverage gaps' }).getByRole('listitem').first()).toContainText(/nobody can run|Nobody is signed off/)
  await page.getByRole('searchbox', { name: 'Search a name' }).fill(tia.name)
  const shown = project.name === 'phone' ? page.getByRole('list', { name: 'Training progress' }).getByRole('listitem').first() : page.getByRole('row', { name: tia.name })
  await expect(shown).toContainText('Fryer: ready for sign-off')
  await expect(shown).toContainText('Learning')
  await expectNoAxeFindings(page)
  await page.getByRole('combobox', { name: 'Station' }).selectOption('Grill')
  await expect(page.getByText(tia.name)).toHaveCount(1)
  const trend = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: max.name }) })
  await expect(trend.getByRole('img', { name: `${max.name}: 2 debriefs in twelve weeks, 0 sign-offs` })).toBeVisible()
  await trend.getByText('As a table').click()
  await expect(trend.getByRole('row').nth(1)).toContainText('24')
  await page.getByRole('combobox', { name: 'Station' }).selectOption('Every station')

  await page.getByRole('link', { name: `Write a debrief about ${tia.name}` }).click()
  await expect(page).toHaveURL(/trainee=.+&station=fryer/)
  await expect(page.getByRole('combobox', { name: 'Who was trained' })).toHaveValue(tia.name)
  await expect(page.getByRole('radio', { name: 'Fryer' })).toBeChecked()
  await page.getByRole('group', { name: 'What is next' }).getByRole('button', { name: 'Grill: still learning' }).click()
  await expect(page.getByRole('radio', { name: 'Grill' })).toBeChecked()
  await expectNoAxeFindings(page)

  await page.evaluate(() => localStorage.setItem('language', 'es'))
  await page.setViewportSize({ width: project.name === 'phone' ? 320 : 1280, height: 800 })
  await page.goto('/trainer-debrief-admin?view=training')
  await expect(page.getByRole('region', { name: 'Estaciones sin cubrir' }).getByRole('listitem').first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(project.name === 'phone' ? 320 : 1280)
  await expectNoAxeFindings(page)
  await tia.remove()
  await max.remove()
})

test('a trainer goes on with what they wrote before, and knows what others signed off', { tag: '@phone' }, async ({ page }) => {
  page.setDefaultTimeout(10_000)
  const max = await newcomer(page, `Mel${run}`, 'manager')
  const trainer = await newcomer(page, `Tom${run}`)
  const tia = await newcomer(page, `Ty${run}`)
  const debrief = { trainee_id: tia.id, date: '2026-11-20', shift: 'mid' }
  await trainer.call('POST', '/trainer-debrief/submit', { ...debrief, station: 'grill', next_step: 'repeat' })
  const { data: { id } } = await max.call<{ data: { id: string } }>('POST', '/trainer-debrief/submit', { ...debrief, station: 'fryer', next_step: 'sign_off' })
  for (const status of ['reviewed', 'signed_off']) await max.call('PATCH', `/trainer-debrief/${id}/status`, { status })
  await openWith(page, await trainer.token(), `/trainer-debrief?trainee=${tia.id}`)
  await expect(page.getByText('Signed off: Fryer')).toBeVisible()
  const next = page.getByRole('group', { name: 'What is next' })
  await expect(next.getByRole('button', { name: 'Fryer' })).toHaveCount(0)
  await next.getByRole('button', { name: 'Grill: still learning' }).click()
  await expect(page.getByRole('radio', { name: 'Grill' })).toBeChecked()
  await expectNoAxeFindings(page)
  await tia.remove()
  await trainer.remove()
  await max.remove()
})

test('a rating that was touched by mistake is taken back, more to do than fits is not cut off, and a station has a name', { tag: '@phone' }, async ({ page }) => {
  page.setDefaultTimeout(10_000)
  const trainer = await newcomer(page, `Uma${run}`)
  const tia = await newcomer(page, `Zia${run}`)
  await openWith(page, await trainer.token(), `/trainer-debrief?trainee=${tia.id}&station=fryer`)
  const skill = page.getByRole('radiogroup').filter({ has: page.getByRole('radio', { name: / 1 of 5$/ }) })
  const rated = (at: number, n: number) => skill.nth(at).getByRole('radio', { name: ` ${n} of 5` })
  await rated(0, 2).click()
  await expect(rated(0, 2)).toBeChecked()
  const beside = skill.nth(0).getByRole('textbox')
  await beside.fill('Slow at the start')
  await rated(0, 2).click()
  await expect(rated(0, 2)).not.toBeChecked()
  // What was written beside it comes with the next.
  await rated(0, 3).click()
  await expect(beside).toHaveValue('Slow at the start')
  await rated(0, 3).click()
  await rated(0, 5).press('Space')
  await expect(rated(0, 5)).toBeChecked()
  await rated(0, 5).press('ArrowLeft')
  await expect(rated(0, 4)).toBeChecked()
  await rated(0, 4).press('Space')
  await expect(skill.nth(0).getByRole('radio', { checked: true })).toHaveCount(0)
  await rated(1, 3).click()

  await page.getByRole('radio', { name: 'Mid' }).check()
  await page.getByRole('radio', { name: 'Continue' }).check()
  const toDo = page.getByRole('textbox', { name: 'To do' })
  const lines = Array.from({ length: 21 }, (_, n) => `Thing ${n + 1}`)
  await toDo.fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByText('Up to 20 lines of 300 characters each')).toBeVisible()
  await expect(toDo).toHaveAttribute('aria-invalid', 'true')
  await toDo.fill(lines.slice(1).join('\n'))
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page).toHaveURL(/view=mine/)
  const { data: [sent] } = await trainer.call<{ data: { skills: { rating: number }[]; action_items: string[] }[] }>('GET', '/trainer-debrief/mine')
  expect([sent!.skills.map(({ rating }) => rating), sent!.action_items.at(-1), sent!.action_items.length]).toEqual([[3], 'Thing 21', 20])

  // Another station has a name, when it is changed too.
  await page.getByRole('button', { name: 'Change it' }).click()
  const change = page.getByRole('dialog')
  await change.getByRole('radio', { name: 'Another station' }).check()
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(change.getByText('Please choose one')).toBeVisible()
  await change.getByRole('textbox', { name: 'Station' }).fill('Patio')
  await change.getByRole('button', { name: 'Save changes' }).click()
  await expect(change).toBeHidden()
  await tia.remove()
  await trainer.remove()
})

test('among more people than a list can hold a trainee is found on the server', { tag: '@desktop' }, async ({ page }) => {
  page.setDefaultTimeout(10_000)
  const trainer = await newcomer(page, `Una${run}`)
  const tia = await newcomer(page, `Zoe${run}`)
  // A location of 1,000: the first of them come, without her.
  await page.route(/\/api\/chat\/people\?(?!.*\bq=\w)/, async (route) => {
    const reply = await wholeReply(route)
    const { data, ...rest } = (await reply.json()) as { data: { id: string }[] }
    await route.fulfill({ response: reply, json: { ...rest, data: data.filter(({ id }) => id !== tia.id), total: 1000 } })
  })
  await openWith(page, await trainer.token(), '/trainer-debrief')
  const field = page.getByRole('combobox', { name: 'Who was trained' })
  await field.click()
  const options = page.getByRole('option')
  await expect(options.last()).toContainText('more people: go on typing the name')
  expect(await options.count()).toBeLessThanOrEqual(31)
  await expectNoAxeFindings(page)
  await field.fill('nobody is called this')
  await expect(page.getByText('Nobody found')).toBeVisible()
  await field.fill(tia.name.slice(0, 6))
  await page.getByRole('option', { name: tia.name }).click()
  await expect(field).toHaveValue(tia.name)
  await field.press('ArrowDown')
  await expect(page.getByRole('option', { name: tia.name })).toHaveCount(0)
  await field.press('Escape')
  await expect(field).toHaveValue(tia.name)
  // Kept on the device, and opened again: who she is comes from her profile.
  await page.getByLabel('What went well').fill('She counts the drawer.')
  await page.waitForTimeout(300)
  await page.reload()
  await expect(field).toHaveValue(tia.name)
  await page.getByRole('radio', { name: 'Mid' }).check()
  await page.getByRole('radio', { name: 'Fryer' }).check()
  await page.getByRole('radio', { name: 'Continue' }).check()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.getByRole('list', { name: 'My submissions' })).toContainText(`${tia.name}: Fryer`)
  await tia.remove()
  await trainer.remove()
})

test('on 320 px nothing is wider than the page, in both languages', { tag: '@phone' }, async ({ page, ana }) => {
  await ana.call('POST', '/trainer-debrief/submit', { trainee_id: ana.id, date: '2026-11-20', shift: 'open', station: 'x'.repeat(80), went_well: 'y'.repeat(300), next_step: 'repeat' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'es']) {
    await openWith(page, await ana.token(), before)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const path of ['/trainer-debrief', '/trainer-debrief?view=mine', '/trainer-debrief?view=about', '/profile/passport']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      if (language === 'es') await expectNoAxeFindings(page)
    }
  }
})
