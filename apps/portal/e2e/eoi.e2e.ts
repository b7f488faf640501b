import type { Page } from 'playwright/test'
import { untilLoaded } from '../../../scripts/browser/e2e-loaded.ts'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { closeUndo } from './helpers/items.ts'
import { newcomer } from './helpers/newcomer.ts'
import { offlineWords, rowsOf, test, untilOpen } from './helpers/offline-device.ts'
import { before, expect, openWith } from './helpers/signed-in-page.ts'

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
  // Whoever hears the form hears why, too.
  const positions = page.getByRole('radiogroup', { name: 'What you’d like to do' })
  await expect(positions).toHaveAccessibleDescription('Please choose one')
  await expect(positions).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByRole('button', { name: 'Add a file' })).toHaveAccessibleDescription(/^Up to 3 files/)
  await fill(page, wish, 'I know every school in town.')
  await page.getByRole('checkbox', { name: 'Weekend mornings' }).check()
  await page.locator('input[type=file]').setInputFiles({ name: 'fair.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF') })
  // Who looks at what they sent before finds it still chosen.
  for (const view of ['My submissions', 'Apply']) await page.getByRole('radiogroup', { name: 'What to see' }).getByText(view).click()
  await expect(page.getByText('fair.pdf')).toBeVisible()
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
  await detail.getByRole('radio', { name: 'Under review', exact: true }).check()
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

test('what can be chosen is known before anything is asked', { tag: '@phone' }, async ({ page, ana }) => {
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/eoi/positions*', async (route) => {
    await asked
    await route.continue()
  })
  await openWith(page, await ana.token(), '/eoi')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(send(page)).toBeHidden()
  answer()
  await send(page).click()
  await expect(page.getByText('Please choose one').first()).toBeVisible()
})

test('what is begun here goes on at another device, and is a draft until then', { tag: '@phone' }, async ({ page, ana, browser }) => {
  const wish = mine('Open the new kiosk')
  await openWith(page, await ana.token(), '/eoi')
  await fill(page, wish, 'Half a sentence')
  await expect(page.getByText('Saved on all your devices')).toBeVisible()
  const context = await browser.newContext()
  const other = await context.newPage()
  await openWith(other, await ana.token(), '/profile')
  await expect(other.getByRole('region', { name: 'Drafts' })).toContainText('1 draft not sent yet')
  await other.getByRole('link', { name: 'Open your drafts' }).click()
  await expect(other.getByRole('article').filter({ hasText: wish })).toContainText('Expression of interest')
  await expectNoAxeFindings(other)
  await other.getByRole('link', { name: wish }).click()
  await expect(other.getByLabel('Why you')).toHaveValue('Half a sentence')
  await other.getByLabel('Why you').fill('Half a sentence, and the other half.')
  await expect(other.getByText('Saved on all your devices')).toBeVisible()

  // The first device is told, and takes what the second one wrote.
  await page.getByLabel('Why you').fill('Half a sentence!')
  await expect(page.getByText('This draft was changed on another device.')).toBeVisible()
  const both = page.getByRole('alert', { name: 'This draft was changed on another device.' })
  await expect(both).toContainText('Half a sentence, and the other half.')
  await expect(both).toContainText('Half a sentence!')
  await expectNoAxeFindings(page)
  await both.getByRole('button', { name: 'Take the other one' }).click()
  await expect(page.getByLabel('Why you')).toHaveValue('Half a sentence, and the other half.')
  await send(page).click()
  await expect(card(page, wish)).toContainText('Submitted')
  await other.goto('/drafts')
  await expect(other.getByText('No drafts')).toBeVisible()
  await context.close()
})

