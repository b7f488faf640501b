import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { asAdmin, newcomer } from './helpers/newcomer.ts'
import type { Newcomer } from './helpers/newcomer.ts'
import { test } from './helpers/offline-device.ts'
import { expect, openAs, openWith } from './helpers/signed-in-page.ts'

// Phone and desktop share one server: each has its own.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`

/** Hands in one for each wish, the first one last: it stands at the top of the list. */
async function wishes(ana: Newcomer, names: readonly string[]) {
  for (const name of names.toReversed()) {
    await ana.call('POST', '/eoi/submit', { kind: 'special_project', position_of_interest: name, statement: 'I like being outside.' })
  }
}
const found = (text: string, more = '') => `/eoi-admin?q=${encodeURIComponent(text)}${more}`
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) })
const rowOf = (page: Page, name: string) => page.getByRole('row').or(page.getByRole('listitem')).filter({ has: page.getByRole('button', { name: `Open ${name}` }) })
/** What would have been printed last. */
async function watchPrinter(page: Page) {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { paper: document.querySelector('[data-paper]')?.textContent })
  })
  return () => page.evaluate(() => (window as unknown as { paper: string }).paper)
}
const bar = (page: Page) => page.getByRole('region', { name: 'Selected submissions' })

test('many are moved in one go, taken back with a touch, and asked about before they end', async ({ page, ana }, { project }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const many = mine('Patio')
  const [first, next, last] = ['one', 'two', 'three'].map((part) => `${many} ${part}`) as [string, string, string]
  await wishes(ana, [first, next, last])
  const { data } = await max.call<{ data: { id: string }[] }>('GET', `/eoi?q=${encodeURIComponent(many)}`)
  await max.call('PUT', '/eoi/moves', { items: data.map(({ id }) => ({ id })), status: 'under_review' })

  await openWith(page, await max.token(), found(many))
  await expect(rowOf(page, last)).toContainText('Under review')
  if (project.name === 'phone') {
    await expect(box(page, first)).toHaveCount(0)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
  }
  await box(page, first).focus()
  await page.keyboard.press('Space')
  await box(page, next).check()
  await expect(bar(page)).toContainText('2 selected')
  await expectNoAxeFindings(page)
  await bar(page).getByRole('button', { name: 'Move on' }).click()
  await page.getByRole('menuitem', { name: 'On hold' }).click()
  await expect(page.getByText('2 submissions moved to “On hold”')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('On hold')
  await expect(rowOf(page, last)).toContainText('Under review')
  await expect(bar(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 submissions are back in their places')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('Under review')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(bar(page)).toContainText('3 selected')
  await bar(page).getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('menuitem', { name: max.name }).first().click()
  await expect(page.getByText('3 submissions handed over')).toBeVisible()
  await expect(rowOf(page, next)).toContainText(max.name)

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await bar(page).getByRole('button', { name: 'Move on' }).click()
  await page.getByRole('menuitem', { name: 'Declined' }).click()
  const question = page.getByRole('dialog', { name: '3 submissions: Declined?' })
  await expect(question).toContainText('each person is told')
  await question.getByRole('button', { name: 'Declined' }).click()
  await expect(page.getByText('3 submissions moved to “Declined”')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(rowOf(page, last)).toContainText('Declined')
  await max.remove()
})

test('one after the other is read by two keys, over the border of a page, and never while something is typed', { tag: '@desktop' }, async ({ page, ana }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const walk = mine('Walk')
  const names = Array.from({ length: 26 }, (_, n) => `${walk} number ${n + 1}.`)
  await wishes(ana, names)
  await openWith(page, await max.token(), found(walk))
  await page.getByRole('button', { name: `Open ${names[0]}` }).click()
  const opened = (n: number) => page.getByRole('dialog', { name: names[n - 1]! })
  const way = page.getByRole('navigation', { name: 'Through the list' })
  await expect(way).toContainText('1 of 26')
  await expect(way.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.keyboard.press('j')
  await expect(opened(2)).toBeVisible()
  await expect(way).toContainText('2 of 26')
  await expectNoAxeFindings(page)
  await opened(2).getByLabel('Internal note').fill('j')
  await opened(2).getByLabel('Internal note').press('k')
  await expect(opened(2).getByLabel('Internal note')).toHaveValue('jk')
  await opened(2).getByLabel('Internal note').fill('')
  for (let n = 3; n <= 25; n++) await way.getByRole('button', { name: 'Next' }).click().then(() => expect(way).toContainText(`${n} of 26`))
  await page.keyboard.press('j')
  await expect(opened(26)).toBeVisible()
  await expect(page).toHaveURL(/offset=25/)
  await expect(way.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.keyboard.press('k')
  await expect(opened(25)).toBeVisible()
  await expect(way).toContainText('25 of 26')
  await expect(page).not.toHaveURL(/offset/)
  await max.remove()
})

test('moved on out of what is filtered, it makes room for the next one', { tag: '@desktop' }, async ({ page, ana }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const some = mine('Queue')
  const [first, next] = [`${some} first`, `${some} next`] as const
  await wishes(ana, [first, next])
  await openWith(page, await max.token(), found(some, '&status=submitted'))
  await page.getByRole('button', { name: `Open ${first}` }).click()
  const detail = page.getByRole('dialog', { name: first })
  await detail.getByRole('radio', { name: 'Under review', exact: true }).check()
  await detail.getByRole('button', { name: 'Save' }).click()
  const way = page.getByRole('navigation', { name: 'Through the list' })
  await expect(way).toContainText('No longer in this list')
  await way.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('dialog', { name: next })).toBeVisible()
  await expect(way).toContainText('1 of 1')
  await max.remove()
})

test('who hears of new ones is paused, hears of it in another way, and is sent a test', { tag: '@desktop' }, async ({ page }) => {
  const max = await newcomer(page, `Max${test.info().project.name}`, 'manager')
  const { data } = await max.call<{ data: { id: string } }>('POST', '/availability/notifications', { user_id: max.id, channels: ['app'] })
  await openWith(page, await max.token(), '/availability-admin?view=recipients')
  const row = page.getByRole('list', { name: 'Recipients' }).getByRole('listitem').filter({ has: page.getByRole('button', { name: `Send ${max.name} a test message` }) })
  await row.getByRole('button', { name: `Pause ${max.name}` }).click()
  await expect(row).toContainText('Paused')
  await expectNoAxeFindings(page)
  await row.getByRole('button', { name: `Resume ${max.name}` }).click()
  await expect(row).not.toContainText('Paused')
  await row.getByRole('button', { name: `Change how ${max.name} hears of it` }).click()
  await row.getByRole('checkbox', { name: 'By mail' }).check()
  await row.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('In the portal, By mail')
  await row.getByRole('button', { name: `Send ${max.name} a test message` }).click()
  await expect(page.getByText(`On its way to ${max.name}: In the portal, By mail`)).toBeVisible()
  await max.call('DELETE', `/availability/notifications/${data.id}`)
  await max.remove()
})

test('filters are kept under a name, and what they find comes on paper whole', async ({ page, ana }, { project }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const wish = mine('Paper')
  await wishes(ana, [`${wish} one`, `${wish} two`])
  const { data: [top] } = await max.call<{ data: { id: string }[] }>('GET', `/eoi?q=${encodeURIComponent(wish)}`)
  await max.call('PUT', `/eoi/${top!.id}/status`, { note: 'Ask about the budget first' })
  const paper = await watchPrinter(page)
  await openWith(page, await max.token(), found(wish, '&status=submitted'))
  await page.getByRole('button', { name: 'Keep these filters' }).click()
  await page.getByLabel('Name for these filters').fill('My paper')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  const chip = page.getByRole('list', { name: 'Kept filters' }).getByRole('button', { name: 'My paper', exact: true })
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeFindings(page)
  await page.goto('/eoi-admin')
  await expect(chip).toHaveAttribute('aria-pressed', 'false')
  await chip.click()
  await expect(page).toHaveURL(/status=submitted/)
  await expect(rowOf(page, `${wish} two`)).toBeVisible()

  if (project.name === 'phone') {
    // What is chosen there can be printed, too.
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  }
  const print = page.getByRole('button', { name: /^Print( \d+)?$/ })
  await print.click()
  await expect.poll(paper).toContain(`${wish} two`)
  expect(await paper()).toContain('I like being outside.')
  expect(await paper()).not.toContain('Ask about the budget')
  await page.getByRole('checkbox', { name: 'With internal notes' }).check()
  await print.click()
  await expect.poll(paper).toContain('Ask about the budget')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation').first()).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Forget “My paper”' }).click()
  await expect(chip).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Forget “My paper”' }).click()
  await expect(chip).toHaveCount(0)
  await max.remove()
})

test('what somebody else changed meanwhile stays where it is, is named, and stays chosen', { tag: '@desktop' }, async ({ page, ana }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const kim = await newcomer(page, 'Kim', 'manager')
  const wish = mine('Meanwhile')
  const [first, next] = [`${wish} one`, `${wish} two`] as const
  await wishes(ana, [first, next])
  const { data: [top] } = await kim.call<{ data: { id: string }[] }>('GET', `/eoi?q=${encodeURIComponent(wish)}`)
  await openWith(page, await max.token(), found(wish))
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.route('**/api/eoi/moves', async (route) => {
    await kim.call('PUT', `/eoi/${top!.id}/status`, { note: 'I have talked to them' })
    await route.continue()
  })
  await bar(page).getByRole('button', { name: 'Move on' }).click()
  await page.getByRole('menuitem', { name: 'Under review' }).click()
  await expect(page.getByText('1 submission could not be moved')).toBeVisible()
  await expect(page.getByText('Somebody else changed it meanwhile. Look at it again.')).toBeVisible()
  await expect(bar(page)).toContainText('1 selected')
  await expect(box(page, first)).toBeChecked()
  await expect(rowOf(page, next)).toContainText('Under review')
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await expect(page.getByText('1 submission could not be moved')).toHaveCount(0)
  await kim.remove()
  await max.remove()
})

test('what is typed while a step is saved stays for the next one', { tag: '@desktop' }, async ({ page, ana }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const wish = mine('In a hurry')
  await wishes(ana, [wish])
  await openWith(page, await max.token(), found(wish))
  await page.getByRole('button', { name: `Open ${wish}` }).click()
  const detail = page.getByRole('dialog', { name: wish })
  const { promise: typed, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/eoi/*/status', async (route) => {
    await typed
    await route.continue()
  })
  await detail.getByRole('textbox', { name: 'Internal note' }).fill('Call them first.')
  await detail.getByRole('button', { name: 'Save', exact: true }).click()
  await detail.getByLabel('Message to the person').fill('We will call you on Monday.')
  letGo()
  await expect(detail.getByRole('textbox', { name: 'Internal note' })).toHaveValue('')
  await expect(detail.getByLabel('Message to the person')).toHaveValue('We will call you on Monday.')
  await detail.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(detail.getByLabel('Message to the person')).toHaveValue('')
  await expect(detail).toContainText('We will call you on Monday.')
  await max.remove()
})

test('a column of the board that is long shows more when asked', { tag: '@desktop' }, async ({ page, ana }) => {
  const max = await newcomer(page, 'Max', 'manager')
  const long = mine('Long column')
  const names = Array.from({ length: 27 }, (_, n) => `${long} number ${n + 1}.`)
  await wishes(ana, names)
  await openWith(page, await max.token(), '/eoi-admin?view=board')
  const card = (name: string) => page.getByRole('button', { name: `Open ${name}`, exact: true })
  await expect(card(names[0]!)).toBeAttached()
  await expect(card(names[26]!)).toHaveCount(0)
  // Others hand in at the same time: it may lie further down than one more touch shows.
  await expect(async () => {
    if (!(await card(names[26]!).count())) await page.getByRole('button', { name: 'Show more: Submitted' }).click({ timeout: 2000 })
    await expect(card(names[26]!)).toBeAttached({ timeout: 2000 })
  }).toPass()
  await expectNoAxeFindings(page)
  await max.remove()
})

test('the VoiceBox on paper says above each that it is confidential', { tag: '@desktop' }, async ({ page, ana }) => {
  const subject = mine('Breaks')
  await ana.call('POST', '/voicebox/submit', { category: 'concern', subject, message: 'Nobody gets a break on Saturday nights.', is_anonymous: true })
  const paper = await watchPrinter(page)
  await openAs(page, 'admin', `/voicebox-admin?q=${encodeURIComponent(subject)}`)
  await page.getByRole('button', { name: `Open ${subject}` }).click()
  await page.getByRole('dialog', { name: subject }).getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(paper).toContain('Confidential.')
  expect(await paper()).toContain('Nobody gets a break on Saturday nights.')
  expect(await paper()).toMatch(/Without\sa\sname/)
  expect(await paper()).not.toMatch(/Newcomer/)
  // Nothing came of it yet: paper has no place for that, and nothing to press.
  expect(await paper()).not.toContain('You said, we did')
  expect(await paper()).not.toContain('Write the outcome')
  const { data: [said] } = await asAdmin<{ data: { id: string }[] }>(page, 'GET', `/voicebox?q=${encodeURIComponent(subject)}`)
  await asAdmin(page, 'PUT', `/voicebox/${said!.id}/outcome`, { said: 'No breaks', text: 'There is a second cook on Saturdays.', published: false })
  await page.reload()
  await expect(page.getByText('There is a second cook on Saturdays.')).toBeVisible()
  await page.getByRole('dialog', { name: subject }).getByRole('button', { name: 'Print', exact: true }).click()
  await expect.poll(paper).toContain('There is a second cook on Saturdays.')
  expect(await paper()).toContain('You said, we did')
  expect(await paper()).not.toContain('Change it')
})
