import type { Page } from 'playwright/test'
import { axeFindings } from './helpers/axe.ts'
import { asAdmin, newcomer } from './helpers/newcomer.ts'
import { expect, openAs, password, test, tokenOf } from './helpers/signed-in-page.ts'

/** Names that no other run has left behind. */
const fresh = (name: string) => `${name} ${Date.now().toString(36)}`

async function choose(page: Page, name: string, action: string) {
  const item = page.getByRole('menuitem', { name: action })
  // A list that grows above moves its button away, and the menu hides with it: whoever sees that opens it again.
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click({ timeout: 2000 })
    await item.click({ timeout: 2000 })
  }).toPass()
}

/** Deletes it, takes it back, deletes it for good. */
async function deleteWithUndo(page: Page, name: string) {
  const thing = page.getByRole('button', { name: `Actions for ${name}`, exact: true })
  const remove = async () => {
    await choose(page, name, 'Delete')
    await page.getByRole('dialog', { name: `Delete “${name}”?` }).getByRole('button', { name: 'Delete' }).click()
    await expect(thing).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(thing).toBeVisible()
  await remove()
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page.getByRole('button', { name: 'Undo' }).locator('xpath=following-sibling::button').click()
  expect((await gone).status()).toBe(200)
}

/** The names of the `…` buttons, top to bottom: the order that the editor sees. */
const order = (page: Page, within: string) =>
  page.locator(within).getByRole('button', { name: /^Actions for/ }).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.replace('Actions for ', '')))

test('home: an editor changes the welcome', async ({ page }) => {
  await openAs(page, 'manager', '/?edit=1')
  await page.getByRole('button', { name: 'Change welcome text' }).click()
  const heading = page.getByLabel('Heading')
  const before = await heading.inputValue()
  await heading.fill('Glad you’re here today')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: 'Glad you’re here today' })).toBeVisible()
  await page.getByRole('button', { name: 'Change welcome text' }).click()
  await page.getByLabel('Heading').fill(before)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { name: before })).toBeVisible()
})

test('home: an editor adds a quick link, moves and deletes it', async ({ page }) => {
  await openAs(page, 'manager', '/?edit=1')
  const label = fresh('Shifts')
  await page.getByRole('button', { name: 'Add quick link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add quick link' })
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

test('home: an editor adds and deletes an announcement', async ({ page }) => {
  await openAs(page, 'manager', '/?edit=1')
  const news = fresh('Inventory night')
  await page.getByRole('button', { name: 'Add announcement' }).click()
  const form = page.getByRole('dialog', { name: 'New announcement' })
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

test('home: what was written in the evening has the day of the location, not that of Greenwich', async ({ page }) => {
  await page.route('**/api/home', async (route) => {
    const reply = await route.fetch()
    const home = (await reply.json()) as { data: { announcements: object[] } }
    home.data.announcements = [{ ...home.data.announcements[0], title: 'Late news', date: null, created_at: '2026-01-06T02:30:00Z' }]
    return route.fulfill({ response: reply, json: home })
  })
  await openAs(page, 'team')
  await expect(page.getByRole('listitem').filter({ hasText: 'Late news' }).getByRole('time')).toHaveAttribute('datetime', '2026-01-05')
})

for (const [name, path, add, section] of [
  ['about', '/about', 'Add text', 'Section'],
  ['benefits', '/benefits', 'Add benefit', 'Group'],
] as const) {
  test(`${name}: an editor adds, changes, reorders and deletes with undo`, async ({ page }) => {
    await openAs(page, 'manager', path)
    const title = fresh('Something new')
    await page.getByRole('button', { name: add, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: add }).click()
    await expect(dialog.getByText('Please fill in this field')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await dialog.getByLabel('Title').fill(title)
    await dialog.getByLabel('Text').fill(`First paragraph with one long ${'word'.repeat(40)}.\n\nSecond paragraph.`)
    await expect(dialog.getByLabel(section)).not.toHaveValue('')
    expect(await axeFindings(page)).toEqual([])

    // Closed by accident: what was typed is there again.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: add, exact: true }).click()
    await expect(dialog.getByText('We kept what you typed here before.')).toBeVisible()
    await expect(dialog.getByLabel('Title')).toHaveValue(title)
    await dialog.getByRole('button', { name: add }).click()
    await expect(dialog).toBeHidden()
    const group = page.locator('section', { has: page.getByRole('heading', { name: title }) })
    await expect(group.getByText('Second paragraph.').last()).toBeVisible()
    const [content, screen] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const)
    expect(content, 'nothing is wider than the screen').toBeLessThanOrEqual(screen)

    const within = `section#${await group.getAttribute('id')}`
    const start = await order(page, within)
    expect(start.length).toBeGreaterThan(1)
    const handle = page.getByRole('button', { name: `Move ${title}` })
    await handle.focus()
    await page.keyboard.press('Space')
    // The arrows count a turn after the place is announced: the library begins to listen to them by a timer.
    const place = start.findIndex((shown) => shown?.includes(title)) + 1
    await expect(page.getByText(`${title} is at place ${place} of`)).toBeAttached()
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText(`${title} is at place ${place} of`)).not.toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => order(page, within)).not.toEqual(start)
    // Somebody else may add or remove one meanwhile.
    const moved = (await order(page, within)).filter((shown) => shown?.includes(title) || !shown?.startsWith('Something new'))
    await page.reload()
    await expect.poll(async () => (await order(page, within)).filter((shown) => moved.includes(shown))).toEqual(moved)

    await choose(page, title, 'Edit')
    const changed = `${title} again`
    await dialog.getByLabel('Title').fill(changed)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: changed })).toBeVisible()
    await deleteWithUndo(page, changed)
  })
}