test('a draft that is opened again has the words that were typed last', { tag: '@phone' }, async ({ page, ana }) => {
  const [wish, other] = [mine('Train the night shift'), mine('Write the cook book')]
  const statement = page.getByLabel('Why you')
  const openFromDrafts = async (title: string) => {
    await page.getByRole('link', { name: 'All my drafts' }).click()
    await page.getByRole('link', { name: title }).click()
  }
  await ana.call('POST', '/drafts/save', { form_type: 'eoi', title: other, payload: { statement: 'One recipe a day' } })
  await openWith(page, await ana.token(), '/eoi')
  await fill(page, wish, 'Half a sentence')
  await expect(page.getByText('Saved on all your devices')).toBeVisible()
  await statement.fill('Half a sentence, and the other half.')
  await openFromDrafts(wish)
  await expect(page).toHaveURL(/\/eoi$/)
  await expect(statement).toHaveValue('Half a sentence, and the other half.')

  // Another one is opened: what is typed here goes to its own draft first.
  await statement.fill('All of it.')
  await openFromDrafts(other)
  await expect(statement).toHaveValue('One recipe a day')
  await openFromDrafts(wish)
  await expect(statement).toHaveValue('All of it.')
})

test('a draft whose first answer was lost is there once, and one that can not be had says so', { tag: '@phone' }, async ({ page, ana }) => {
  const drafts = async () => (await ana.call<{ data: { id: string }[] }>('GET', '/drafts')).data
  let lost = 0
  await page.route('**/api/drafts/save', async (route) => {
    if (lost++) return route.continue()
    await route.fetch()
    await route.abort()
  })
  const wish = mine('Grow herbs')
  await openWith(page, await ana.token(), '/eoi')
  await fill(page, wish, 'Basil')
  await expect.poll(drafts).toHaveLength(1)
  await page.getByLabel('Why you').pressSequentially(' and thyme')
  await expect(page.getByText('Saved on all your devices')).toBeVisible({ timeout: 20_000 })
  expect(await drafts()).toHaveLength(1)
  await expect(page.getByText('This draft was changed on another device.')).toBeHidden()
  await send(page).click()
  await expect(card(page, wish)).toContainText('Submitted')
  expect(await drafts()).toEqual([])

  // Given up with its answer lost, nothing of it stays either.
  lost = 0
  await page.goto('/voicebox')
  await page.getByLabel('In a few words').fill('The ice machine')
  await expect.poll(drafts).toHaveLength(1)
  await page.getByRole('radio', { name: /^Without my name/ }).check()
  await expect.poll(drafts).toEqual([])

  const { data: { id } } = await ana.call<{ data: { id: string } }>('POST', '/drafts/save', { form_type: 'eoi', title: 'Oregano', payload: { statement: 'Oregano' } })
  await page.route(`**/api/drafts/${id}`, (route) => route.abort())
  await page.goto(`/eoi?draft=${id}`)
  await expect(page.getByText('Your draft could not be loaded.')).toBeVisible({ timeout: 20_000 })
  await page.unroute(`**/api/drafts/${id}`)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Why you')).toHaveValue('Oregano')
  await page.goto(`/eoi?draft=${crypto.randomUUID()}`)
  await expect(page.getByText('This draft is no longer there.')).toBeVisible()
  await expect(page).toHaveURL(/\/eoi$/)
  await expect(page.getByText('This draft is no longer there.')).toBeVisible()
})

test('what is handed in or given up while its draft is on its way leaves none', { tag: '@phone' }, async ({ page, ana }) => {
  const drafts = async () => (await ana.call<{ data: unknown[] }>('GET', '/drafts')).data
  const held: (() => void)[] = []
  await page.route('**/api/drafts/save', async (route) => {
    const response = await route.fetch()
    await new Promise<void>((resolve) => held.push(resolve))
    await route.fulfill({ response })
  })
  const untilHeld = async (end: () => Promise<void>) => {
    await expect.poll(() => held.length).toBe(1)
    expect(await drafts()).toHaveLength(1)
    await end()
    held.pop()?.()
  }
  const wish = mine('Paint the patio')
  await openWith(page, await ana.token(), '/eoi')
  await fill(page, wish, 'I have brushes.')
  await untilHeld(() => send(page).click())
  await expect(card(page, wish)).toContainText('Submitted')
  expect(await drafts()).toEqual([])

  await page.goto('/eoi')
  await page.getByLabel('Why you').fill('Not so sure')
  await page.getByRole('link', { name: 'All my drafts' }).click()
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible()
  await page.goBack()
  await untilHeld(() => page.getByRole('button', { name: 'Discard it' }).click())
  await expect.poll(drafts).toEqual([])
  await expect(page.getByLabel('Why you')).toHaveValue('')

  await page.goto('/voicebox')
  await page.getByLabel('In a few words').fill('The ice machine')
  await untilHeld(() => page.getByRole('radio', { name: /^Without my name/ }).check())
  await expect.poll(drafts).toEqual([])
})

