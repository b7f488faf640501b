import type { Locator, Page } from 'playwright/test'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { expect, openAs, openWith, password, test, tokenOf } from '../helpers/signed-in-page.ts'

test.describe.configure({ mode: 'serial' })

/** The location's day, so many days from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'America/New_York' })

test('home says what is to be confirmed, what is on today and tomorrow, and what was begun', async ({ page }, { project }) => {
  const cook = await newcomer(page, 'Nia')
  const mark = `${project.name} ${Date.now().toString(36)}`
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const made = async (path: string, data: object) => {
    const reply = await page.request.post(`/api${path}`, { headers, data })
    expect(reply.ok()).toBe(true)
    return ((await reply.json()) as { data: { id: string } }).data.id
  }
  const event = { category: 'marketing', isAllDay: false, startTime: '06:15', endTime: '23:59' }
  const ids = {
    calendar: [await made('/calendar', { ...event, title: `Fryer service ${mark}`, eventDate: dayIn(0), location: 'Line two' }), await made('/calendar', { ...event, title: `Inventory ${mark}`, eventDate: dayIn(1) })],
    announcements: [await made('/announcements', { title: `New gloves ${mark}`, message: 'Blue ones from Monday on.', requires_ack: true, show_on_splash: false, target: { kind: 'page', value: '/documents' } })],
    development: [await made('/development', { title: `Food safety ${mark}`, category: 'training' })],
  }
  const token = await cook.token()
  await page.request.put(`/api/development/${ids.development[0]}/progress`, { headers: { Authorization: `Bearer ${token}` }, data: { progress: 40 } })

  await openWith(page, token)
  const now = page.getByRole('region', { name: 'Now' })
  const gloves = now.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `New gloves ${mark}` }) })
  await expect(now.getByRole('link', { name: `6:15 AM Fryer service ${mark} Line two` })).toBeVisible()
  await expect(now.getByRole('link', { name: `6:15 AM Inventory ${mark}` })).toBeVisible()
  await expect(now.getByRole('link', { name: `Food safety ${mark} 40% done` })).toBeVisible()
  // Its words and where it leads stand below each other.
  const left = async (part: Locator) => Math.round((await part.boundingBox())!.x)
  const edge = await left(gloves.getByRole('heading'))
  expect([await left(gloves.getByText('Blue ones from Monday on.')), await left(gloves.getByRole('link', { name: 'Open Documents' }))]).toEqual([edge, edge])
  // Before the welcome, whatever else there is.
  const welcome = (await page.getByRole('heading', { name: 'Glad you\'re here' }).boundingBox())!
  expect((await now.boundingBox())!.y).toBeLessThan(welcome.y)
  await expectNoAxeFindings(page)

  // One touch, right there; it stays in sight until the page is left.
  const home = page.getByRole('navigation').getByRole('link', { name: /^Home/ }).last()
  const toDo = async () => Number(/\d+/.exec((await home.getAttribute('data-count')) ?? '')?.[0] ?? 0)
  const before = await toDo()
  const confirmed = page.waitForResponse((response) => response.url().endsWith('/acknowledge') && response.ok())
  await gloves.getByRole('button', { name: 'I have read this' }).click()
  await expect(gloves.getByText('You confirmed this')).toBeVisible()
  await expect(gloves.getByText('You confirmed this')).toBeFocused()
  // A page that is left before that sends it from the next one, where it stays in sight as well.
  await confirmed
  await expect.poll(toDo).toBe(before - 1)
  if (before > 1) await expect(home).toHaveAccessibleDescription(`${before - 1} to do`)
  await page.reload()
  await expect(now.getByRole('link', { name: `Food safety ${mark} 40% done` })).toBeVisible()
  await expect(gloves).toHaveCount(0)

  // Tomorrow's event is one touch away.
  await now.getByRole('link', { name: `6:15 AM Inventory ${mark}` }).click()
  await expect(page.getByRole('dialog', { name: `Inventory ${mark}` })).toBeVisible()
  for (const [path, all] of Object.entries(ids)) for (const id of all) expect((await page.request.delete(`/api/${path}/${id}`, { headers })).ok()).toBe(true)
})

test('what is pinned, and what yesterday left, stands under a heading of its own, with its shift, and today’s under today', { tag: '@phone' }, async ({ page }) => {
  const item = (title: string, note: object) => ({ kind: 'shiftNote', id: title, title, text: '', url: '/shift-notes', startTime: null, endTime: null, note })
  // A note of an earlier day can not be written now.
  await page.route('**/api/home/now', (route) => route.fulfill({ json: { success: true, data: {
    confirm: [], tomorrow: [], waiting: [],
    today: [item('The lock is new', { pinned: true, day: '2026-02-03', shift: 'close' }), item('The milk is here', { pinned: false, day: dayIn(0), shift: 'open' }), item('No buns left', { pinned: false, day: dayIn(-1), shift: 'close' })],
  } } }))
  await openAs(page, 'team')
  const under = (name: string) => page.getByRole('heading', { name, exact: true }).locator('..')
  await expect(under('Pinned notes').getByRole('link')).toHaveText(['The lock is new Tue, Feb 3 · Closing'])
  await expect(under('Notes from yesterday').getByRole('link')).toHaveText(['No buns left Closing'])
  await expect(under('Today').getByRole('link')).toHaveText(['The milk is here Opening'])
  await expectNoAxeFindings(page)
})