test('two people change the same benefit: both versions stand side by side', async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const title = fresh('Free meals')
  const made = await page.request.post('/api/benefits', { headers, data: { title, description: 'One a shift.', category: 'fullTime' } })
  const { data: { id } } = (await made.json()) as { data: { id: string } }
  await openAs(page, 'manager', '/benefits')
  await choose(page, title, 'Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill('Two a shift.')
  await page.request.put(`/api/benefits/${id}`, { headers, data: { description: 'Three a shift.' } })
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Someone else changed this meanwhile')).toBeVisible()
  await expect(dialog.getByText('Three a shift.')).toBeVisible()
  await expect(dialog.getByText('Two a shift.')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Keep yours' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Two a shift.')).toBeVisible()
  expect((await page.request.delete(`/api/benefits/${id}`, { headers })).status()).toBe(200)
})

test('benefits: the address says what is shown, the search finds without accents', async ({ page }) => {
  await openAs(page, 'team', '/benefits?category=partTime')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search benefits' }).fill('RETIREMENT')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(page).toHaveURL(/q=RETIREMENT/)
  await page.getByRole('searchbox', { name: 'Search benefits' }).fill('zzzz')
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)
})

test('about: a sub-topic comes into sight', async ({ page }) => {
  await openAs(page, 'team', '/about#leadership')
  await expect(page.getByRole('heading', { level: 2, name: 'Leadership' })).toBeInViewport()
})