test('what is just being sent is not given up meanwhile', { tag: '@phone' }, async ({ page, ana }) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/eoi/submit', async (route) => {
    await answer.promise
    await route.continue()
  })
  const wish = mine('Water the plants')
  await openWith(page, await ana.token(), '/eoi')
  await fill(page, wish, 'They like me.')
  await page.getByRole('link', { name: 'All my drafts' }).click()
  await expect(page.getByRole('heading', { name: 'Drafts', exact: true })).toBeVisible()
  await page.goBack()
  const discard = page.getByRole('button', { name: 'Discard it', includeHidden: true })
  await expect(discard).toBeVisible()
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible()
  await discard.click({ force: true })
  await expect(page.getByLabel('Why you')).toHaveValue('They like me.')
  answer.resolve()
  await expect(card(page, wish)).toContainText('Submitted')
})

test('without a network it is kept, shown at once, and sent when there is one', { tag: '@phone' }, async ({ page, context, ana }) => {
  const wish = mine('Walk-in on Mondays')
  await openWith(page, await ana.token(), '/eoi')
  await page.getByRole('radio', { name: /^Something else/ }).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await fill(page, wish, 'Written in the walk-in.')
  await send(page).click()
  await expect(page.getByText('Saved on this device. It will be sent when you are online.')).toBeVisible()
  await expect(card(page, wish)).toContainText('Not sent yet')
  await context.setOffline(false)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  await expect(card(page, wish)).toContainText(/EOI-\d{4}-\d{4}/)
  const { data } = await ana.call<{ data: { position_of_interest: string }[] }>('GET', '/eoi/mine')
  expect(data.filter(({ position_of_interest: title }) => title === wish)).toHaveLength(1)
})

test('a position that says what it is is not asked about again', { tag: '@phone' }, async ({ page, ana }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const title = mine('Grill trainer')
  await max.call('POST', '/eoi/positions', { title, kind: 'trainer' })
  await openWith(page, await ana.token(), `/eoi?position=${encodeURIComponent(title)}`)
  await expect(page.getByRole('radio', { name: title })).toBeChecked()
  await expect(page.getByRole('radiogroup', { name: 'What it is about' })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Something else/ }).check()
  await expect(page.getByRole('radiogroup', { name: 'What it is about' })).toBeVisible()
  await page.getByRole('radio', { name: title }).check()
  await page.getByLabel('Why you').fill('I can explain oil.')
  await send(page).click()
  await expect(card(page, title)).toContainText('Submitted')
  const { data } = await ana.call<{ data: { position_of_interest: string; kind: string }[] }>('GET', '/eoi/mine')
  expect(data.find(({ position_of_interest: wish }) => wish === title)).toMatchObject({ kind: 'trainer' })
})

