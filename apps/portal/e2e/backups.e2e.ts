import { readFile } from 'node:fs/promises'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { expect, openAs, test, tokenOf } from './helpers/signed-in-page.ts'

test('an admin makes a backup, takes a copy of it, and has something back that was deleted', { tag: '@desktop' }, async ({ page }) => {
  // A copy is taken home from a computer.
  test.slow()
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  // In a group whose order no other test changes meanwhile.
  const title = `Free coffee ${Date.now()}`
  const [id, ...others] = await Promise.all([title, `${title} and tea`, `${title} and cake`].map(async (name) => {
    const made = await page.request.post('/api/benefits', { headers, data: { title: name, description: 'Every morning.', category: 'partTime' } })
    return ((await made.json()) as { data: { id: string } }).data.id
  }))

  await openAs(page, 'admin', '/admin-settings?tab=backups')
  const list = page.getByRole('list', { name: 'Backups' })
  await page.getByRole('button', { name: 'Back up now' }).first().click()
  await expect(page.getByText('The backup is being made.')).toBeVisible()
  const newest = list.getByRole('listitem').first()
  await expect(newest).toContainText('Made by')
  await expect(newest).toContainText('Complete', { timeout: 60_000 })
  await expectNoAxeFindings(page)
  const [download] = await Promise.all([page.waitForEvent('download'), newest.getByRole('link', { name: 'Download' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.tar\.age$/)
  expect((await readFile(await download.path())).subarray(0, 21).toString()).toBe('age-encryption.org/v1')

  await page.request.delete(`/api/benefits/${id}`, { headers })
  await newest.getByRole('button', { name: 'Recover an item' }).click()
  const dialog = page.getByRole('dialog', { name: 'Recover an item' })
  await dialog.getByLabel('Search by title').fill(title)
  await dialog.getByRole('button', { name: `Put back ${title}` }).click()
  const restored = dialog.getByRole('list', { name: 'Restored' }).getByRole('listitem')
  await expect(restored).toContainText([title])
  await expect(dialog.getByText('Nothing like that is missing')).toBeVisible()
  // Several of one kind come back together.
  for (const other of others) await page.request.delete(`/api/benefits/${other}`, { headers })
  await dialog.getByLabel('Kind', { exact: true }).selectOption({ label: 'Benefit' })
  await dialog.getByRole('button', { name: 'Put back all 2 shown' }).click()
  await expect(page.getByText('2 items are back, with their files')).toBeVisible()
  await expect(restored).toHaveCount(3)
  await expectNoAxeFindings(page)
  await dialog.getByRole('link', { name: `Open ${title}`, exact: true }).click()
  await expect(page).toHaveURL(/\/benefits/)
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  for (const other of others) await page.request.delete(`/api/benefits/${other}`, { headers })
})

test('an admin looks into a backup, finds what was deleted since, and can change nothing there', { tag: '@desktop' }, async ({ page }) => {
  // It is looked up at a computer.
  test.slow()
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const title = `Paid holidays ${Date.now()}`
  const made = await page.request.post('/api/benefits', { headers, data: { title, description: 'Ten days.', category: 'fullTime' } })
  const { data: { id } } = (await made.json()) as { data: { id: string } }
  const told = await page.request.post('/api/announcements', { headers, data: { title: `About ${title}`, message: 'Ten days.', notify: false, show_on_splash: false } })
  const { data: { id: announcement } } = (await told.json()) as { data: { id: string } }
  await page.request.post('/api/admin/backup', { headers })
  await openAs(page, 'admin', '/admin-settings?tab=backups')
  const newest = page.getByRole('list', { name: 'Backups' }).getByRole('listitem').first()
  await expect(newest).toContainText('Complete', { timeout: 60_000 })
  await page.request.delete(`/api/benefits/${id}`, { headers })
  await page.request.delete(`/api/announcements/${announcement}`, { headers })

  await newest.getByRole('button', { name: 'Look into the backup' }).click()
  await expect(newest).toContainText('Open to look inside until', { timeout: 60_000 })
  await expectNoAxeFindings(page)
  const seen: string[] = []
  page.on('request', (request) => request.url().endsWith('/announcements/seen') && seen.push(request.url()))
  await newest.getByRole('button', { name: 'Go into the backup' }).click()
  await page.waitForURL(/-preview-[a-z0-9]{14}\./)
  const band = page.getByRole('region', { name: 'You are looking at the backup of' })
  await expect(band).toContainText('Nothing can be changed here. Ends at')
  await expect(page.getByRole('region', { name: 'Announcements' }).getByRole('listitem').first()).toBeVisible()
  await page.waitForTimeout(500)
  expect(seen, 'what is only looked at counts as seen by nobody').toEqual([])
  await page.goto(new URL('/benefits', page.url()).href)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(band).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add' })).toHaveCount(0)
  await expectNoAxeFindings(page)
  await test.step('no button is there that would be refused', async () => {
    await page.goto(new URL('/', page.url()).href)
    await page.getByRole('group', { name: 'Recently sent' }).getByRole('button', { name: `About ${title}` }).click()
    const readers = page.getByRole('dialog')
    await expect(readers.getByRole('region', { name: 'Not seen yet' })).toBeVisible()
    await expect(readers.getByRole('button', { name: 'Change announcement' })).toHaveCount(0)
    await page.goto(new URL('/shift-notes', page.url()).href)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^What should the next shift know|^Actions for/ })).toHaveCount(0)
    await page.goto(new URL('/calendar', page.url()).href)
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to my calendar' })).toHaveCount(0)
    await page.goto(new URL('/benefits', page.url()).href)
  })
  const token = await page.evaluate(() => localStorage.getItem('authToken'))
  const refused = await page.request.post(new URL('/api/benefits', page.url()).href, { headers: { Authorization: `Bearer ${token}` }, data: { title, description: 'x', category: 'fullTime' } })
  expect(((await refused.json()) as { code: string }).code).toBe('backups.look_only')
  await band.getByRole('button', { name: 'Leave' }).click()
  await page.waitForURL(/\/admin-settings\?tab=backups/)
  await expect(newest.getByRole('button', { name: 'Look into the backup' })).toBeVisible()
})

test('the backups fit a phone', { tag: '@phone' }, async ({ page }) => {
  await openAs(page, 'admin', '/admin-settings?tab=backups')
  await expect(page.getByRole('button', { name: 'Back up now' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
