import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { test } from './helpers/offline-device.ts'
import { before, expect, openAs, openWith } from './helpers/signed-in-page.ts'

// Phone and desktop share one server: each has its own.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`

async function write(page: Page, subject: string, message: string) {
  await page.getByRole('radio', { name: 'A concern' }).check()
  await page.getByLabel('In a few words').fill(subject)
  await page.getByLabel('What you want to say').fill(message)
}

test('what was changed after a lost answer is what is said: without a name, too', { tag: '@phone' }, async ({ page, ana }) => {
  await openWith(page, await ana.token(), '/voicebox')
  await page.getByRole('radio', { name: /^Without my name/ }).check()
  await write(page, mine('The back door'), 'The back door does not close at night.')
  let lost = 0
  await page.route('**/api/voicebox/submit', async (route) => {
    if (route.request().method() !== 'POST' || lost++) return route.continue()
    await route.fetch()
    return route.abort()
  })
  const send = page.getByRole('button', { name: 'Send without my name' })
  await send.click()
  await expect.poll(() => lost).toBe(1)
  await expect(send).toBeEnabled()
  await page.getByLabel('What you want to say').fill('The back door does not close by day either.')
  await send.click()
  await expect(page.getByRole('heading', { name: 'Sent, and nobody knows it was you' })).toBeVisible()
  await expectNoAxeFindings(page)
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true }))), 'no page is loaded anew over it unasked').toBe(false)
  await expect(page.getByRole('radio', { name: 'Mine' }), 'no other view takes its place').toHaveCount(0)
  const code = (await page.getByLabel('Code').textContent())!
  await page.getByRole('button', { name: 'I have it' }).click()
  await page.goto('/voicebox?view=mine')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('does not close by day either')
})

