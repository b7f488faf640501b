import type { Page } from 'playwright/test'
import { untilLoaded } from '../../../scripts/browser/e2e-loaded.ts'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { before, expect, openAs, password, test, tokenOf } from './helpers/signed-in-page.ts'

// Far enough from the demo's own events that these days are empty; phone and desktop share one server.
const fridays = { phone: '2030-03-15', desktop: '2030-09-13' }
const dayOf = () => fridays[test.info().project.name as keyof typeof fridays]
const listFrom = () => `/calendar?view=list&date=${dayOf()}`
const american = (day: string) => day.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
const later = (days: number) => new Date(Date.parse(dayOf()) + days * 86_400_000).toISOString().slice(0, 10)

const event = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name: new RegExp(name) })

async function removeAll(page: Page) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const reply = await page.request.get(`/api/calendar/range?startDate=${dayOf()}&endDate=${dayOf().slice(0, 4)}-${dayOf().slice(5, 7) === '03' ? '08' : '12'}-31`, { headers })
  const { events } = (await reply.json()) as { events: { id: string }[] }
  for (const id of new Set(events.map((one) => one.id))) await page.request.delete(`/api/calendar/${id}`, { headers })
}

test.beforeEach(({ page }) => removeAll(page))

async function fill(page: Page, fields: { title: string; starts?: string; ends?: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(fields.title)
  await dialog.getByLabel('Day', { exact: false }).first().fill(dayOf())
  if (fields.starts) await dialog.getByLabel('Starts').fill(fields.starts)
  if (fields.ends) await dialog.getByLabel('Ends').fill(fields.ends)
  return dialog
}

test('an editor adds an event, sees it with day and time, and deletes it with a way back', async ({ page }) => {
  // The file is asked for with the cookie of a sign-in in this very browser: a token kept from another test brings none.
  await page.request.post('/api/auth/login', { data: { email: 'manager@southmain.example', password, role: 'manager' } })
  await openAs(page, 'manager', listFrom())
  await page.getByRole('main').getByRole('button', { name: 'Add event' }).first().click()
  const dialog = await fill(page, { title: 'Patio opening' })
  await dialog.getByRole('button', { name: 'Add event' }).click()
  await expect(dialog.getByText('Choose a start time')).toBeVisible()
  await dialog.getByLabel('Starts').fill('14:30')
  await dialog.getByLabel('Ends').fill('16:00')
  await dialog.getByLabel('Place').fill('Patio')
  await expectNoAxeFindings(page, '[role=dialog]')
  await dialog.getByRole('button', { name: 'Add event' }).click()

  await event(page, 'Patio opening').click()
  const details = page.getByRole('dialog', { name: 'Patio opening' })
  await expect(details.getByText(american(dayOf()))).toBeVisible()
  await expect(details).toContainText(/(Sun|Mon|Tue|Wed|Thu|Fri|Sat), \d\d\//)
  await expect(details.getByText('2:30 PM - 4:00 PM')).toBeVisible()
  await expect(details.getByText('Eastern Time')).toBeVisible()
  await expectNoAxeFindings(page, '[role=dialog]')
  const download = page.waitForEvent('download')
  await details.getByRole('link', { name: 'Save as a calendar file' }).click()
  expect((await download).suggestedFilename()).toBe(`event-${dayOf()}.ics`)

  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(event(page, 'Patio opening')).toBeHidden()
  // Whoever works by the keyboard need not look for the button first.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(event(page, 'Patio opening')).toBeVisible()
})

test('a repetition needs an end, and can be changed for one day or removed from one on', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'manager', listFrom())
  await page.getByRole('main').getByRole('button', { name: 'Add event' }).first().click()
  const dialog = await fill(page, { title: 'Count the till', starts: '08:00' })
  await dialog.getByLabel('Repeats').selectOption('weekly')
  await dialog.getByLabel('Repeat every (weeks)').fill('2')
  await dialog.getByRole('button', { name: 'Add event' }).click()
  await expect(dialog.getByText('A repeating event needs an end')).toBeVisible()
  await dialog.getByRole('radio', { name: 'After a number of times' }).click()
  await dialog.getByRole('textbox', { name: 'Number of times' }).fill('3')
  await expect(dialog.getByText('Every 2 weeks on Friday, 3 times')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add event' }).click()
  await expect(event(page, 'Count the till')).toHaveCount(3)

  await event(page, 'Count the till').nth(1).click()
  await expect(page.getByRole('dialog').getByText('Every 2 weeks on Friday, 3 times')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit event' })
  await expect(form.getByRole('radio', { name: `Only this day, ${american(later(14))}` })).toBeChecked()
  await expect(form.getByLabel('Repeats')).toBeHidden()
  await form.getByLabel('Title').fill('Count both tills')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(event(page, 'Count both tills')).toHaveCount(1)
  await expect(event(page, 'Count the till')).toHaveCount(2)

  await event(page, 'Count the till').nth(1).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'This and all following days' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(event(page, 'Count the till')).toHaveCount(1)
  const gone = page.waitForResponse((reply) => reply.request().method() === 'DELETE' && reply.url().includes('/api/calendar/'))
  await page.getByRole('button', { name: 'Close', exact: true }).last().click()
  expect((await gone).status()).toBe(200)
  await page.reload()
  await expect(event(page, 'Count the till')).toHaveCount(1)
  await expect(event(page, 'Count both tills')).toHaveCount(1)
})

test('a link to an event opens it on its day, without all the others being fetched', { tag: '@phone' }, async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const made = await page.request.post('/api/calendar', { headers, data: { title: 'Tasting', eventDate: dayOf(), isAllDay: true, category: 'marketing' } })
  const { data } = (await made.json()) as { data: { id: string } }
  const lists: string[] = []
  page.on('request', (request) => new URL(request.url()).pathname === '/api/calendar' && lists.push(request.url()))
  await openAs(page, 'team', `/calendar?id=${data.id}&date=${dayOf()}`)
  const dialog = page.getByRole('dialog', { name: 'Tasting' })
  await expect(dialog).toBeVisible()
  expect(lists).toEqual([])
  // What was moved since the link was made is looked for.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const soon = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10)
  await page.request.put(`/api/calendar/${data.id}`, { headers, data: { eventDate: soon } })
  await openAs(page, 'team', `/calendar?id=${data.id}&date=${dayOf()}`)
  await expect(dialog.getByText(american(soon))).toBeVisible()
  expect(lists).not.toEqual([])
  await page.request.delete(`/api/calendar/${data.id}`, { headers })
})

test('two editors of one event: both versions stand side by side', { tag: '@desktop' }, async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const made = await page.request.post('/api/calendar', {
    headers, data: { title: 'Tasting', eventDate: dayOf(), isAllDay: true, category: 'marketing' },
  })
  const { data } = (await made.json()) as { data: { id: string } }
  await openAs(page, 'manager', listFrom())
  await event(page, 'Tasting').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Pie tasting')
  await page.request.put(`/api/calendar/${data.id}`, { headers, data: { title: 'Soup tasting' } })
  await page.getByRole('dialog').getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog').getByText('Soup tasting')).toBeVisible()
  await page.getByRole('button', { name: 'Keep yours' }).click()
  await expect(event(page, 'Pie tasting')).toBeVisible()
})

