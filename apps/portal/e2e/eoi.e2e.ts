import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './axe.ts'
import { newcomer } from './newcomer.ts'
import { offlineWords, rowsOf, test, untilOpen } from './offline-device.ts'
import { expect, openWith } from './signed-in-page.ts'

// A trace asks for the addresses of chosen files, which the page's policy refuses: that is no complaint of the page's.
test.use({ trace: 'off' })

// Phone and desktop share one server: each has its own.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`

const card = (page: Page, title: string) => page.getByRole('listitem').filter({ has: page.locator('details') }).filter({ hasText: title })
const send = (page: Page) => page.getByRole('button', { name: 'Send to my managers' })

async function fill(page: Page, wish: string, statement: string) {
  await page.getByRole('radio', { name: /^Something else/ }).check()
  await page.getByLabel('In your own words').fill(wish)
  await page.getByRole('radio', { name: 'A special project' }).check()
  await page.getByLabel('Why you').fill(statement)
}

test('somebody puts themself forward, a manager answers, and both see where it stands', async ({ page, ana, browser }) => {
  const wish = mine('Run the spring fair')
  await openWith(page, await ana.token(), '/eoi')
  await send(page).click()
  await expect(page.getByText('Please choose one').first()).toBeVisible()
  await expectNoAxeFindings(page)
  await fill(page, wish, 'I know every school in town.')
  await page.getByRole('checkbox', { name: 'Weekend mornings' }).check()
  await page.locator('input[type=file]').setInputFiles({ name: 'fair.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') })
  await send(page).click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(card(page, wish)).toContainText('Submitted')
  await expect(card(page, wish)).toContainText(/EOI-\d{4}-\d{4}/)
  await expect(card(page, wish).getByText('I know every school in town.')).toBeVisible()
  await expectNoAxeFindings(page)

  const max = await newcomer(page, 'Max', 'manager')
  const context = await browser.newContext()
  const desk = await context.newPage()
  await openWith(desk, await max.token(), `/eoi-admin?q=${encodeURIComponent(wish)}`)
  await desk.getByRole('button', { name: `Open ${wish}` }).click()
  const detail = desk.getByRole('dialog', { name: wish })
  await expect(detail.getByText('fair.pdf')).toBeVisible()
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByText('Choose a next step, or write a message or a note.')).toBeVisible()
  await detail.getByLabel('Next step').selectOption('Under review')
  await detail.getByLabel('Message to the person').fill('Come by on Friday.')
  await detail.getByLabel('Internal note').fill('Ask about the budget first')
  await expectNoAxeFindings(desk)
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('region', { name: 'Internal notes' })).toContainText('Ask about the budget first')
  await expect(desk).toHaveURL(/id=/)
  await desk.reload()
  await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText('Come by on Friday.')

  // On the person's own screen, without a reload, and without the note.
  await expect(card(page, wish)).toContainText('Under review')
  await expect(card(page, wish)).toContainText('Come by on Friday.')
  await expect(card(page, wish)).not.toContainText('Ask about the budget')
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(card(page, wish)).toContainText('Withdrawn')
  await context.close()
  await max.remove()
})

test('what is begun here goes on at another device, and is a draft until then', async ({ page, ana, browser }) => {
  const wish = mine('Open the new kiosk')
  await openWith(page, await ana.token(), '/eoi')
  await fill(page, wish, 'Half a sentence')
  await expect(page.getByText('Draft saved')).toBeVisible()
  const context = await browser.newContext()
  const other = await context.newPage()
  await openWith(other, await ana.token(), '/drafts')
  await expect(other.getByRole('article').filter({ hasText: wish })).toContainText('Expression of interest')
  await expectNoAxeFindings(other)
  await other.getByRole('link', { name: `Go on: ${wish}` }).click()
  await expect(other.getByLabel('Why you')).toHaveValue('Half a sentence')
  await other.getByLabel('Why you').fill('Half a sentence, and the other half.')
  await expect(other.getByText('Draft saved')).toBeVisible()

  // The first device is told, and takes what the second one wrote.
  await page.getByLabel('Why you').fill('Half a sentence!')
  await expect(page.getByText('This draft was changed on another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Take that one' }).click()
  await expect(page.getByLabel('Why you')).toHaveValue('Half a sentence, and the other half.')
  await send(page).click()
  await expect(card(page, wish)).toContainText('Submitted')
  await other.goto('/drafts')
  await expect(other.getByText('No drafts')).toBeVisible()
  await context.close()
})

test('without a network it is kept, shown at once, and sent when there is one', async ({ page, context, ana }) => {
  const wish = mine('Walk-in on Mondays')
  await openWith(page, await ana.token(), '/eoi')
  await page.getByRole('radio', { name: 'A special project' }).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await fill(page, wish, 'Written in the walk-in.')
  await send(page).click()
  await expect(page.getByText('Saved on this phone. It will be sent when you are online.')).toBeVisible()
  await expect(card(page, wish)).toContainText('Not sent yet')
  await context.setOffline(false)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  await expect(card(page, wish)).toContainText(/EOI-\d{4}-\d{4}/)
  const { data } = await ana.call<{ data: { position_of_interest: string }[] }>('GET', '/eoi/mine')
  expect(data.filter(({ position_of_interest: title }) => title === wish)).toHaveLength(1)
})

test('a manager keeps the positions, filters in the address, and says who hears of new ones', async ({ page }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const title = mine('Night baker')
  await openWith(page, await max.token(), '/eoi-admin')
  await page.getByText(/^Positions/).first().click()
  await page.getByRole('button', { name: 'Add position' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(title)
  await page.getByRole('dialog').getByRole('button', { name: 'Add position' }).click()
  await expect(page.getByRole('list', { name: 'Positions' })).toContainText(title)
  await page.getByLabel('Status', { exact: true }).selectOption('Declined')
  await expect(page).toHaveURL(/status=declined/)
  await page.goto('/eoi-admin?view=recipients')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('E-mail address').fill('not one')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const address = `${title.replaceAll(/\W+/g, '.')}@hr.example`.toLowerCase()
  await page.getByLabel('E-mail address').fill(address)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Recipients' })).toContainText(address)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: `Remove ${address}` }).click()
  await expect(page.getByText(address)).toHaveCount(0)
  await page.getByRole('radiogroup', { name: 'What to see' }).getByText('Statistics').click()
  await expect(page.getByText('In all')).toBeVisible()
  await expectNoAxeFindings(page)
  await max.remove()
})

test('on 320 px nothing is wider than the page, in both languages', async ({ page, ana }, { project }) => {
  test.skip(project.name === 'desktop', 'the width is the same')
  await ana.call('POST', '/eoi/submit', { position_of_interest: 'x'.repeat(110), kind: 'trainer', statement: 'y'.repeat(300) })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'es']) {
    await openWith(page, await ana.token(), '/privacy-policy')
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const path of ['/eoi', '/eoi?view=mine', '/drafts']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await expectNoAxeFindings(page)
    }
  }
})
