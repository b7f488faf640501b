import type { Locator } from 'playwright/test'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { onePixel } from './helpers/installed-page.ts'
import { deleteWithUndo } from './helpers/items.ts'
import { newcomer } from './helpers/newcomer.ts'
import { before, expect, openAs, openWith, test, tokenOf } from './helpers/signed-in-page.ts'
import { wholeReply } from './helpers/whole-reply.ts'

// A trace asks for the addresses of chosen files, which the page's policy refuses: that is no complaint of the page's.
test.use({ trace: 'off' })

test('a must-read: published by a manager, confirmed on the splash, counted by name', async ({ page, browser }, { project }) => {
  const title = `Allergen sheet ${project.name} ${Date.now()}`
  await openAs(page, 'manager', '/announcements')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Title').fill(title)
  await editor.getByLabel('Text', { exact: true }).fill('The new sheet hangs beside the grill.')
  await editor.getByRole('switch', { name: 'Must-read: ask everyone to confirm' }).click()
  const preview = editor.getByRole('region', { name: 'How it looks' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview.getByRole('button', { name: 'I have read this' })).toBeVisible()
  await expectNoAxeFindings(page, '[role=dialog]')
  await editor.getByRole('button', { name: 'Publish' }).click()
  await expect(editor).toBeHidden()
  await page.getByRole('textbox', { name: 'Search announcements' }).or(page.getByRole('searchbox', { name: 'Search announcements' })).fill(title)
  await expect(page.getByRole('button', { name: `Actions for ${title}` })).toBeVisible()

  const headers = { Authorization: `Bearer ${await tokenOf(page, 'team')}` }
  const { data: me } = (await (await page.request.get('/api/profile', { headers })).json()) as { data: { full_name: string } }
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'en-US' })
  const reader = await other.newPage()
  const token = await tokenOf(reader, 'team')
  await reader.goto(before)
  await reader.evaluate((kept) => localStorage.setItem('authToken', kept), token)
  const seen = reader.waitForResponse((reply) => reply.url().endsWith('/api/announcements/seen'))
  await reader.goto('/')
  const card = reader.getByRole('listitem').filter({ hasText: title })
  expect((await seen).ok()).toBe(true)
  await card.getByRole('button', { name: 'I have read this' }).click()
  await expect(card.getByText('You confirmed this')).toBeVisible()
  await other.close()

  // How many stands on the row, and who is one touch away.
  await page.getByRole('button', { name: /^\d+ of \d+ confirmed$/ }).first().click()
  const receipts = page.getByRole('dialog')
  await expect(receipts.getByRole('region', { name: 'Confirmed' }).getByRole('listitem').filter({ hasText: me.full_name })).toHaveCount(1)
  await expect(receipts.getByRole('region', { name: 'Missing' }).getByRole('listitem').filter({ hasText: me.full_name })).toHaveCount(0)
  await receipts.getByRole('button', { name: /^Remind \d+ / }).click()
  await expect(page.getByText(/^Reminded \d+ /)).toBeVisible()
  await expect(receipts.getByRole('button', { name: 'Reminded within the last hour' })).toBeDisabled()
  await page.keyboard.press('Escape')

  await deleteWithUndo(page, title)
})

test('a day without its time keeps an announcement back, and is asked for whole', { tag: '@desktop' }, async ({ page }) => {
  // A phone has a picker for both.
  const published: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().endsWith('/api/announcements') && published.push(request.url()))
  await openAs(page, 'manager', '/announcements')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Title').fill('New fryer')
  await editor.getByLabel('Text', { exact: true }).fill('It comes on Monday.')
  const from = editor.getByLabel('Show from (optional)')
  await from.pressSequentially('05202030')
  await editor.getByRole('button', { name: 'Publish' }).click()
  const asked = editor.getByText('Please fill in the whole date and time')
  await expect(asked).toHaveCount(1)
  await expect(from).toBeFocused()
  await expect(from).toHaveAccessibleDescription('Please fill in the whole date and time')
  await from.fill('2030-05-20T10:00')
  await expect(asked).toHaveCount(0)
  expect(published).toEqual([])
  await editor.getByRole('button', { name: 'Cancel' }).click()
  await expect(editor).toBeHidden()
})