test('something is said without a name, answered, and gone on with by its code', { tag: '@desktop' }, async ({ page, ana, browser }) => {
  test.slow()
  const subject = mine('Breaks at night')
  await openWith(page, await ana.token(), '/voicebox')
  await page.getByRole('radio', { name: /^Without my name/ }).check()
  await page.getByText('What stays private, and what we can’t promise').click()
  await expect(page.getByText(/run(s)? the network of the restaurant/)).toBeVisible()
  await page.getByRole('button', { name: 'Send without my name' }).click()
  await expect(page.getByText('Please choose one')).toBeVisible()
  await write(page, subject, 'Too short')
  await page.getByRole('button', { name: 'Send without my name' }).click()
  await expect(page.getByText('At least 20 characters', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  await page.getByLabel('What you want to say').fill('Nobody gets a break on Saturday nights.')
  await expect(page.getByText('Kept only on this device until you send it')).toBeVisible()
  await page.getByRole('button', { name: 'Send without my name' }).click()
  await expect(page.getByRole('heading', { name: 'Sent, and nobody knows it was you' })).toBeFocused()
  const code = (await page.getByLabel('Code').textContent())!
  expect(code).toMatch(/^([0-9a-z]{5}-){5}[0-9a-z]$/)
  await expect(page.getByRole('img', { name: 'The same as a picture: it opens what you wrote' })).toBeVisible()
  const listed = page.getByRole('list', { name: 'The same as words' }).getByRole('listitem')
  await expect(listed).toHaveCount(12)
  const words = await listed.allTextContents()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'I have it' }).click()
  expect((await ana.call<{ data: unknown[] }>('GET', '/voicebox/mine')).data).toEqual([])
  expect((await ana.call<{ data: unknown[] }>('GET', '/drafts')).data).toEqual([])

  const context = await browser.newContext()
  const desk = await context.newPage()
  await openAs(desk, 'admin', `/voicebox-admin?q=${encodeURIComponent(subject)}`)
  await desk.getByRole('button', { name: `Open ${subject}` }).click()
  const detail = desk.getByRole('dialog', { name: subject })
  await expect(detail.getByText('Without a name').first()).toBeVisible()
  await expect(detail).not.toContainText(ana.name)
  await detail.getByRole('radio', { name: 'Read', exact: true }).check()
  await detail.getByLabel('Message to the person').fill('Which Saturday was it?')
  await detail.getByRole('button', { name: 'Save' }).click()
  await expect(detail.getByRole('region', { name: 'What happened so far' })).toContainText('Which Saturday was it?')
  await expectNoAxeFindings(desk)

  // As the picture does, which leaves nothing in the address; then as words.
  await page.goto(`/voicebox?view=mine#${code}`)
  await expect(page.getByRole('list', { name: 'What you wrote' })).toContainText('Which Saturday was it?')
  await expect(page.getByText(/You will hear what happens with it by \w+/)).toBeVisible()
  expect(page.url()).not.toContain(code)
  // What stands above is still on its way, and moves the button under the finger.
  await expect(page.getByText('Nothing sent with your name yet')).toBeVisible()
  await page.getByRole('button', { name: 'Close it' }).click()
  await page.getByLabel('Code').fill(words.join(' '))
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('list', { name: 'What you wrote' })).toContainText('Which Saturday was it?')
  await page.getByLabel('Write back').fill('The last three.')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('list', { name: 'What you wrote' })).toContainText('The last three.')
  await expectNoAxeFindings(page)
  await desk.reload()
  await expect(detail.getByRole('region', { name: 'What happened so far' }).getByRole('listitem').first()).toContainText(/^The person wrote back[^]*The last three\./)

  // What came of it stands on everybody's board.
  await detail.getByRole('button', { name: 'Write the outcome' }).click()
  const outcome = desk.getByRole('dialog', { name: 'You said, we did' })
  await outcome.getByLabel('You said').fill(mine('Breaks are too short'))
  await outcome.getByLabel('We did').fill('A second person closes the grill.')
  await outcome.getByRole('button', { name: 'Save changes' }).click()
  await expect(detail.getByText('On the board', { exact: true })).toBeVisible()
  await page.goto('/voicebox?view=board')
  await expect(page.getByRole('list', { name: 'You said, we did' })).toContainText(mine('Breaks are too short'))
  const told = page.getByRole('listitem').filter({ hasText: mine('Breaks are too short') })
  await page.route('**/api/voicebox/board/*/helped', (route) => route.fulfill({ status: 500, json: {} }), { times: 1 })
  await told.getByRole('button', { name: 'This helped' }).click()
  await expect(page.getByText('Something went wrong on our side. Please try again in a moment.')).toBeVisible()
  await told.getByRole('button', { name: 'This helped' }).click()
  await expect(told).toContainText('1 person says it helped')
  await page.reload()
  await expect(told.getByRole('button', { name: 'This helped' })).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFindings(page)
  await context.close()
})

test('with a name it is found again, and a draft of it goes when the name does', async ({ page, ana }) => {
  const subject = mine('A second fan')
  await openWith(page, await ana.token(), '/voicebox')
  await write(page, subject, 'A second fan over the grill would help.')
  await expect(page.getByText('Saved on all your devices')).toBeVisible()
  const drafts = async () => (await ana.call<{ data: unknown[] }>('GET', '/drafts')).data.length
  expect(await drafts()).toBe(1)
  // Nothing is said of it that is not so yet.
  await page.context().setOffline(true)
  await page.getByRole('radio', { name: /^Without my name/ }).check()
  await expect(page.getByText('A draft with your name is still on the server. It’s deleted as soon as we reach it.')).toBeVisible()
  await expect(page.getByText('Kept only on this device until you send it')).toHaveCount(0)
  expect(await drafts()).toBe(1)
  await page.context().setOffline(false)
  await expect.poll(drafts).toBe(0)
  await expect(page.getByText('Kept only on this device until you send it')).toBeVisible()
  await page.getByRole('radio', { name: /^With my name/ }).check()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page).toHaveURL(/view=mine/)
  await expect(page.getByRole('list', { name: 'My submissions' })).toContainText(subject)
  await expect(page.getByRole('list', { name: 'My submissions' })).toContainText(/VOX-\d{4}-\d{4}/)
  await expect.poll(drafts).toBe(0)
})