test('development: own progress, and a certification that a manager completes', async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const [course, certification] = [fresh('Knife safety'), fresh('Fryer licence')]
  await openAs(page, 'manager', '/development')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill(course)
  await dialog.getByRole('button', { name: 'Add link' }).click()
  await dialog.getByLabel('Name of the link').fill('Handbook')
  await dialog.getByLabel('Address').fill('nowhere')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Address').fill('/documents')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: `Links of ${course}` }).getByRole('link', { name: 'Handbook' })).toBeVisible()
  // Closing steps back in the history: a page that is gone to before that would not be reached.
  await expect(dialog).toBeHidden()
  const made = await page.request.post('/api/development', {
    headers, data: { title: certification, category: 'certification', type: 'certification', displayOrder: 0 },
  })
  const { data: { id } } = (await made.json()) as { data: { id: string } }

  await openAs(page, 'team', '/development')
  const slider = page.getByRole('slider', { name: `Your progress in ${course}` })
  await slider.focus()
  const saved = page.waitForResponse((response) => response.url().endsWith('/progress'))
  await page.keyboard.press('ArrowRight')
  expect((await saved).status()).toBe(200)
  await expect(slider).toHaveAttribute('aria-valuenow', '5')
  await page.getByRole('button', { name: `Mark “${course}” as completed` }).click()
  await expect(page.getByRole('button', { name: `Start “${course}” again` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Mark “${certification}” as completed` })).toBeHidden()
  await page.getByRole('combobox', { name: 'My progress' }).selectOption('completed')
  await expect(page.getByRole('heading', { level: 2, name: course })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: certification })).toBeHidden()
  await expect(page).toHaveURL(/progress=completed/)

  await openAs(page, 'manager', '/development?type=certification')
  await page.getByRole('button', { name: `Team progress in “${certification}”` }).click()
  const profile = (await (await page.request.get('/api/profile', {
    headers: { Authorization: `Bearer ${await tokenOf(page, 'team')}` },
  })).json()) as { data: { full_name: string } }
  const person = profile.data.full_name
  await expect(dialog.getByText('Nobody has completed it yet')).toBeVisible()
  await dialog.getByRole('searchbox', { name: 'Search by name or position' }).fill(person)
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: `Mark as completed for ${person}` }).click()
  await expect(page.getByText(`${person} has completed it`)).toBeVisible()
  await expect(dialog.getByText('1 person has completed it')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Team progress' }).selectOption('completed')
  await expect(dialog.getByRole('button', { name: `Take it back for ${person}` })).toBeVisible()

  await openAs(page, 'team', `/development?id=${id}`)
  await expect(page.locator(`[id="${id}"]`).getByText('Completed')).toBeVisible()
  await openAs(page, 'manager', '/development')
  await deleteWithUndo(page, course)
  expect((await page.request.delete(`/api/development/${id}`, { headers })).status()).toBe(200)
})

/** A picture that is no square. */
const picture = (page: Page) =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const context = canvas.getContext('2d')!
    context.fillStyle = '#c33'
    context.fillRect(0, 0, 400, 300)
    return canvas.toDataURL('image/png').split(',')[1]!
  })

test('team: an editor adds a person with a cropped photo, changes and deletes them', async ({ page }) => {
  // Pictures and films are asked for with the cookie of a sign-in in this very browser.
  await page.request.post('/api/auth/login', { data: { email: 'manager@southmain.example', password, role: 'manager' } })
  await openAs(page, 'manager', '/team')
  const name = fresh('Zoe Example')
  await page.getByRole('button', { name: 'Add person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add person' })
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Department').fill('Kit')
  await page.getByRole('listbox').getByRole('option', { name: 'Kitchen' }).click()
  await dialog.getByLabel('First day').fill('2020-01-05')
  await dialog.locator('input[type="file"]').setInputFiles({
    name: 'zoe.png', mimeType: 'image/png', buffer: Buffer.from(await picture(page), 'base64'),
  })
  const crop = page.getByRole('dialog', { name: 'Crop the photo' })
  await expect(crop.getByRole('slider', { name: 'Zoom' })).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await expect(crop).toBeHidden()
  await dialog.getByRole('button', { name: 'Add person' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByText('1 person')).toBeVisible()
  await expect(page.getByRole('button', { name: `Show profile of ${name}` }).locator('img')).toBeVisible()
  const size = await page.getByRole('button', { name: `Show profile of ${name}` }).locator('img')
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth / image.naturalHeight))
  expect(size).toBe(1)

  await page.getByRole('button', { name: `Show profile of ${name}` }).click()
  const profile = page.getByRole('dialog', { name })
  await expect(profile.getByText(/\d+ years with us, since January 5, 2020/)).toBeVisible()
  await expect(page).toHaveURL(/person=/)
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(profile).toBeHidden()
  await choose(page, name, 'Edit')
  const editing = page.getByRole('dialog', { name: 'Change person' })
  await editing.getByLabel('Position').fill('Baker')
  await editing.getByRole('button', { name: 'Choose an account' }).click()
  const accounts = page.getByRole('dialog', { name: 'Choose an account' })
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'team')}` }
  const { data: colleague } = (await (await page.request.get('/api/profile', { headers })).json()) as { data: { full_name: string } }
  await accounts.getByRole('searchbox').fill('nobody at all')
  await expect(accounts.getByText('No one by that name')).toBeVisible()
  await accounts.getByRole('searchbox').fill(colleague.full_name)
  await expect(accounts.getByRole('listitem')).toHaveCount(1)
  expect(await axeFindings(page)).toEqual([])
  await accounts.getByRole('button', { name: colleague.full_name }).click()
  await expect(accounts).toBeHidden()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(editing.getByText('This account belongs to another entry of the directory.')).toBeVisible()
  await editing.getByRole('button', { name: 'Unlink' }).click()
  await editing.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: `Show profile of ${name}` }).getByText('Baker')).toBeVisible()
  await deleteWithUndo(page, name)
})