test('a line of choices that goes on beyond an edge fades there', { tag: '@phone' }, async ({ page }) => {
  // There is room for all of them.
  await openAs(page, 'manager', '/announcements')
  const line = page.getByRole('group', { name: 'Status' })
  await expect(line).toHaveAttribute('data-more', 'end')
  await line.evaluate((element) => element.scrollTo({ left: 30 }))
  await expect(line).toHaveAttribute('data-more', 'start end')
  await line.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(line).toHaveAttribute('data-more', 'start')
})

test('what the portal announces by itself: seen as it will look, and kept', { tag: '@desktop' }, async ({ page }, { project }) => {
  const title = `Cake for {name}, ${project.name} ${Date.now()}`
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const before = (await (await page.request.get('/api/announcements/automation-settings', { headers })).json()) as { data: { birthdays: object } }
  await openAs(page, 'manager', '/announcements?tab=automation')
  const birthdays = page.getByRole('region', { name: 'Birthdays' })
  await birthdays.getByLabel('Title in English').fill(title)
  await expect(birthdays.getByRole('heading', { name: title.replace('{name}', 'Ana Lopez') })).toBeVisible()
  await birthdays.getByLabel('Title in Spanish').fill('¡Feliz día, {name}!')
  await expect(birthdays.getByRole('group', { name: 'How it looks in Spanish' }).getByRole('heading')).toHaveText('¡Feliz día, Ana López!')
  // Kept as soon as it is chosen; the words beside it are still being written.
  await birthdays.locator('input[type=file]').setInputFiles({ name: 'cake.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
  const picture = birthdays.getByRole('group', { name: 'How it looks in English' }).locator('img')
  await expect(picture).toHaveAttribute('src', /^\/api\/media\//)
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
  // What is wrong stands beside its field, also in what is switched off.
  const [holidays, welcome] = ['Holidays', 'First days'].map((name) => page.getByRole('region', { name })) as [Locator, Locator]
  const missing = page.getByText('Please fill in this field', { exact: true })
  await holidays.getByRole('button', { name: 'Add a day' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(holidays.getByText('Please fill in this field', { exact: true })).toBeVisible()
  await holidays.getByRole('button', { name: 'Remove January' }).click()
  await expect(missing).toHaveCount(0)
  const words = await welcome.getByLabel('Title in English').inputValue()
  await welcome.getByLabel('Title in English').fill('')
  await welcome.getByRole('switch', { name: 'Announce: First days' }).click()
  await expect(welcome.getByLabel('Title in English')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(missing).toBeVisible()
  await welcome.getByLabel('Title in English').fill(words)
  await welcome.getByRole('switch', { name: 'Announce: First days' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  await page.reload()
  await expect(birthdays.getByLabel('Title in English')).toHaveValue(title)
  await expect(picture).toBeAttached()
  await birthdays.getByRole('button', { name: 'Remove it' }).click()
  await expect(picture).not.toBeAttached()
  await page.request.put('/api/announcements/automation-settings', { headers, data: { birthdays: before.data.birthdays } })
})

test('an emergency is sent after its word was typed, and by admins alone', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'manager', '/announcements')
  await expect(page.getByRole('button', { name: 'Add announcement' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send alert' })).toBeHidden()
  await openAs(page, 'admin', '/announcements')
  await page.getByRole('button', { name: 'Send alert' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Emergency').check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('Please fill in this field')).toHaveCount(2)
  await dialog.getByLabel('Headline').fill('Gas leak')
  await dialog.getByLabel('What people need to know and do').fill('Leave by the front door.')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const send = dialog.getByRole('button', { name: 'Send emergency alert' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Type SEND to send it').fill('send')
  await send.click()
  await expect(page.getByText(/^Sent to \d+ /)).toBeVisible()
})

test('from the header of any page a manager begins what is urgent, and nobody else sees a trace of that', { tag: '@desktop' }, async ({ page }) => {
  // On a phone the touches are counted elsewhere.
  await openAs(page, 'manager', '/benefits')
  await page.getByRole('banner').getByRole('button', { name: 'Create' }).click()
  const choices = page.getByRole('dialog', { name: 'Create' }).getByRole('listitem')
  await expect(choices).toHaveText([/^Announcement/, /^Photo/, /^Event/, /^Shift note/, /^Urgent message/])
  await choices.last().getByRole('button').click()
  const form = page.getByRole('dialog', { name: 'Urgent message' })
  await form.getByText('More options').click()
  await expect(form.getByRole('switch', { name: 'Must-read: ask everyone to confirm' })).toBeChecked()
  await expectNoAxeFindings(page, '[role=dialog]')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await expect(form).toBeHidden()
  // Asked by what comes with it.
  const afterwards = page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/vapid-key'))
  await openAs(page, 'team', '/benefits')
  await afterwards
  await expect(page.getByRole('banner').getByRole('button', { name: 'Create' })).toHaveCount(0)
})

test('an announcement whose answer was lost is there once, although it is published again', { tag: '@desktop' }, async ({ page }) => {
  const title = `Walk-in door ${Date.now().toString(36)}`
  const keys: string[] = []
  await page.route('**/api/announcements', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    // The server has carried it out; nobody hears of it.
    await route.fetch()
    await route.abort()
  })
  // What remembers it comes with this.
  const afterwards = page.waitForResponse((reply) => reply.url().endsWith('/api/notifications/vapid-key'))
  await openAs(page, 'manager', '/announcements')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  await afterwards
  const editor = page.getByRole('dialog')
  await editor.getByLabel('Title').fill(title)
  await editor.getByLabel('Text', { exact: true }).fill('Pull it until it clicks.')
  await editor.getByRole('button', { name: 'Publish' }).click()
  await expect(editor.getByText(/Check your connection/).first()).toBeVisible()
  await editor.getByRole('button', { name: 'Publish' }).click()
  await expect(editor).toBeHidden()
  expect(keys).toEqual([keys[0], keys[0]])
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const reply = await page.request.get(`/api/announcements?q=${encodeURIComponent(title)}`, { headers })
  const { announcements } = (await reply.json()) as { announcements: { id: string }[] }
  expect(announcements).toHaveLength(1)
  expect((await page.request.delete(`/api/announcements/${announcements[0]!.id}`, { headers })).ok()).toBe(true)
})

test('readers see what is active, without the editors’ part', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'team', '/announcements')
  await expect(page.getByRole('heading', { level: 1, name: 'Announcements' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add announcement' })).toBeHidden()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('what is urgent and not confirmed comes first on home, and is confirmed there with one touch', { tag: '@phone' }, async ({ page }, { project }) => {
  const cook = await newcomer(page, 'Cora')
  const department = `Urgent ${project.name} ${Date.now()}`
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const made = async (path: string, data: object) => {
    const reply = await page.request.post(`/api${path}`, { headers, data })
    return `/api${path}/${((await reply.json()) as { data: { id: string } }).data.id}`
  }
  const { data: people } = (await (await page.request.get('/api/team', { headers })).json()) as { data: { id: string; userId: string | null }[] }
  const entry = people.find(({ userId }) => userId === cook.id)
  const person = entry ? `/api/team/${entry.id}` : await made('/team', { name: cook.name, department, userId: cook.id })
  expect((await page.request.put(person, { headers, data: { department } })).ok()).toBe(true)
  const urgent = await made('/announcements', {
    title: 'The fryer is off', message: 'Do not switch it on.', priority: 'urgent', requires_ack: true, show_on_splash: false,
    audience: { roles: [], departments: [department] },
  })
  await openWith(page, await cook.token())
  const cards = page.getByRole('list', { name: 'Urgent, please confirm' }).getByRole('listitem')
  const card = cards.filter({ has: page.getByRole('heading', { name: 'The fryer is off' }) })
  await expect(card).toBeVisible()
  const confirm = card.getByRole('button', { name: 'I have read this' })
  const [above, below] = [(await confirm.boundingBox())!, (await page.getByRole('heading', { name: 'Glad you\'re here' }).boundingBox())!]
  expect(above.y + above.height).toBeLessThan(below.y)
  // The offer to install the app would lie over it.
  await page.evaluate(() => dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => {} })))
  await expect(page.getByRole('button', { name: 'Install App' })).toBeHidden()
  await expectNoAxeFindings(page)
  await confirm.click()
  await expect(card.getByText('You confirmed this')).toBeVisible()
  // What else is urgent in this location, now or a moment later.
  await expect(async () => {
    for (const other of await cards.getByRole('button', { name: 'I have read this' }).all()) await other.click({ timeout: 2000 })
    await expect(page.getByRole('button', { name: 'Install App' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.reload()
  await page.getByRole('heading', { name: 'Announcements' }).waitFor()
  await expect(card).toHaveCount(0)
  expect((await page.request.delete(urgent, { headers })).ok()).toBe(true)
  await page.request.delete(person, { headers })
  await cook.remove()
})

test('what is over has no switch that would do nothing: it is shown again by other dates', { tag: '@desktop' }, async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const title = `Last week’s special ${Date.now()}`
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const made = await page.request.post('/api/announcements', { headers, data: { title, message: 'Two for one.', type: 'announcement', priority: 'normal' } })
  const { data: { id } } = (await made.json()) as { data: { id: string } }
  // Nobody publishes what is over: it was published while it was not.
  await page.route(/\/api\/announcements(\?|$)/, async (route) => {
    const reply = await wholeReply(route)
    const { announcements, ...rest } = (await reply.json()) as { announcements: { id: string }[] }
    const ended = announcements.map((one) => (one.id === id ? { ...one, starts_at: daysAgo(9), expires_at: daysAgo(2) } : one))
    await route.fulfill({ response: reply, json: { ...rest, announcements: ended } })
  })
  await openAs(page, 'manager', '/announcements')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('Expired')
  await expect(row.getByRole('switch')).toHaveCount(0)
  await row.getByRole('button', { name: `Show again: “${title}”` }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toHaveValue(title)
  await page.request.delete(`/api/announcements/${id}`, { headers })
})

test('a document that is not among the newest is found on the server, and stays chosen', { tag: '@desktop' }, async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const { data: [old, ...others] } = (await (await page.request.get('/api/documents', { headers })).json()) as { data: [{ id: string; title: string }, ...{ title: string }[]] }
  // A location with 1,000: the newest come, without it.
  await page.route(/\/api\/documents\?(?!.*\bq=\w)/, async (route) => {
    const reply = await wholeReply(route)
    const { data, ...rest } = (await reply.json()) as { data: { id: string }[] }
    await route.fulfill({ response: reply, json: { ...rest, data: data.filter(({ id }) => id !== old.id), total: 1000 } })
  })
  await openAs(page, 'manager', '/announcements')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const editor = page.getByRole('dialog')
  await editor.getByRole('combobox', { name: 'Links to' }).click()
  await page.getByRole('option', { name: 'A document' }).click()
  const field = editor.getByRole('combobox', { name: 'A document' })
  await field.click()
  await expect(page.getByRole('option').last()).toContainText('more: type a few words')
  await field.fill('nothing is called this')
  await expect(page.getByText('Nothing found')).toBeVisible()
  await field.fill(old.title.slice(0, -1))
  await page.getByRole('option', { name: old.title, exact: true }).click()
  await expect(field).toHaveValue(old.title)
  await field.fill(others[0]!.title.slice(0, -1))
  await expect(page.getByRole('option', { name: others[0]!.title, exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: old.title, exact: true })).toHaveCount(0)
  await field.press('Tab')
  await expect(field).toHaveValue(old.title)
})
