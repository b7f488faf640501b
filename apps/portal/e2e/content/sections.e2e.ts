import { axeFindings } from '../helpers/axe.ts'
import { choose, deleteWithUndo, fresh, order } from '../helpers/items.ts'
import { put } from '../helpers/put.ts'
import { expect, openAs, test, tokenOf } from '../helpers/signed-in-page.ts'
import { drawAside } from '../helpers/thumb.ts'

for (const [name, path, add, section, tag] of [
  ['about', '/about', 'Add text', 'Section', '@phone'],
  ['benefits', '/benefits', 'Add benefit', 'Group', '@desktop'],
] as const) {
  test(`${name}: an editor adds, changes, reorders and deletes with undo`, { tag }, async ({ page }) => {
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
    // Somebody else may add or remove one meanwhile: it stands above one that it stood below.
    const above = start.slice(0, place - 1)
    const hasMoved = async () => {
      const now = await order(page, within)
      return above.some((shown) => now.indexOf(shown) > now.findIndex((one) => one?.includes(title)))
    }
    await expect.poll(hasMoved).toBe(true)
    await page.reload()
    await expect.poll(hasMoved).toBe(true)

    await choose(page, title, 'Edit')
    const changed = `${title} again`
    await dialog.getByLabel('Title').fill(changed)
    await dialog.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByRole('heading', { name: changed })).toBeVisible()
    await deleteWithUndo(page, changed)
  })
}

test('two people change the same benefit: both versions stand side by side', { tag: '@desktop' }, async ({ page }) => {
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

test('what somebody changes before the page listens to the server comes all the same', { tag: '@phone' }, async ({ page }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const title = fresh('While it opened')
  const listening = Promise.withResolvers<void>()
  await page.routeWebSocket(/\/socket\.io\//, (socket) => listening.promise.then(() => void socket.connectToServer()))
  await openAs(page, 'team', '/benefits')
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  const made = await page.request.post('/api/benefits', { headers, data: { title, description: 'One a shift.', category: 'fullTime' } })
  const { data: { id } } = (await made.json()) as { data: { id: string } }
  await expect(page.getByRole('heading', { name: title })).toBeHidden()
  listening.resolve()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await page.request.delete(`/api/benefits/${id}`, { headers })
})

test('benefits: the address says what is shown, the search finds without accents', async ({ page }) => {
  await openAs(page, 'team', '/benefits?category=partTime')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search benefits' }).fill('RETIREMENT')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(1)
  await expect(page).toHaveURL(/q=RETIREMENT/)
  await page.getByRole('searchbox', { name: 'Search benefits' }).fill('zzzz')
  // It is heard, too.
  await expect(page.getByRole('status').filter({ hasText: '0 results' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBeGreaterThan(3)
})

test('about: a sub-topic comes into sight', async ({ page }) => {
  await openAs(page, 'team', '/about#leadership')
  await expect(page.getByRole('heading', { level: 2, name: 'Leadership' })).toBeInViewport()
})

test('development: where there is nothing yet, an editor begins there, and the team is told what will come', { tag: '@phone' }, async ({ page }) => {
  await put(page, /\/api\/development$/, (reply: { data: unknown[] }) => void (reply.data = []))
  await openAs(page, 'manager', '/development')
  const nothing = page.getByRole('main').locator('div', { has: page.getByText('Nothing to learn here yet') }).last()
  await expect(nothing).toContainText('Add the first one')
  expect(await axeFindings(page)).toEqual([])
  await nothing.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
  await openAs(page, 'team', '/development')
  await expect(nothing).toContainText('Courses and certifications will be listed here.')
  await expect(nothing.getByRole('button')).toHaveCount(0)
})

test('development: own progress, and a certification that a manager completes', async ({ page }, { project }) => {
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
  if (project.name === 'phone') {
    // A thumb that scrolls the page begins on the bar as well; it is the handle that is drawn.
    const { x, y, height } = (await slider.boundingBox())!
    // What has the focus is not behind the bar below.
    expect(y + height).toBeLessThanOrEqual((await page.getByRole('navigation').last().boundingBox())!.y)
    await page.touchscreen.tap(x + 120, y + height / 2)
    await expect(slider).toHaveAttribute('aria-valuenow', '5')
    await drawAside(page, slider, 60)
    await expect(slider).not.toHaveAttribute('aria-valuenow', '5')
  }
  await page.getByRole('button', { name: `Mark as completed: “${course}”` }).click()
  await expect(page.getByRole('button', { name: `Start “${course}” again` })).toBeVisible()
  await expect(page.getByRole('button', { name: `Mark as completed: “${certification}”` })).toBeHidden()
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
  await expect(dialog.getByRole('button', { name: `Undo for ${person}` })).toBeVisible()

  await openAs(page, 'team', `/development?id=${id}`)
  await expect(page.locator(`[id="${id}"]`).getByText('Completed')).toBeVisible()
  await openAs(page, 'manager', '/development')
  await deleteWithUndo(page, course)
  expect((await page.request.delete(`/api/development/${id}`, { headers })).status()).toBe(200)
})