test('team: an old entry of somebody with an account is found, looked at beside the other, and joined', async ({ page }) => {
  const cook = await newcomer(page, `Ines${Date.now().toString(36)}`)
  const again = cook.name.replace('Ines', 'Inés').replace(' ', ' M. ')
  const { data: old } = await asAdmin<{ data: { id: string } }>(page, 'POST', '/team', { name: again, department: 'Kitchen', bio: 'Here since the first day.', startDate: '2019-04-02' })
  await openAs(page, 'team', '/team')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByText('may be in the directory twice')).toHaveCount(0)
  await openAs(page, 'admin', '/team')
  const note = page.getByText('may be in the directory twice')
  const compare = note.locator('..').getByRole('button', { name: 'Compare' })
  await compare.click()
  await page.getByRole('button', { name: 'Not the same person' }).click()
  await expect(note).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await compare.click()
  const dialog = page.getByRole('dialog', { name: `Is this the same person as ${cook.name}?` })
  await expect(dialog.getByRole('region', { name: 'Is removed' })).toContainText(again)
  await expect(dialog.getByRole('region', { name: 'After joining' })).toContainText('Kitchenfrom the other entry')
  await expect(dialog.getByRole('region', { name: 'After joining' })).toContainText('April 2, 2019')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Join entries' }).click()
  await expect(page.getByText(`${cook.name} is in the directory once now`)).toBeVisible()
  const { data: there } = await asAdmin<{ data: { id: string; name: string; department: string; bio: string }[] }>(page, 'GET', `/team?q=${encodeURIComponent('Newcomer')}`)
  expect(there.filter(({ id, name }) => id === old.id || name === cook.name)).toEqual([expect.objectContaining({ name: cook.name, department: 'Kitchen', bio: 'Here since the first day.' })])
  await cook.remove()
})

test('team: filtered, in rows and by department; a profile by its address', async ({ page }) => {
  await openAs(page, 'team', '/team')
  await expect(page.getByRole('button', { name: /^Show profile of/ }).first()).toBeVisible()
  const all = await page.getByRole('button', { name: /^Show profile of/ }).count()
  await page.getByRole('combobox', { name: 'Department' }).selectOption('Leadership')
  const leaders = page.getByRole('button', { name: /^Show profile of/ })
  await expect.poll(() => leaders.count()).toBeLessThan(all)
  await page.getByRole('main').getByText('Departments', { exact: true }).click()
  await page.getByText('List', { exact: true }).click()
  await expect(page).toHaveURL(/view=list/)
  await leaders.first().click()
  const address = page.url()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto(address)
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goto('/team?view=departments')
  await expect(page.getByRole('heading', { level: 2, name: 'Kitchen' })).toBeVisible()
})

test('team: on a phone a dozen people at a glance, and any of them behind two touches', async ({ page }, { project }) => {
  test.skip(project.name !== 'phone', 'a wide screen shows faces')
  await openAs(page, 'team', '/team')
  const rows = page.getByRole('button', { name: /^Show profile of/ })
  await rows.first().waitFor()
  const tops = await rows.evaluateAll((all) => all.slice(0, 13).map((row) => row.getBoundingClientRect().top))
  expect(tops[11]! + 52 - tops[0]!).toBeLessThan(844 - 61 - 60)
  await page.getByRole('navigation', { name: 'Jump to a letter' }).getByRole('button', { name: 'S', exact: true }).click()
  const letter = page.getByRole('heading', { level: 2, name: 'S', exact: true })
  await expect(letter).toBeInViewport()
  await page.getByRole('region', { name: 'S', exact: true }).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

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
