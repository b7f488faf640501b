import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { newcomer } from './helpers/newcomer.ts'
import { offlineWords, rowsOf, test, untilOpen } from './helpers/offline-device.ts'
import { stickingOut } from './helpers/overflow.ts'
import { expect, openWith } from './helpers/signed-in-page.ts'

// Phone and desktop share one server: each has its own.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`
const card = (page: Page, title = 'Usual week: from Mar 1') => page.getByRole('listitem').filter({ has: page.locator('details') }).filter({ hasText: title })
const send = (page: Page) => page.getByRole('button', { name: 'Send to my managers' })

async function askForDaysOff(page: Page, first: string, last: string, reason: string) {
  await page.getByRole('radio', { name: /^Days off/ }).check()
  await page.getByLabel('From', { exact: true }).fill(first)
  await page.getByLabel('Until', { exact: true }).fill(last)
  await page.getByLabel(/^Reason/).fill(reason)
}

test('somebody says when they can work, a manager approves it, and both see the week', async ({ page, ana, browser }) => {
  const reason = mine('School starts again')
  await openWith(page, await ana.token(), '/availability')
  await send(page).click()
  await expect(page.getByText('Please choose one').first()).toBeVisible()
  await page.getByRole('radio', { name: /^Usual week/ }).check()
  await page.getByLabel('Monday: available').selectOption('Certain hours')
  await page.getByLabel('Sunday: available').selectOption('Not available')
  await page.getByLabel('From', { exact: true }).fill('2027-03-01')
  await page.getByLabel(/^Reason/).fill(reason)
  await send(page).click()
  await expect(page.getByText('Enter both times')).toBeVisible()
  await page.getByLabel('Monday, from').fill('16:00')
  await page.getByLabel('Monday, until').fill('22:30')
  expect(await stickingOut(page, page.viewportSize()!.width)).toEqual([])
  await expectNoAxeFindings(page)
  await send(page).click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(card(page)).toContainText('Waiting')
  await expect(card(page)).toContainText(/AVL-\d{4}-\d{4}/)
  await expect(card(page).getByText('4:00 PM - 10:30 PM')).toBeVisible()
  await expectNoAxeFindings(page)

  const max = await newcomer(page, 'Max', 'manager')
  const context = await browser.newContext()
  const desk = await context.newPage()
  await openWith(desk, await max.token(), `/availability-admin?q=${encodeURIComponent(reason)}`)
  await desk.getByRole('button', { name: 'Open Usual week: from Mar 1' }).click()
  const detail = desk.getByRole('dialog', { name: 'Usual week: from Mar 1' })
  await expect(detail.getByText('4:00 PM - 10:30 PM')).toBeVisible()
  await expect(detail.getByText('Not available')).toBeVisible()
  // What there is to decide is one touch away, however long the week is.
  await desk.setViewportSize({ width: 390, height: 640 })
  const onward = detail.getByRole('button', { name: 'Respond' })
  await onward.click()
  await expect(detail.getByRole('radio', { name: 'Keep as “Waiting”' })).toBeFocused()
  await expect(detail.getByRole('heading', { name: 'Respond' })).toBeInViewport()
  await expect(onward).toBeHidden()
  await detail.getByRole('radio', { name: 'Approved' }).check()
  await detail.getByLabel('Message to the person').fill('It is in the schedule.')
  await expectNoAxeFindings(desk)
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText('It is in the schedule.')

  // On the person's own screen, without a reload.
  await expect(card(page)).toContainText('Approved')
  await expect(card(page)).toContainText('It is in the schedule.')
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)

  // Who decides about the next one sees what it changes.
  const { data: next } = await ana.call<{ data: { id: string } }>('POST', '/availability/submit', {
    kind: 'weekly', start_date: '2027-05-01', week: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => ({ day, available: day === 'sunday' ? 'none' : 'all_day' })),
  })
  await desk.goto(`/availability-admin?id=${next.id}`)
  await expect(desk.getByRole('listitem').filter({ hasText: 'Before:' })).toHaveText(/^MondayAll dayBefore: 4:00\sPM - 10:30\sPM$/)
  await expectNoAxeFindings(desk)
  await context.close()
  await max.remove()
})

test('days off are declined with a word, asked for again, and taken back', { tag: '@phone' }, async ({ page, ana }) => {
  page.setDefaultTimeout(10_000)
  const reason = mine('My cousin marries')
  await openWith(page, await ana.token(), '/availability')
  await askForDaysOff(page, '2027-06-04', '2027-06-02', reason)
  await send(page).click()
  await expect(page.getByText('The last day is before the first one')).toBeVisible()
  await page.getByLabel('Until', { exact: true }).fill('2027-06-06')
  await expectNoAxeFindings(page)
  await send(page).click()
  await expect(card(page, 'Days off: Jun 4 – Jun 6')).toContainText('Waiting')

  const max = await newcomer(page, 'Max', 'manager')
  const { data: [asked] } = await max.call<{ data: { id: string }[] }>('GET', `/availability?q=${encodeURIComponent(reason)}`)
  await max.call('PUT', `/availability/${asked!.id}/status`, { status: 'declined', message: 'Two of you are away on the Saturday. Can you ask Rosa?' })
  await expect(card(page, 'Days off: Jun 4 – Jun 6')).toContainText('Declined')
  await expect(card(page, 'Days off: Jun 4 – Jun 6')).toContainText('Can you ask Rosa?')
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0)

  await page.getByRole('radiogroup', { name: 'What to see' }).getByText('New request').click()
  await askForDaysOff(page, '2027-06-04', '2027-06-04', `${reason}, Rosa works`)
  await send(page).click()
  const again = card(page, 'Days off: Fri, Jun 4').filter({ hasText: 'Waiting' })
  await again.getByRole('button', { name: 'Withdraw' }).click()
  const question = page.getByRole('dialog', { name: 'Withdraw “Days off: Fri, Jun 4”?' })
  await expect(question).toContainText('You can hand in a new one at any time.')
  await expectNoAxeFindings(page)
  await question.getByRole('button', { name: 'Withdraw' }).click()
  await expect(card(page, 'Days off: Fri, Jun 4').filter({ hasText: 'Withdrawn' })).toBeVisible()

  // To who decides it is over, and the one that was declined can be taken up again.
  await openWith(page, await max.token(), `/availability-admin?q=${encodeURIComponent(reason)}`)
  await page.getByRole('button', { name: 'Open Days off: Fri, Jun 4', exact: true }).click()
  await expect(page.getByText('The status no longer changes. You can still write to them.')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await page.getByRole('button', { name: 'Open Days off: Jun 4 – Jun 6' }).click()
  const detail = page.getByRole('dialog')
  await detail.getByRole('radio', { name: 'Waiting', exact: true }).check()
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText('Waiting')
  await max.remove()
})

test('without a network it is kept, shown at once, and sent when there is one', { tag: '@phone' }, async ({ page, context, ana }) => {
  const reason = mine('The dentist')
  await openWith(page, await ana.token(), '/availability')
  await page.getByRole('radio', { name: /^Days off/ }).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await askForDaysOff(page, '2027-07-07', '2027-07-07', reason)
  await send(page).click()
  await expect(card(page, 'Days off: Wed, Jul 7')).toContainText('Not sent yet')
  await context.setOffline(false)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  await expect(card(page, 'Days off: Wed, Jul 7')).toContainText(/AVL-\d{4}-\d{4}/)
  const { data } = await ana.call<{ data: { reason: string }[] }>('GET', '/availability/mine')
  expect(data.filter((one) => one.reason === reason)).toHaveLength(1)
})
