import type { Page } from 'playwright/test'
import { expect, openAs, test, tokenOf } from '../helpers/signed-in-page.ts'

const fresh = (name: string) => `${name} ${Date.now().toString(36)}`

interface Benefit {
  data: { id: string; version: number }
}

async function benefit(page: Page, title: string) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
  const made = await page.request.post('/api/benefits', { headers, data: { title, description: 'One a shift.', category: 'fullTime' } })
  const { data } = (await made.json()) as Benefit
  return {
    ...data,
    change: async (fields: object) => ((await (await page.request.put(`/api/benefits/${data.id}`, { headers, data: fields })).json()) as Benefit).data,
    remove: () => page.request.delete(`/api/benefits/${data.id}`, { headers }),
  }
}

test('a category that comes late fills the field that waits for it, whatever was typed meanwhile', { tag: '@phone' }, async ({ page }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/categories', async (route) => {
    await asked
    await route.continue()
  })
  await openAs(page, 'manager', '/benefits')
  await page.getByRole('button', { name: 'Add benefit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Free shoes')
  const group = dialog.getByRole('combobox', { name: 'Group' })
  await expect(group).toHaveValue('')
  answer()
  await expect(group).not.toHaveValue('')
  await expect(dialog.getByLabel('Title')).toHaveValue('Free shoes')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
})

test('while a dialog is being saved nothing more is taken from its fields, and its button says why', { tag: '@phone' }, async ({ page }) => {
  const title = fresh('Free laundry')
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/benefits', async (route) => {
    if (route.request().method() === 'POST') await asked
    await route.continue()
  })
  await openAs(page, 'manager', '/benefits')
  await page.getByRole('button', { name: 'Add benefit', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill('Twice a week.')
  await dialog.getByLabel('Title').fill(title)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Add benefit' })).toBeDisabled()
  await page.keyboard.type(' and ironing')
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  answer()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible()
  const { data } = (await (await page.request.get('/api/benefits', { headers: { Authorization: `Bearer ${await tokenOf(page, 'admin')}` } })).json()) as { data: { id: string; title: string }[] }
  const made = data.find((one) => one.title === title)!
  await page.request.delete(`/api/benefits/${made.id}`, { headers: { Authorization: `Bearer ${await tokenOf(page, 'admin')}` } })
})

test('a write that changed nothing one sees is no reason to ask', { tag: '@desktop' }, async ({ page }) => {
  const title = fresh('Free meals')
  const { version, change, remove } = await benefit(page, title)
  await openAs(page, 'manager', '/benefits')
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Text').fill('Two a shift.')
  expect((await change({ title })).version).toBe(version + 1)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('Two a shift.')
  await remove()
})

test('a category that is in use stays, and the reason stands below', { tag: '@desktop' }, async ({ page }) => {
  const { remove } = await benefit(page, fresh('Free parking'))
  await openAs(page, 'admin', '/admin-settings?tab=content')
  await page.getByLabel('Area').selectOption('benefits')
  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Save categories' }) })
  await form.getByRole('button', { name: /^Remove Full-time/i }).click()
  await form.getByRole('button', { name: 'Save categories' }).click()
  await expect(form.getByRole('alert')).toContainText(/Still in use: “Full-time”/i)
  await expect(form.getByText('Someone else changed this meanwhile')).toBeHidden()
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByRole('button', { name: /^Remove Full-time/i })).toBeVisible()
  await remove()
})
