import { expectNoAxeFindings } from '../helpers/axe.ts'
import { expect, openAs, test, tokenOf } from '../helpers/signed-in-page.ts'

test('whoever arranges home looks at it as each role sees it', { tag: '@desktop' }, async ({ page }, { project }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const title = `For leaders ${project.name} ${Date.now().toString(36)}`
  const made = await page.request.post('/api/announcements', {
    headers, data: { title, message: 'Not for everyone.', show_on_home: true, show_on_splash: false, notify: false, audience: { roles: ['manager', 'admin'], departments: [] } },
  })
  const { id } = ((await made.json()) as { data: { id: string } }).data
  try {
    await openAs(page, 'admin', '/?edit=1')
    await page.getByRole('region', { name: 'Parts of this page' }).getByRole('button', { name: 'Team Member' }).click()
    const bar = page.getByRole('region', { name: 'Home as a team member sees it' })
    await expect(bar).toContainText('Now · Welcome and video')
    await expect(bar).toContainText('None that change anything')
    await expect(page.getByText('Glad you\'re here')).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    await expect(page.getByText('Edit this page')).toHaveCount(0)
    await expect(page.getByText('Recently sent')).toHaveCount(0)
    await expectNoAxeFindings(page)

    await page.getByRole('group', { name: 'Preview as' }).getByRole('button', { name: 'Manager' }).click()
    const managers = page.getByRole('region', { name: 'Home as a manager sees it' })
    await expect(managers).toContainText('Edit this page · Manage announcements · Recently sent')
    await expect(page.getByText(title).first()).toBeVisible()
    // It is there to be looked at: nobody does anything in it by mistake.
    const edit = page.getByRole('button', { name: 'Edit this page' })
    await expect(edit).toBeVisible()
    expect(await edit.evaluate((button) => (button.focus(), document.activeElement === button))).toBe(false)
    await page.getByRole('button', { name: 'Back to editing' }).click()
    await expect(page.getByRole('region', { name: 'Parts of this page' })).toBeVisible()
  } finally {
    expect((await page.request.delete(`/api/announcements/${id}`, { headers })).ok()).toBe(true)
  }
})

test('nobody else sees home as another role', { tag: '@desktop' }, async ({ page }) => {
  await openAs(page, 'manager', '/?as=admin')
  await expect(page.getByRole('button', { name: 'Edit this page' })).toBeVisible()
  await expect(page.getByText(/^Home as /)).toHaveCount(0)
})

test('an editor says what the film is called in Spanish, too', { tag: '@phone' }, async ({ page, browser }) => {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const film = async () => ((await (await page.request.get('/api/home', { headers })).json()) as { data: { heroVideo: { title: string; translations?: object } } }).data.heroVideo
  const before = await film()
  const name = `Un día aquí ${Date.now().toString(36)}`
  await openAs(page, 'manager', '/?edit=1')
  await page.getByRole('button', { name: 'Change video title' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change video title' })
  await dialog.getByText('In Spanish too').click()
  await dialog.getByLabel(/ in Spanish$/).fill(name)
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  const context = await browser.newContext({ locale: 'es-MX', viewport: { width: 390, height: 844 } })
  try {
    const reader = await context.newPage()
    await openAs(reader, 'team', '/')
    await expect(reader.getByText(name)).toBeVisible()
  } finally {
    await context.close()
    await page.request.put('/api/home/video', { headers, data: { title: before.title, translations: before.translations ?? { es: null } } })
  }
})
