import type { Page } from 'playwright/test'
import type { FreshLocation } from '../../../scripts/fresh-location.ts'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { expect, openWith, password, test } from './helpers/signed-in-page.ts'

const place = () => JSON.parse(process.env.E2E_ROSTER!) as FreshLocation
test.use({ baseURL: async ({ browserName: _ }, provide) => provide(place().address) })

async function openList(page: Page) {
  const reply = await page.request.post('/api/auth/login', { data: { email: place().emailOf.admin, password, role: 'admin' } })
  const { data } = (await reply.json()) as { data: { token: string } }
  await openWith(page, data.token, '/user-management?view=roster')
  return data.token
}

/** Somebody else corrects where a person works, while the list is being looked at. */
async function moveTo(page: Page, token: string, email: string, department: string) {
  const headers = { Authorization: `Bearer ${token}` }
  const { data } = (await (await page.request.get('/api/user_accounts', { headers })).json()) as { data: Array<{ id: string; email: string | null }> }
  const reply = await page.request.put(`/api/user_accounts/${data.find((one) => one.email === email)!.id}`, { headers, data: { department } })
  expect(reply.ok()).toBe(true)
}

test('a list of staff is looked at, applied and undone by an admin', { tag: '@desktop' }, async ({ page }, { retry }) => {
  // A list of staff is read at a desk; how it looks on a phone is below.
  // A second try finds what the first one made.
  const again = retry ? `again${retry}` : ''
  const { emailOf } = place()
  const token = await openList(page)
  const lines = ['Employee No,Who,Mail,Job Title,Dept', `1,Mana Ger,${emailOf.manager},Shift lead${again},Front`, `2,Nia New${again},nia${again}@new.example,Cook,Kitchen`, `3,No Mail${again},,Host,Front`, '4,,,Nobody,']
  await page.locator('input[type=file]').setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await expect(page.getByRole('heading', { name: 'What it would do' })).toBeVisible()
  // Two columns have names that nothing tells the meaning of.
  await page.getByLabel('Who', { exact: true }).selectOption({ label: 'Full name' })
  const table = page.getByRole('table', { name: 'What it would do' })
  const rowOf = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(rowOf(`Nia New${again}`)).toContainText('Added')
  await expect(rowOf(emailOf.manager).or(rowOf('Mana Ger'))).toContainText('Changed')
  await expect(page.getByRole('button', { name: /^Wrong/ })).toContainText('1')
  await expectNoAxeFindings(page)
  const leaving = table.getByRole('row').filter({ hasText: 'Not in the file' })
  await expect(leaving.filter({ hasText: 'Leaving' })).toHaveCount(1)
  await leaving.filter({ hasText: 'Leaving' }).getByRole('combobox').selectOption({ label: 'Stays' })
  await expect(leaving.filter({ hasText: 'Leaving' })).toHaveCount(0)
  await moveTo(page, token, emailOf.manager, `Drive-thru${again}`)
  await page.getByRole('button', { name: 'Apply the list' }).click()
  await expect(page.getByText('People changed here since you looked at the list.')).toBeVisible()
  await expect(rowOf(emailOf.manager).or(rowOf('Mana Ger'))).toContainText(`Drive-thru${again} → Front`)
  await page.getByRole('button', { name: 'Apply the list' }).click()
  await expect(page.getByText('The list was applied.')).toBeVisible()
  const run = page.getByRole('listitem').filter({ hasText: 'staff.csv' })
  await expect(run).toContainText('Applied')
  await page.getByRole('main').getByRole('link', { name: 'All accounts' }).click()
  await expect(page.getByRole('table').getByText(`Nia New${again}`)).toBeVisible()
  await expect(page.getByRole('table').getByText(`no.mail${again}`)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Staff list' }).click()
  await run.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click()
  await expect(run).toContainText('Undone')
  await page.getByRole('main').getByRole('link', { name: 'All accounts' }).click()
  await expect(page.getByRole('table').getByText(emailOf.manager)).toBeVisible()
  await expect(page.getByRole('table').getByText(`Nia New${again}`)).toHaveCount(0)
})

test('a list of staff on a phone says line by line what it would do', { tag: '@phone' }, async ({ page }) => {
  // The way of cards.
  await openList(page)
  await page.locator('input[type=file]').setInputFiles({ name: 'phone.csv', mimeType: 'text/csv', buffer: Buffer.from('First Name,Last Name\nPho,Ne') })
  await expect(page.getByText('Pho Ne')).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})
