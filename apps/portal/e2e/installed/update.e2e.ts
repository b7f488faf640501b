import type { Page } from 'playwright/test'
import { arriveWith, isMarked, mark, test, untilControlled } from '../helpers/installed-page.ts'
import { asAdmin } from '../helpers/newcomer.ts'
import { rowsOf, typedOn } from '../helpers/offline-device.ts'
import { expect, tokenOf } from '../helpers/signed-in-page.ts'

test.use({ serviceWorkers: 'allow', reuseContext: false })

const look = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
const notice = (page: Page) => page.getByText('A new version is available!')

interface Receipts { data: { acknowledged: { id: string; at: string }[] } }
/** Whose token it is. */
const personOf = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub

test('a new version: offered, let in once; no letter of an open form is lost, nor what waits to be sent', { tag: '@phone' }, async ({ page, context, between }) => {
  test.slow()
  const news = `Slicer ${Date.now().toString(36)}`
  const { data: { id } } = await asAdmin<{ data: { id: string } }>(page, 'POST', '/announcements', { title: news, message: 'Guard on.', requires_ack: true })
  const token = await tokenOf(page, 'manager')
  await arriveWith(context, page, between.origin, token)
  await untilControlled(page)
  await mark(page)
  // The first worker of all was no change.
  await expect(notice(page)).toBeHidden()
  expect(await isMarked(page)).toBe(true)

  const other = await context.newPage()
  await other.goto(`${between.origin}/benefits`)
  await other.getByRole('button', { name: /^Add/ }).first().click()
  const title = other.getByRole('textbox', { name: 'Title' })
  await title.fill('Free shoes')
  await mark(other)
  const profile = await context.newPage()
  await profile.goto(`${between.origin}/profile`)
  const bio = profile.getByLabel('About me')
  await bio.fill('Half a sentence')
  await mark(profile)
  // Somebody goes away from this one in the middle of it.
  const left = await context.newPage()
  await left.clock.install()
  await left.goto(`${between.origin}/announcements`)
  await left.getByRole('button', { name: 'Add announcement' }).click()
  const headline = left.getByRole('dialog').getByRole('textbox', { name: 'Title' })
  await headline.fill('Ice tonight')
  await mark(left)
  await expect.poll(() => typedOn(page)).toBe(3)

  between.append('/sw.js', '\n// the next release')
  await look(page)
  await expect(notice(page)).toBeVisible()
  await expect(notice(other)).toBeVisible()

  // Written without a network; the new version takes over before there is one.
  const sent: string[] = []
  // What came through: it may be tried without a network, too.
  context.on('requestfinished', (request) => void (request.url().endsWith(`/${id}/acknowledge`) && sent.push(request.method())))
  await context.setOffline(true)
  const before = Date.now()
  await page.getByRole('button', { name: new RegExp(`^Read it all.*${news}`) }).click()
  const reader = page.getByRole('dialog').filter({ hasText: news })
  await expect(reader).toBeVisible()
  await reader.getByRole('button', { name: 'I have read this' }).click()
  const waits = page.getByText('1 thing is waiting to be sent.')
  await expect(waits).toBeAttached()
  const after = Date.now()
  await page.keyboard.press('Escape')
  await expect(reader).toBeHidden()
  await page.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await expect(waits).toBeVisible()
  expect(sent).toEqual([])
  await context.setOffline(false)
  await expect(waits).toBeHidden()
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  const { data: { acknowledged } } = await asAdmin<Receipts>(page, 'GET', `/announcements/${id}/receipts`)
  const times = acknowledged.filter((reader) => reader.id === personOf(token)).map(({ at }) => Date.parse(at))
  expect([times.length, times[0]! >= before && times[0]! <= after, sent]).toEqual([1, true, ['POST']])
  await asAdmin(page, 'DELETE', `/announcements/${id}`)

  // Those with a form wait for their person.
  await expect(title).toHaveValue('Free shoes')
  for (const form of [other, profile, left]) expect(await isMarked(form)).toBe(true)
  await title.press('End')
  await title.pressSequentially(' for all')
  await other.getByRole('dialog').press('Escape')
  await other.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(other).catch(() => true)).toBe(false)
  await other.getByRole('button', { name: /^Add/ }).first().click()
  await expect(title).toHaveValue('Free shoes for all')
  await other.getByRole('button', { name: 'Cancel' }).click()

  await bio.pressSequentially(' and a bit')
  await profile.getByRole('button', { name: 'Update Now' }).click()
  await expect.poll(() => isMarked(profile).catch(() => true)).toBe(false)
  await expect(bio).toHaveValue('Half a sentence and a bit')
  await profile.getByRole('button', { name: 'Discard' }).click()

  await left.clock.fastForward('03:00')
  await expect.poll(() => isMarked(left).catch(() => true)).toBe(false)
  await expect(headline).toHaveValue('Ice tonight')
  await left.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => typedOn(page)).toBe(0)
})

test('code that is gone from the server: the page is loaded anew once, then asks', { tag: '@phone' }, async ({ page, context, between, complaints }) => {
  const loads: string[] = []
  page.on('domcontentloaded', () => loads.push(page.url()))
  between.lose(/\/assets\/home-/)
  await arriveWith(context, page, between.origin, await tokenOf(page, 'team'))
  await expect(page.getByText('The portal was updated. Reload the page to continue.')).toBeVisible()
  await expect.poll(() => loads.length).toBe(2)
  await expect(page.getByRole('button', { name: 'Reload page' })).toBeVisible()
  expect(loads.length).toBe(2)
  // That and nothing else is what the browser complains of.
  expect(complaints.splice(0).filter((text) => !text.includes('Failed to fetch dynamically imported module'))).toEqual([])
})
