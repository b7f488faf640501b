import { axeFindings, expectNoAxeFindings } from '../helpers/axe.ts'
import { choose, deleteWithUndo, fresh, order } from '../helpers/items.ts'
import { asAdmin } from '../helpers/newcomer.ts'
import { put } from '../helpers/put.ts'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

test('home: an editor changes the welcome', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'manager', '/?edit=1')
  await page.getByRole('button', { name: 'Change welcome text' }).click()
  const heading = page.getByLabel('Heading')
  const before = await heading.inputValue()
  try {
    await heading.fill('Glad you’re here today')
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: 'Glad you’re here today' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: 'Change welcome text' }).click()
    await page.getByLabel('Heading').fill(before)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: before })).toBeVisible()
  } finally {
    // Others read it, too.
    await asAdmin(page, 'POST', '/home/welcome', { title: before })
  }
})

test('home: where no words follow the welcome, nothing empty stands there, and an editor sees the way to write them', { tag: '@desktop' }, async ({ page }) => {
  await put(page, /\/api\/home$/, (home: { data: { welcomeContent: { title: string; message: string } } }) => Object.assign(home.data.welcomeContent, { title: 'Welcome to Maple Wing', message: '' }))
  const hint = page.getByText('nothing is said here yet')
  await openAs(page, 'manager')
  await expect(page.getByRole('heading', { name: 'Welcome to Maple Wing' })).toBeVisible()
  await expect(hint).toBeVisible()
  await expectNoAxeFindings(page)
  const mode = page.locator('button[aria-pressed]', { hasText: /Edit this page|Done/ })
  await page.getByRole('main').getByRole('button', { name: 'Edit this page' }).and(page.locator(':not([aria-pressed])')).press('Enter')
  await expect(hint).toBeHidden()
  await expect(mode).toBeFocused()
  await expect(page.getByRole('button', { name: 'Change welcome text' })).toBeVisible()

  await openAs(page, 'team')
  await expect(page.getByRole('heading', { name: 'Welcome to Maple Wing' })).toBeVisible()
  await page.getByRole('heading', { name: 'Quick links' }).waitFor()
  await expect(hint).toBeHidden()
  expect(await page.getByRole('main').locator('h2:empty, p:empty').count()).toBe(0)
})

test('home: an editor adds a quick link, moves and deletes it', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'manager', '/?edit=1')
  const label = fresh('Shifts')
  await page.getByRole('button', { name: 'Add quick link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add quick link' })
  const opens = dialog.getByRole('combobox', { name: 'Opens' })
  const opening = async (name: string) => {
    await opens.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await dialog.getByRole('button', { name: 'Add quick link' }).click()
  await expect(dialog.getByText('Please fill in this field')).toHaveCount(2)
  await opening('Calendar')
  await expect(dialog.getByLabel('Name')).toHaveValue('Calendar')
  await opening('Another address')
  await dialog.getByLabel('Name').fill(label)
  await dialog.getByLabel('Address').fill('javascript:alert(1)')
  await dialog.getByText('Icon').click()
  await dialog.getByRole('button', { name: 'Add quick link' }).click()
  await expect(dialog.getByText('Links start with https://, http://, mailto:, tel: or /')).toBeVisible()
  await dialog.getByLabel('Address').fill('/calendar?view=list')
  await dialog.getByRole('radio', { name: 'Clock' }).check({ force: true })
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add quick link' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', '/calendar?view=list')
  const links = '#quick-links'
  const start = await order(page, links)
  expect(start.at(-1)).toBe(label)
  await choose(page, label, 'Move up')
  await expect.poll(() => order(page, links)).toEqual([...start.slice(0, -2), label, start.at(-2)])
  await page.reload()
  await expect.poll(() => order(page, links)).toEqual([...start.slice(0, -2), label, start.at(-2)])
  await deleteWithUndo(page, label)
})

test('home: an editor adds and deletes an announcement', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'manager', '/?edit=1')
  const news = fresh('Inventory night')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const form = page.getByRole('dialog', { name: 'Add announcement' })
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Please fill in this field')).toHaveCount(2)
  // Who mends the first field types on in it.
  await form.getByLabel('Title').pressSequentially('In')
  await expect(form.getByLabel('Title')).toBeFocused()
  await form.getByLabel('Title').fill(news)
  await form.getByLabel('Text', { exact: true }).fill('Doors close at nine.')
  // Begun here it shows here alone, and rings no bell.
  for (const [name, on] of [['On the home page', true], ['On the splash', false], ['Also by push and mail', false]] as const) {
    await expect(form.getByRole('switch', { name })).toBeChecked({ checked: on })
  }
  await form.getByLabel('Date on the home page').fill('2026-12-01')
  await form.getByRole('combobox', { name: 'Links to' }).click()
  await page.getByRole('option', { name: 'A page' }).click()
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form.getByText('Choose what it links to.')).toBeVisible()
  await form.getByRole('combobox', { name: 'A page' }).click()
  await page.getByRole('option', { name: 'Calendar' }).click()
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(form).toBeHidden()
  const item = page.getByRole('listitem').filter({ hasText: news })
  await expect(item.getByRole('heading', { name: news })).toBeVisible()
  await expect(item.getByRole('link')).toHaveAttribute('href', '/calendar')
  await choose(page, news, 'Edit')
  const editor = page.getByRole('dialog', { name: 'Change announcement' })
  await expect(editor.getByRole('combobox', { name: 'A page' })).toHaveValue('Calendar')
  await editor.getByLabel('Title').fill(`${news}, moved`)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: `${news}, moved` })).toBeVisible()
  await deleteWithUndo(page, `${news}, moved`)
})

test('home: what was written in the evening has the day of the location, not that of Greenwich', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/home', async (route) => {
    const reply = await route.fetch()
    const home = (await reply.json()) as { data: { announcements: object[] } }
    home.data.announcements = [{ ...home.data.announcements[0], title: 'Late news', date: null, created_at: '2026-01-06T02:30:00Z' }]
    return route.fulfill({ response: reply, json: home })
  })
  await openAs(page, 'team')
  await expect(page.getByRole('listitem').filter({ hasText: 'Late news' }).getByRole('time')).toHaveAttribute('datetime', '2026-01-05')
})