test('a manager keeps the positions, filters in the address, and says who hears of new ones', { tag: '@phone' }, async ({ page }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const title = mine('Night baker')
  await openWith(page, await max.token(), '/eoi-admin')
  await page.getByText(/^Positions/).first().click()
  await page.getByRole('button', { name: 'Add position' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(title)
  await page.getByRole('dialog').getByLabel(/^Shift/).selectOption('Close')
  await page.getByRole('dialog').getByLabel(/^How many/).fill('2')
  await page.getByRole('dialog').getByRole('button', { name: 'Add position' }).click()
  const added = page.getByRole('list', { name: 'Positions' }).getByRole('listitem').filter({ hasText: title })
  await expect(added).toContainText('Close')
  await expect(added).toContainText('2 are looked for')
  await page.getByLabel('Status', { exact: true }).selectOption('Declined')
  await expect(page).toHaveURL(/status=declined/)
  await page.goto('/eoi-admin?view=recipients')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('Email address').fill('not one')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  const address = `${title.replaceAll(/\W+/g, '.')}@hr.example`.toLowerCase()
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Recipients' })).toContainText(address)
  await expectNoAxeFindings(page)
  const listed = page.getByRole('list', { name: 'Recipients' }).getByText(address)
  const remove = async () => {
    await page.getByRole('button', { name: `Remove ${address}` }).click()
    await page.getByRole('dialog', { name: `Remove ${address} from this list?` }).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(listed).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed).toBeVisible()
  const removed = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await remove()
  await closeUndo(page)
  expect((await removed).ok()).toBe(true)
  await page.getByRole('radiogroup', { name: 'What to see' }).getByText('Statistics').click()
  await expect(page.getByText('Total', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await max.remove()
})

test('on 320 px nothing is wider than the page, in both languages', { tag: '@phone' }, async ({ page, ana }) => {
  await ana.call('POST', '/eoi/submit', { position_of_interest: 'x'.repeat(110), kind: 'trainer', statement: 'y'.repeat(300) })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'es']) {
    await openWith(page, await ana.token(), before)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const path of ['/eoi', '/eoi?view=mine', '/drafts']) {
      await page.goto(path)
      await untilLoaded(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      if (language === 'es') await expectNoAxeFindings(page)
    }
  }
})

test('on the board a card is drawn to its next step by the mouse and by the keys, and put back with a touch', { tag: '@desktop' }, async ({ page, ana }) => {
  // Drawn with a mouse and with keys.
  const max = await newcomer(page, 'Max', 'manager')
  const wish = mine('Lead the patio')
  await ana.call('POST', '/eoi/submit', { kind: 'special_project', position_of_interest: wish, availability: ['weekday_open'], statement: 'I like being outside.' })
  await openWith(page, await max.token(), '/eoi-admin?view=board')
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}: \\d+$`) })
  const cardIn = (name: string) => column(name).getByRole('listitem').filter({ hasText: wish })
  await expect(cardIn('Submitted')).toBeVisible()
  await expectNoAxeFindings(page)

  const handle = page.getByRole('button', { name: `Move ${wish}` })
  await handle.scrollIntoViewIfNeeded()
  const [from, to] = [(await handle.boundingBox())!, (await column('Under review').boundingBox())!]
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 40, from.y + 10, { steps: 3 })
  // Accepted is no step from here.
  await expect(column('Accepted')).toHaveAttribute('data-closed')
  await page.mouse.move(to.x + to.width / 2, from.y + 20, { steps: 8 })
  await expect(column('Under review')).toHaveAttribute('data-over')
  await page.mouse.up()
  await expect(cardIn('Under review')).toBeVisible()
  await expect(page.getByText('Moved to “Under review”')).toBeVisible()

  await page.getByRole('button', { name: `Move ${wish}` }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(`Picked up ${wish}.`)).toBeAttached()
  // What listens to the keys of a card that is held comes a moment after the words.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText(`${wish} is back where it was.`)).toBeAttached({ timeout: 500 })
  }).toPass()
  await expect(cardIn('Under review')).toBeVisible()
  await page.getByRole('button', { name: `Move ${wish}` }).focus()
  await page.keyboard.press('Space')
  await expect(column('Submitted')).toHaveAttribute('data-closed')
  // Each key leads to the next column that takes the card, however narrow those between are.
  for (const [key, over] of [['ArrowRight', 'Shortlisted'], ['ArrowRight', 'Declined'], ['ArrowLeft', 'Shortlisted']] as const) {
    await page.keyboard.press(key)
    await expect(column(over)).toHaveAttribute('data-over')
    await expect(page.locator('[data-over]')).toHaveCount(1)
  }
  const next = 'Shortlisted'
  const moved = page.waitForResponse((response) => response.request().method() !== 'GET' && response.url().includes('/api/eoi'))
  await page.keyboard.press('Space')
  await expect(cardIn(next)).toBeVisible()
  await moved
  await page.reload()
  await expect(cardIn(next)).toBeVisible()
  await page.getByRole('button', { name: `Open ${wish}` }).click()
  await expect(page.getByRole('dialog', { name: wish })).toBeVisible()
  await max.remove()
})