test('where the server fails, home shows what there is and does not ask on and on', { tag: '@phone' }, async ({ page }) => {
  const asked: string[] = []
  for (const path of ['**/api/home/now', '**/api/announcements/active']) {
    await page.route(path, (route) => {
      asked.push(path)
      return route.fulfill({ status: 500, json: { success: false, error: 'Broken', code: 'internal', requestId: 'x' } })
    })
  }
  await openAs(page, 'team')
  await expect(page.getByRole('heading', { name: 'Quick links' })).toBeVisible()
  await page.waitForTimeout(2_000)
  expect(asked.length).toBeLessThan(20)
})

test('editing is a mode: nothing of it stands on the page before it is asked for', async ({ page }) => {
  await openAs(page, 'manager')
  const tools = page.getByRole('button', { name: 'Change welcome text' })
  await page.getByRole('heading', { name: 'Quick links' }).waitFor()
  await expect(tools).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add quick link' })).toBeHidden()
  await page.getByRole('button', { name: 'Edit this page' }).click()
  await expect(tools).toBeVisible()
  await page.reload()
  await expect(tools).toBeVisible()
  await expectNoAxeFindings(page)
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 320, height: 640 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize(size)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(tools).toBeHidden()
  await openAs(page, 'team', '/?edit=1')
  await page.getByRole('heading', { name: 'Quick links' }).waitFor()
  const main = page.getByRole('main')
  await main.getByRole('listitem').first().waitFor()
  for (const name of [/^Actions for/, /^Add/, /^Move /, /^Edit/, /^Change/, /Remove examples/]) {
    await expect(main.getByRole('button', { name })).toHaveCount(0)
  }
})