test('an admin reviews over the page, and every way back leads to it', async ({ page, ana }) => {
  test.slow()
  const subject = mine('Over the page')
  await ana.call('POST', '/voicebox/submit', { category: 'idea', subject, message: 'A second fan over the grill would help us all.' })
  await openAs(page, 'admin', '/voicebox?view=board')
  const open = page.getByRole('button', { name: 'VoiceBox Admin', exact: true })
  const panel = page.getByRole('dialog', { name: 'VoiceBox Admin' })
  const arrived = Promise.withResolvers<void>()
  await page.route(/\/assets\/admin-(?!panel)[^/]*\.js$/, async (route) => {
    await arrived.promise
    await route.continue()
  })
  await open.click()
  await expect(panel.getByText('Loading admin panel...', { exact: true })).toBeVisible()
  arrived.resolve()
  await panel.getByLabel('Search name, reference or words').fill(subject)
  await panel.getByRole('button', { name: `Open ${subject}` }).click()
  const detail = page.getByRole('dialog', { name: subject })
  await detail.getByRole('button', { name: 'Write the outcome' }).click()
  const outcome = page.getByRole('dialog', { name: 'You said, we did' })
  await outcome.getByLabel('We did').fill('A second fan hangs over the grill.')
  await outcome.getByRole('button', { name: 'Save changes' }).click()
  await expect(detail.getByText('On the board', { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)
  // What lies on top goes first, and the page below keeps its address.
  await page.keyboard.press('Escape')
  await expect(detail).toBeHidden()
  await expect(panel).toBeVisible()
  await panel.getByText('Recipients', { exact: true }).click()
  await expect(panel.getByRole('button', { name: 'Add an address' })).toBeVisible()
  await expect(page).toHaveURL(/\/voicebox\?view=board$/)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(open).toBeFocused()
  // Back is last: the others go back by themselves, a moment later, and would call off what is opened next.
  for (const close of [() => panel.getByRole('button', { name: 'Close', exact: true }).click(), () => page.mouse.click(4, 4), () => page.goBack()]) {
    await open.click()
    await expect(panel.getByLabel('Search name, reference or words')).toBeVisible()
    await close()
    await expect(panel).toBeHidden()
    await expect(page).toHaveURL(/\/voicebox\?view=board$/)
  }
  await page.goto('/voicebox-admin')
  await expect(page.getByRole('heading', { level: 1, name: 'VoiceBox Admin' })).toBeVisible()
  await openWith(page, await ana.token(), '/voicebox')
  await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('a code that is not known says so, and the page keeps the session', { tag: '@phone' }, async ({ page, ana }) => {
  await openWith(page, await ana.token(), '/voicebox?view=mine')
  await page.getByLabel('Code').fill('00000-00000-00000-00000-00000-0')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByText('We know no message with this code. Check every letter of it.')).toBeVisible()
})

test('twelve words whose list does not arrive say so, and can be tried again', { tag: '@phone' }, async ({ page, ana }) => {
  await openWith(page, await ana.token(), '/voicebox?view=mine')
  const code = page.getByLabel('Code')
  await code.fill(Array.from({ length: 12 }, () => 'abandon').join(' '))
  await page.route(/\/english[^/]*\.js$/, (route) => route.abort())
  const open = page.getByRole('button', { name: 'Open', exact: true })
  await open.click()
  await expect(page.getByText('Something went wrong on our side. Please try again in a moment.')).toBeVisible()
  await expect(open).toBeEnabled()
  await expect(code).toHaveValue(/^abandon abandon/)
})

test('on 320 px nothing is wider than the page, in both languages', { tag: '@phone' }, async ({ page, ana }) => {
  await ana.call('POST', '/voicebox/submit', { category: 'idea', subject: 'x'.repeat(150), message: 'y'.repeat(300) })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'es']) {
    await openWith(page, await ana.token(), before)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    for (const path of ['/voicebox', '/voicebox?view=mine', '/voicebox?view=board']) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      if (language === 'es') await expectNoAxeFindings(page)
    }
  }
})