test('a wide month holds the rest behind a button, takes new events on its days, and moves one with a way back', { tag: '@desktop' }, async ({ page }) => {
  // A phone has dots and the chosen day below.
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const events = [
    { title: 'Menu week', isAllDay: true, endDate: later(1) },
    ...['08:00', '09:00', '10:00', '21:00'].map((startTime, index) => ({ title: `Shift ${index + 1}`, startTime, endTime: startTime < '12' ? '12:00' : null })),
  ]
  for (const data of events) await page.request.post('/api/calendar', { headers, data: { eventDate: dayOf(), category: 'marketing', ...data } })
  await openAs(page, 'manager', `/calendar?view=month&date=${dayOf()}`)
  const boxOf = async (day: string) => (await page.locator(`[data-date="${day}"]`).boundingBox())!
  const barBox = async () => (await event(page, 'Menu week').boundingBox())!
  expect((await barBox()).width).toBeGreaterThan((await boxOf(dayOf())).width * 1.5)

  await page.getByRole('button', { name: '+2 more' }).click()
  const rest = page.getByRole('dialog')
  await expect(rest.getByRole('button', { name: '9:00 PM Shift 4' })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(rest).toBeHidden()

  await page.getByRole('link', { name: `Add an event on ${american(later(4))}` }).press('Enter')
  await expect(rest.getByLabel('Day').first()).toHaveValue(later(4))
  await page.keyboard.press('Escape')
  await expect(rest).toBeHidden()

  // What others add meanwhile moves what stands below.
  const [target, bar] = [await boxOf(later(4)), await barBox()]
  const drag = async (to: { x: number; y: number }) => {
    await page.mouse.move(bar.x + 30, bar.y + bar.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x - 10, to.y, { steps: 5 })
    await page.mouse.move(to.x, to.y, { steps: 3 })
    await page.mouse.up()
  }
  await drag({ x: target.x + target.width / 2, y: target.y + target.height / 2 })
  await expect(page.getByText('Moved “Menu week”')).toBeVisible()
  await expect(page.locator(`[data-date="${later(4)}"]`).getByRole('button', { name: 'Menu week' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator(`[data-date="${dayOf()}"]`).getByRole('button', { name: 'Menu week' })).toBeVisible()

  await page.getByRole('main').getByText('Week', { exact: true }).click()
  await expect(event(page, 'Shift 1')).toBeInViewport()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: '+1', exact: true }).press('Enter')
  await expect(rest.getByRole('button', { name: 'Shift 3' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rest).toBeHidden()
  const head = page.locator(`[data-date="${dayOf()}"]`).getByRole('link')
  await expect(head).toHaveAccessibleDescription('Add event')
  await head.press('Enter')
  await expect(rest.getByLabel('Day').first()).toHaveValue(dayOf())
  await page.keyboard.press('Escape')
  await expect(rest).toBeHidden()
  await page.getByRole('button', { name: 'Earlier' }).click()
  await expect(event(page, 'Shift')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await removeAll(page)
})

test('a wide list has the days with events under their names, and steps to the next weeks', { tag: '@desktop' }, async ({ page }) => {
  // A phone has a lighter list.
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const events = [
    { title: 'Menu week', isAllDay: true, endDate: later(1) },
    { title: 'Late shift', startTime: '22:00', endDate: later(1), endTime: '02:00' },
    { title: 'Last orders', startTime: '23:30' },
    { title: 'Far off', startTime: '10:00', eventDate: later(42) },
  ]
  for (const data of events) await page.request.post('/api/calendar', { headers, data: { eventDate: dayOf(), category: 'marketing', ...data } })
  await openAs(page, 'manager', listFrom())
  const cards = (day: number) => page.getByRole('listitem').filter({ has: page.locator(`[data-date="${later(day)}"]`) }).getByRole('listitem').getByRole('button')
  await expect(cards(0)).toHaveText(['All Day Menu week Marketing', '10:00 PM - 2:00 AM Late shift Marketing', '11:30 PM Last orders Marketing'])
  await expect(cards(1)).toHaveText(['All Day Menu week Marketing', 'Until 2:00 AM Late shift Marketing'])
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([/^Friday, /, /^Saturday, /])
  await expectNoAxeFindings(page)

  await cards(1).last().press('Enter')
  await expect(page.getByRole('dialog', { name: 'Late shift' }).getByText('10:00 PM - 2:00 AM')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(1).last()).toBeFocused()
  await page.getByRole('button', { name: `Add an event on ${american(later(1))}` }).press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Day').first()).toHaveValue(later(1))
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Later' }).click()
  await expect(cards(42)).toHaveText(['10:00 AM Far off Marketing'])
  await expect(event(page, 'Menu week')).toHaveCount(0)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page.getByText('Nothing planned here yet')).toBeVisible()
  await removeAll(page)
})

test('the team reads and subscribes, and changes nothing', { tag: '@phone' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAs(page, 'team', '/calendar?view=month')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add (event|an event)/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to my calendar' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('Your calendar link')
  await expect(address).toHaveValue(/\/api\/calendar\/feed\/.+\.ics$/)
  const before = await address.inputValue()
  expect((await page.request.get(before)).status()).toBe(200)
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Replace the link' }).click()
  await dialog.getByRole('button', { name: 'Get new link' }).click()
  await expect(address).not.toHaveValue(before)
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect((await page.request.get(before)).status()).toBe(404)
})

test('on a phone the first event stands within 220 px of the header', { tag: '@phone' }, async ({ page }) => {
  // A desktop has the room.
  for (const account of ['team', 'manager'] as const) {
    await openAs(page, account, '/calendar?view=list')
    const first = (await page.getByRole('main').getByRole('list').first().boundingBox())!
    const header = (await page.getByRole('banner').boundingBox())!
    expect(first.y - header.y - header.height).toBeLessThanOrEqual(220)
  }
})

test('view, day and category stand in the address', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'team', '/calendar?view=month&date=2026-11-20')
  await page.getByRole('main').getByText('Week', { exact: true }).click()
  await expect(page).toHaveURL(/view=week/)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(page).toHaveURL(/date=2026-11-27/)
  await page.getByText('Marketing', { exact: true }).first().click()
  await expect(page).toHaveURL(/category=marketing/)
  await page.reload()
  await expect(page.getByText('Nov 22 – 28, 2026')).toBeVisible()
})

for (const [view, ...tag] of [['month'], ['week', '@phone'], ['list', '@phone']] as const) {
  test(`nothing for axe to find in the ${view}`, { tag: [...tag] }, async ({ page }) => {
    await openAs(page, 'manager', `/calendar?view=${view}&date=2026-11-20`)
    await expect(page.getByRole('main').getByRole('heading', { name: 'Calendar' })).toBeVisible()
    await untilLoaded(page)
    await expectNoAxeFindings(page)
  })
}

test('the days of a phone’s month have their letters, in Spanish those of this continent', { tag: '@phone' }, async ({ page }) => {
  // A desktop has room for words.
  for (const [language, letters] of [['en', 'S M T W T F S'], ['es', 'D L M M J V S']] as const) {
    await openAs(page, 'team', before)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/calendar?view=month')
    await expect.poll(async () => (await page.getByRole('columnheader').allInnerTexts()).join(' ').split(/\s+/).filter(({ length }) => length === 1).join(' ')).toBe(letters)
  }
})
