import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { newcomer } from './newcomer.ts'
import { test } from './offline-device.ts'
import { expect, openWith } from './signed-in-page.ts'

const reason = `School starts again ${Date.now().toString(36)}`
const card = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('details') }).filter({ hasText: 'My week: from Mar 1' })

test('somebody says when they can work, a manager approves it, and both see the week', async ({ page, ana, browser }) => {
  test.skip(test.info().project.name !== 'phone', 'A phone is what people have in their hand')
  await openWith(page, await ana.token(), '/availability')
  await page.getByRole('button', { name: 'Send to my managers' }).click()
  await expect(page.getByText('Please choose one').first()).toBeVisible()
  await page.getByRole('radio', { name: /^My week/ }).check()
  await page.getByLabel('Monday: available').selectOption('From – to')
  await page.getByLabel('Sunday: available').selectOption('Not available')
  await page.getByLabel('From', { exact: true }).fill('2027-03-01')
  await page.getByLabel(/^Reason/).fill(reason)
  await page.getByRole('button', { name: 'Send to my managers' }).click()
  await expect(page.getByText('Give both times')).toBeVisible()
  await page.getByLabel('Monday, from').fill('16:00')
  await page.getByLabel('Monday, until').fill('22:30')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Send to my managers' }).click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(card(page)).toContainText('Waiting')
  await expect(card(page)).toContainText(/AVL-\d{4}-\d{4}/)
  await expect(card(page).getByText('16:00 – 22:30')).toBeVisible()
  await expectNoAxeFindings(page)

  const max = await newcomer(page, 'Max', 'manager')
  const context = await browser.newContext()
  const desk = await context.newPage()
  await openWith(desk, await max.token(), `/availability-admin?q=${encodeURIComponent(reason)}`)
  await desk.getByRole('button', { name: 'Open My week: from Mar 1' }).click()
  const detail = desk.getByRole('dialog', { name: 'My week: from Mar 1' })
  await expect(detail.getByText('16:00 – 22:30')).toBeVisible()
  await expect(detail.getByText('Not available')).toBeVisible()
  await detail.getByLabel('Next step').selectOption('Approved')
  await detail.getByLabel('Message to the person').fill('It is in the schedule.')
  await expectNoAxeFindings(desk)
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText('It is in the schedule.')

  // On the person's own screen, without a reload.
  await expect(card(page)).toContainText('Approved')
  await expect(card(page)).toContainText('It is in the schedule.')
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await context.close()
  await max.remove()
})
