import type { Page, Route } from 'playwright/test'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { bio, offlineWords, profileOf, rowsOf, saveBio, saveButton, test, typedOn, untilOpen } from '../helpers/offline-device.ts'
import { put } from '../helpers/put.ts'
import { expect, openWith } from '../helpers/signed-in-page.ts'

const queuedWords = 'Saved on this device. It will be sent when you are online.'

test('what is written without a network is kept in sight and sent when it is back, once', { tag: '@phone' }, async ({ page, context, ana }) => {
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  const before = await profileOf(ana)
  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await saveBio(page, 'Written in the walk-in')
  await expect(page.getByText(queuedWords)).toBeVisible()
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(sheet.getByText('Profile change')).toBeVisible()
  await expect(sheet.getByText('Written in the walk-in')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(page.getByText(/^Saved (just now|\d+ )/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeHidden()
  await expect.poll(() => profileOf(ana)).toMatchObject({ bio: 'Written in the walk-in', version: before.version + 1 })
  await expect(bio(page)).toHaveValue('Written in the walk-in')
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)

  // The phone kills the app in the middle of a sentence; a while later it is opened again.
  await expect.poll(() => typedOn(page)).toBe(0)
  await bio(page).fill('Half a sen')
  await expect.poll(() => typedOn(page)).toBe(1)
  await page.close()
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 5 * 60_000 })
  await later.goto('/profile')
  await expect(bio(later)).toHaveValue('Half a sen')
})
test('tabs that are killed in the middle of a word and opened again at once: the newest words are back, the others wait', { tag: '@phone' }, async ({ page, context, ana }) => {
  // What a phone does when it needs its memory.
  const write = async (tab: Page, words: string) => {
    await bio(tab).waitFor()
    await untilOpen(tab)
    await bio(tab).fill(words)
  }
  const kill = async (tab: Page) => {
    const gone = tab.waitForEvent('crash')
    void (await context.newCDPSession(tab)).send('Page.crash').catch(() => {})
    await gone
  }
  await openWith(page, await ana.token(), '/profile')
  await write(page, 'Older words')
  const other = await context.newPage()
  await other.goto('/profile')
  await write(other, 'Half a sen')
  await expect.poll(() => typedOn(other)).toBe(2)
  await Promise.all([page, other].map(kill))
  const next = await context.newPage()
  await next.goto('/profile')
  await expect(bio(next)).toHaveValue('Half a sen')
  expect(await typedOn(next)).toBe(2)
  // Where it stands now it is kept on.
  await bio(next).fill('Half a sentence')
  await next.reload()
  await expect(bio(next)).toHaveValue('Half a sentence')
})
test('the outbox opens although its key could not be had at first', { tag: '@desktop' }, async ({ page, ana }) => {
  let asked = 0
  await page.route('**/api/auth/offline-key', (route) => (asked++ ? route.continue() : route.fulfill({ status: 503 })))
  await openWith(page, await ana.token(), '/profile')
  await untilOpen(page)
  expect(asked).toBe(2)
})
test('an answer that is lost on its way back does not double the write', { tag: '@desktop' }, async ({ page, ana }) => {
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  const before = await profileOf(ana)
  const keys: string[] = []
  await page.route('**/api/profile', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.continue()
    // The server has carried it out; nobody hears of it.
    await route.fetch()
    await route.abort()
  })
  await saveBio(page, 'Only once')
  await expect.poll(() => keys.length).toBe(2)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  expect(new Set(keys).size).toBe(1)
  expect(await profileOf(ana)).toMatchObject({ bio: 'Only once', version: before.version + 1 })
})

test('somebody was quicker: both stand side by side, and one’s own can still be saved', { tag: '@phone' }, async ({ page, context, ana }) => {
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await saveBio(page, 'From the phone')
  // The form has left it to the outbox: whoever is back before that is told in the form.
  await expect(page.getByText(queuedWords)).toBeVisible()
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await ana.call('PUT', '/profile', { bio: 'From the desk' })
  await context.setOffline(false)
  await expect(page.getByText('1 thing couldn’t be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(sheet.getByText('From the phone')).toBeVisible()
  await expect(sheet.getByText('From the desk')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save mine' }).click()
  await expect(sheet.getByText('Nothing is waiting.')).toBeVisible()
  expect(await profileOf(ana)).toMatchObject({ bio: 'From the phone' })
})
test('a browser without locks sends everything once all the same', { tag: '@desktop' }, async ({ page, context, ana }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  const other = await context.newPage()
  await other.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await other.goto('/profile')
  await bio(other).waitFor()
  // Its own outbox opens after the page.
  await other.waitForLoadState('networkidle')
  const before = await profileOf(ana)
  await context.setOffline(true)
  await saveBio(page, 'Leased')
  await expect(other.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  expect(await profileOf(ana)).toMatchObject({ bio: 'Leased', version: before.version + 1 })
  await expect(other.getByText('1 thing is waiting to be sent.')).toBeHidden()
  await expect.poll(() => rowsOf(page, 'leases')).toBe(0)
  await other.close()
})

test('a signal without throughput: what was confirmed waits in sight, nobody waits for it, and it goes when the line is back', { tag: '@phone' }, async ({ page, ana }) => {
  await openWith(page, await ana.token())
  const card = page.getByRole('list', { name: 'Urgent, please confirm' }).getByRole('listitem').first()
  const confirm = card.getByRole('button', { name: 'I have read this' })
  await confirm.waitFor()
  await untilOpen(page)
  // Nothing fails and nothing comes: the browser says that it has a network.
  const held: Route[] = []
  const hold = (route: Route) => void held.push(route)
  await page.route(/\/(api\/|livez)/, hold)
  await confirm.click()
  await expect(card.getByText('Confirmed on this device, waiting to be sent')).toBeVisible()
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await expect(page.getByText(offlineWords)).toBeVisible()
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(page).toHaveURL('/calendar')

  await page.unroute(/\/(api\/|livez)/, hold)
  for (const route of held) await route.abort().catch(() => {})
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeHidden({ timeout: 30_000 })
  await expect(page.getByText(offlineWords)).toBeHidden()
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  const { announcements } = await ana.call<{ announcements: { priority: string; acknowledged_at: string | null }[] }>('GET', '/announcements/active')
  expect(announcements.filter(({ priority, acknowledged_at: at }) => priority === 'urgent' && at)).toHaveLength(1)
})

test('what is typed while the form is being saved stays, and can be saved', { tag: '@phone' }, async ({ page, ana }) => {
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  // An admin was at it meanwhile, too.
  await put(page, /\/api\/profile$/, ({ data }: { data: object }) => Object.assign(data, { position: 'Shift lead', last_name: 'Newer' }))
  // Before the form itself knows that it was saved.
  await page.evaluate(() => {
    const field = (label: string) => [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(label))!.control as HTMLInputElement
    const [position, about] = [field('Position'), field('About me')]
    const watching = new MutationObserver(() => {
      if (position.value !== 'Shift lead') return
      watching.disconnect()
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(about, 'Typed just then')
      about.dispatchEvent(new Event('input', { bubbles: true }))
    })
    watching.observe(document.body, { attributes: true, subtree: true })
  })
  await saveBio(page, 'Saved before')
  await expect(page.getByLabel('Position')).toHaveValue('Shift lead')
  await expect(page.locator('form', { has: bio(page) }).getByText('Saving')).toHaveCount(0)
  await expect(bio(page)).toHaveValue('Typed just then')
  await expect(saveButton(page)).toBeEnabled()
})
