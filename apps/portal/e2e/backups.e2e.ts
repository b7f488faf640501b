import { readFile } from 'node:fs/promises'
import { expectNoAxeFindings } from './axe.ts'
import { expect, openAs, test, tokenOf } from './signed-in-page.ts'

test('an admin makes a backup, takes a copy of it, and has something back that was deleted', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a copy is taken home from a computer')
  test.slow()
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const title = `Free coffee ${Date.now()}`
  const made = await page.request.post('/api/benefits', { headers, data: { title, description: 'Every morning.', category: 'fullTime' } })
  const { data: { id } } = (await made.json()) as { data: { id: string } }

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
  await newest.getByRole('button', { name: 'Get something back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Get something back' })
  await dialog.getByLabel('Search by title').fill(title)
  await dialog.getByRole('button', { name: `Put back ${title}` }).click()
  await expect(dialog.getByRole('list', { name: 'Is back' })).toContainText(title)
  await expect(dialog.getByText('Nothing like that is missing')).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('link', { name: `Open ${title}` }).click()
  await expect(page).toHaveURL(/\/benefits/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('the backups fit a phone', async ({ page, isMobile }) => {
  test.skip(!isMobile, 'the same on a computer is above')
  await openAs(page, 'admin', '/admin-settings?tab=backups')
  await expect(page.getByRole('button', { name: 'Back up now' }).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