test.describe('at a location of its own', () => {
  // What is arranged is so for everybody there.
  test.use({ baseURL: `http://unioncross.localhost:${process.env.E2E_PORT}` })

  const tokenOfRole = async (page: Page, role: 'admin' | 'team') => {
    const reply = await page.request.post('/api/auth/login', { data: { email: `${role}@unioncross.example`, password, role } })
    return ((await reply.json()) as { data: { token: string } }).data.token
  }
  const layoutOf = async (page: Page, headers: Record<string, string>) =>
    ((await (await page.request.get('/api/home', { headers })).json()) as { data: { layout: string[] } }).data.layout

  test('an admin arranges the page for everyone, by hand or keyboard', { tag: '@desktop' }, async ({ page }) => {
    const admin = await tokenOfRole(page, 'admin')
    const headers = { Authorization: `Bearer ${admin}` }
    const layout = () => layoutOf(page, headers)
    const before = await layout()
    try {
      await openWith(page, admin, '/?edit=1')
      const parts = page.getByRole('region', { name: 'Parts of this page' })
      await expect(page.getByRole('heading', { name: 'All aboard, good people' })).toBeVisible()
      await parts.getByRole('switch', { name: 'Welcome and video' }).click()
      await expect(page.getByRole('heading', { name: 'All aboard, good people' })).toBeHidden()
      await expectNoAxeFindings(page)
      await parts.getByRole('listitem').filter({ hasText: 'Announcements' }).getByRole('button').focus()
      await page.keyboard.press('Space')
      // Each step is said before the next key.
      for (const place of [3, 2, 1]) {
        await page.keyboard.press('ArrowUp')
        await expect(page.getByRole('status').filter({ hasText: `place ${place} of` })).toHaveCount(1)
      }
      await page.keyboard.press('Space')
      await expect.poll(layout).toEqual(['announcements', 'forYou', 'quickLinks', 'celebrations'])
      await openWith(page, await tokenOfRole(page, 'team'))
      const top = async (name: string) => (await page.getByRole('heading', { name, exact: true }).boundingBox())!.y
      expect(await top('Announcements')).toBeLessThan(await top('Quick links'))
    } finally {
      expect((await page.request.put('/api/home/layout', { headers, data: { blocks: before } })).ok()).toBe(true)
    }
  })

  test('an announcement for home stands among those for the reader where the page has no place for announcements', { tag: '@desktop' }, async ({ page }) => {
    const headers = { Authorization: `Bearer ${await tokenOfRole(page, 'admin')}` }
    const before = await layoutOf(page, headers)
    const arrange = async (blocks: string[]) => expect((await page.request.put('/api/home/layout', { headers, data: { blocks } })).ok()).toBe(true)
    const title = `Side door ${Date.now().toString(36)}`
    const made = await page.request.post('/api/announcements', { headers, data: { title, message: 'It stays open today.', priority: 'high', show_on_home: true, show_on_splash: false, notify: false } })
    expect(made.status()).toBe(201)
    const { id } = ((await made.json()) as { data: { id: string } }).data
    try {
      const team = await tokenOfRole(page, 'team')
      const forYou = page.getByRole('region', { name: 'New for you' }).getByText(title)
      const news = page.getByRole('region', { name: 'Announcements', exact: true })
      await arrange(['welcome', 'forYou', 'quickLinks', 'celebrations', 'announcements'])
      await openWith(page, team)
      await expect(news.getByRole('heading', { name: title })).toBeVisible()
      await expect(forYou).toHaveCount(0)
      await arrange(['welcome', 'forYou', 'quickLinks', 'celebrations'])
      await page.reload()
      await expect(forYou).toBeVisible()
      await expect(news).toHaveCount(0)
      await forYou.click()
      await expect(page.getByRole('dialog').getByRole('heading', { name: title })).toBeVisible()
    } finally {
      await arrange(before)
      expect((await page.request.delete(`/api/announcements/${id}`, { headers })).ok()).toBe(true)
    }
  })
})

test('on 320 px the page does not scroll sideways, in Spanish too', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await openAs(page, 'admin')
  await page.getByRole('region', { name: /Ahora|Now/ }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // In the bar under the thumb every word stands whole, and large enough to be read.
  const words = page.getByRole('navigation', { name: 'Más usados' }).locator('span:not([aria-hidden], [hidden])')
  const cut = await words.evaluateAll((all) => all.filter((word) => word.scrollWidth > word.clientWidth).map((word) => word.textContent))
  const smallest = await words.evaluateAll((all) => Math.min(...all.map((word) => Number.parseFloat(getComputedStyle(word).fontSize))))
  expect([await words.allTextContents(), cut, smallest]).toEqual([['Inicio', 'Calendario', 'Chats', 'Documentos', 'Más'], [], 13])
})
