import type { Page } from 'playwright/test'
import { asked, newcomer } from '../helpers/newcomer.ts'
import type { Newcomer } from '../helpers/newcomer.ts'
import { offlineWords, untilOpen } from '../helpers/offline-device.ts'
import { put } from '../helpers/put.ts'
import { expect, openAs, openWith, test, tokenOf } from '../helpers/signed-in-page.ts'

type Told = { data: { id: string } & Record<'seen' | 'acknowledged', { id: string }[]> }

/** As the manager, beside the browser. */
async function managing(page: Page) {
  const token = await tokenOf(page, 'manager')
  const announcements = async (method: string, path: string, data?: object) =>
    (await asked<Told>(page.request, token, method, `/announcements${path}`, data)).data
  return {
    add: async (fields: object) => (await announcements('POST', '', { message: 'Behind the barn.', show_on_splash: false, notify: false, ...fields })).id,
    reword: (id: string, message: string) => announcements('PUT', `/${id}`, { message }),
    remove: (id: string) => announcements('DELETE', `/${id}`),
    /** Whether this person is among them. */
    has: async (id: string, what: 'seen' | 'acknowledged', person: Newcomer) => (await announcements('GET', `/${id}/receipts`))[what].some((one) => one.id === person.id),
  }
}
const titled = (name: string) => `${name} ${test.info().project.name} ${Date.now().toString(36)}`
const mustRead = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Now' }).getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })

test('an announcement opens from home although the part with what is new is left out', { tag: '@phone' }, async ({ page }) => {
  await put(page, /\/api\/home$/, ({ data }: { data: { layout: string[] } }) => {
    data.layout = data.layout.filter((part) => part !== 'forYou')
  })
  const [manager, nia, title] = [await managing(page), await newcomer(page, 'Nia'), titled('Parking')]
  const id = await manager.add({ title, requires_ack: true })
  await openWith(page, await nia.token(), `/?id=${id}`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await mustRead(page, title).getByRole('button', { name: /^Read it all/ }).click()
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await manager.remove(id)
  await openWith(page, await nia.token(), `/?id=${id}`)
  await expect(page.getByText('This announcement is no longer shown.')).toBeVisible()
  await nia.remove()
})

test('a link to what is newer than what home shows opens it, as soon as the server or the network is there', { tag: '@phone' }, async ({ page, context }) => {
  const [manager, nia, title, later] = [await managing(page), await newcomer(page, 'Nia'), titled('Parking'), titled('Ladders')]
  await openWith(page, await nia.token())
  await untilOpen(page)
  const follow = (id: string) => page.evaluate((to) => {
    history.pushState(history.state, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
  }, `/?id=${id}`)
  const [dialog, gone] = [page.getByRole('dialog'), page.getByText('This announcement is no longer shown.')]

  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/announcements/active', async (route) => {
    await answered
    await route.fallback()
  })
  const id = await manager.add({ title })
  await follow(id)
  await page.waitForTimeout(1000)
  answer()
  await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
  await expect(gone).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  const second = await manager.add({ title: later })
  await follow(second)
  await page.waitForTimeout(1000)
  await expect(gone).toHaveCount(0)
  expect(new URL(page.url()).searchParams.get('id')).toBe(second)
  await context.setOffline(false)
  await expect(dialog.getByRole('heading', { name: later })).toBeVisible()
  for (const one of [id, second]) await manager.remove(one)
  await nia.remove()
})

test('what stands further down than the list goes is opened by its link, changed on home, and read among the others', { tag: '@phone' }, async ({ page }) => {
  const [manager, nia, old, last] = [await managing(page), await newcomer(page, 'Nia'), titled('Parking'), titled('Ladders')]
  const ids = [await manager.add({ title: old, show_on_home: true }), await manager.add({ title: last })]
  // As if the list were full with those before it.
  await put(page, /\/api\/announcements\/active$/, (reply: { announcements: { title: string }[]; more: boolean }) => {
    reply.announcements = reply.announcements.filter(({ title }) => title === last)
    reply.more = true
  })
  const dialog = page.getByRole('dialog')
  await openWith(page, await nia.token(), `/?id=${ids[0]}`)
  await expect(dialog.getByRole('heading', { name: old })).toBeVisible()
  await expect(page.getByText('This announcement is no longer shown.')).toHaveCount(0)

  await openWith(page, await nia.token(), '/announcements')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards.filter({ hasText: last })).toBeVisible()
  await expect(cards.filter({ hasText: old })).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(cards.filter({ hasText: old })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)

  await openAs(page, 'manager', '/?edit=1')
  await page.getByRole('button', { name: `Actions for ${old}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Title', { exact: true })).toHaveValue(old)
  for (const id of ids) await manager.remove(id)
  await nia.remove()
})

test('what was read among the announcements of home counts as seen', { tag: '@phone' }, async ({ page }) => {
  const [manager, nia, title] = [await managing(page), await newcomer(page, 'Nia'), titled('Parking')]
  const id = await manager.add({ title, show_on_home: true })
  await openWith(page, await nia.token())
  await expect(page.getByRole('region', { name: 'Announcements' }).getByRole('heading', { name: title })).toBeVisible()
  await expect.poll(() => manager.has(id, 'seen', nia)).toBe(true)
  await manager.remove(id)
  await nia.remove()
})

test('a must-read that was confirmed and says something else now asks again', { tag: '@phone' }, async ({ page, context }) => {
  const [manager, nia, title] = [await managing(page), await newcomer(page, 'Nia'), titled('Parking')]
  const id = await manager.add({ title, requires_ack: true })
  await openWith(page, await nia.token())
  await untilOpen(page)
  const card = mustRead(page, title)
  const confirm = card.getByRole('button', { name: 'I have read this' })
  await confirm.click()
  await expect.poll(() => manager.has(id, 'acknowledged', nia)).toBe(true)
  await manager.reword(id, 'Beside the barn.')
  await expect(card.getByText('Beside the barn.')).toBeVisible()
  await expect(confirm).toBeVisible()

  // What waited was about the words before.
  await context.setOffline(true)
  await confirm.click()
  await expect(card.getByText('Confirmed on this device')).toBeVisible()
  await manager.reword(id, 'In front of the barn.')
  await context.setOffline(false)
  await expect(card.getByText('In front of the barn.')).toBeVisible()
  await expect(confirm).toBeVisible()
  await confirm.click()
  await expect.poll(() => manager.has(id, 'acknowledged', nia)).toBe(true)
  await manager.remove(id)
  await nia.remove()
})

test('a must-read stands on home although the rest of what is to be done can’t be had', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/api/home/now', (route) => route.fulfill({ status: 500, json: { success: false, error: 'Broken', code: 'internal', requestId: 'x' } }))
  const [manager, nia, title] = [await managing(page), await newcomer(page, 'Nia'), titled('Parking')]
  const id = await manager.add({ title, requires_ack: true })
  await openWith(page, await nia.token())
  await expect(mustRead(page, title).getByRole('button', { name: 'I have read this' })).toBeVisible()
  await manager.remove(id)
  await nia.remove()
})
