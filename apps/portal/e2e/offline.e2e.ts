import type { Page } from 'playwright/test'
import { intoPortal, logIn } from './accounts.ts'
import { expectNoAxeFindings } from './axe.ts'
import { pdfOf } from './library-files.ts'
import { asAdmin, newcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import { expect, openAs, openWith, test as base, tokenOf } from './signed-in-page.ts'

const test = base.extend<{ ana: Newcomer }>({
  ana: async ({ page }, provide) => {
    const ana = await newcomer(page, 'Ana')
    await provide(ana)
    await ana.remove()
  },
})

const bio = (page: Page) => page.getByLabel('About me')
const offlineWords = "You're offline. Some features may be limited."
const queuedWords = 'Saved on this phone. It will be sent when you are online.'
const profileOf = async (person: Newcomer) => (await person.call<{ data: { bio: string; version: number } }>('GET', '/profile')).data

/** The rows of the portal's database in this browser. */
const rowsOf = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const open = indexedDB.open('portal')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => reject(open.error ?? new Error('Not opened')))
    })
    const count = database.objectStoreNames.contains(name)
      ? database.transaction(name).objectStore(name).count()
      : null
    const rows = count && await new Promise<number>((resolve) => count.addEventListener('success', () => resolve(count.result)))
    database.close()
    return rows ?? 0
  }, store)

/** What the next start would show. */
const keptWords = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('portal')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const all = open.result.transaction('kept').objectStore('kept').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    open.result.close()
    return JSON.stringify(all.result)
  })

/** Until this person's outbox is open. */
const untilOpen = (page: Page) => expect.poll(() => rowsOf(page, 'keys')).toBe(1)

/** Of the card with these words; nothing to press once they are saved. */
const saveButton = (page: Page) => page.locator('form', { has: bio(page) }).getByRole('button', { name: 'Save' })

async function saveBio(page: Page, words: string) {
  await bio(page).fill(words)
  await saveButton(page).click()
}

async function logOut(page: Page) {
  const phone = (page.viewportSize()?.width ?? 0) < 768
  if (phone) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
}

/** What the browser still holds of anybody. */
const leftIn = (page: Page) =>
  page.evaluate(async () => {
    const caches_ = await caches.keys()
    const bodies = await Promise.all(caches_.map(async (name) => {
      const cache = await caches.open(name)
      const replies = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      return (await Promise.all(replies.map(async (reply) => reply?.text()))).join('\n')
    }))
    return {
      caches: caches_.filter((name) => !/^(shell|assets|brand|public|workbox-precache.*)$/.test(name)),
      text: bodies.join('\n'),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      local: Object.entries({ ...localStorage }),
      session: Object.entries({ ...sessionStorage }),
    }
  })

test('what is written without a network is kept in sight and sent when it is back, once', async ({ page, context, ana }) => {
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
  await expect(sheet.getByText('Change to your profile')).toBeVisible()
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
  await expect.poll(() => rowsOf(page, 'kept')).toBe(2)
  await bio(page).fill('Half a sen')
  await expect.poll(() => rowsOf(page, 'kept')).toBe(3)
  await page.close()
  const later = await context.newPage()
  await later.clock.install({ time: Date.now() + 5 * 60_000 })
  await later.goto('/profile')
  await expect(bio(later)).toHaveValue('Half a sen')
})

test('a part whose code is not here yet says so, and opens when the network is back', async ({ page, context, complaints }) => {
  await openAs(page, 'team')
  const benefits = page.getByRole('main').getByRole('link', { name: 'Benefits' }).first()
  await benefits.waitFor()
  await context.setOffline(true)
  await benefits.click()
  await expect(page.getByText('This part of the portal opens as soon as you are online again.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Benefits')
  expect(complaints.splice(0).filter((text) => !/dynamically imported module|preload CSS/.test(text))).toEqual([])
})

test('an answer that is lost on its way back does not double the write', async ({ page, ana }) => {
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

test('somebody was quicker: both stand side by side, and one’s own can still be saved', async ({ page, context, ana }) => {
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await saveBio(page, 'From the phone')
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await ana.call('PUT', '/profile', { bio: 'From the desk' })
  await context.setOffline(false)
  await expect(page.getByText("1 thing couldn't be sent.")).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(sheet.getByText('From the phone')).toBeVisible()
  await expect(sheet.getByText('From the desk')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save mine' }).click()
  await expect(sheet.getByText('Nothing is waiting.')).toBeVisible()
  expect(await profileOf(ana)).toMatchObject({ bio: 'From the phone' })
})

test('signing out with unsent work asks; what is discarded leaves no trace, for the next person neither', async ({ page, context, ana }) => {
  const ben = await newcomer(page, 'Ben')
  await page.goto('/')
  await logIn(page, ana.email)
  await intoPortal(page)
  // The offer of push notifications was there before.
  await page.evaluate(() => {
    localStorage.removeItem('splashJustCompleted')
    sessionStorage.setItem('notificationPromptShown', 'true')
  })
  await page.goto('/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await saveBio(page, 'Never to be read')
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await logOut(page)
  const question = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  await question.getByRole('button', { name: 'Send now' }).click()
  await expect(question.getByText('1 thing could not be sent now.')).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await context.setOffline(false)
  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await context.setOffline(false)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  await expect(page.getByText(offlineWords)).toBeHidden()

  await context.setOffline(true)
  await saveBio(page, 'Never to be read again')
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await logOut(page)
  await question.getByRole('button', { name: 'Discard and log out' }).click()
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.poll(async () => (await leftIn(page)).databases).toEqual([])
  const left = await leftIn(page)
  expect(left.caches).toEqual([])
  expect(left.local.map(([key]) => key).filter((key) => !['language', 'colorScheme', 'lastLoginRole'].includes(key))).toEqual([])
  expect(left.session).toEqual([])
  for (const trace of [ana.id, ana.email, 'Newcomer', 'Never to be read']) expect(JSON.stringify(left)).not.toContain(trace)

  await context.setOffline(false)
  await logIn(page, ben.email)
  await intoPortal(page)
  await untilOpen(page)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  expect(await profileOf(ben)).toMatchObject({ bio: '' })
  expect(await profileOf(ana)).toMatchObject({ bio: 'Never to be read' })
  await ben.remove()
})

test('a session that ended locks the outbox: the same person goes on, another one finds nothing', async ({ page, context, ana }) => {
  const ben = await newcomer(page, 'Ben')
  const writeAndExpire = async (words: string) => {
    await bio(page).waitFor()
    await untilOpen(page)
    const token = await page.evaluate(() => localStorage.getItem('authToken'))
    await context.setOffline(true)
    await saveBio(page, words)
    await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
    await bio(page).fill(`${words}, and more`)
    const ended = await page.request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
    expect(ended.status()).toBe(200)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
    await expect.poll(() => rowsOf(page, 'keys')).toBe(0)
    // What was written and what was only typed: both sealed.
    expect([await rowsOf(page, 'outbox'), await rowsOf(page, 'kept')]).toEqual([1, 1])
  }
  await openWith(page, await ana.token(), '/profile')
  await writeAndExpire('Locked for a while')
  await logIn(page, ana.email)
  await expect.poll(() => profileOf(ana)).toMatchObject({ bio: 'Locked for a while' })

  await page.evaluate(() => {
    localStorage.setItem('lastSplashDate', new Date().toDateString())
    sessionStorage.setItem('notificationPromptShown', 'true')
  })
  await page.goto('/profile')
  await expect(bio(page)).toHaveValue('Locked for a while, and more')
  await writeAndExpire('Lost to the next one')
  await logIn(page, ben.email)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  expect(await profileOf(ben)).toMatchObject({ bio: '' })
  expect(await profileOf(ana)).toMatchObject({ bio: 'Locked for a while' })
  await ben.remove()
})

test('the next start paints what was there before the server has said a word, and after a save nothing older', async ({ page, ana }) => {
  // Words that stand nowhere else.
  const [painted, changed] = ['Painted before the server spoke', 'Written after it']
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  await saveBio(page, painted)
  await expect(saveButton(page)).toBeDisabled()
  await expect.poll(() => keptWords(page)).toContain(painted)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/**', async (route) => {
    await held
    await route.continue().catch(() => {})
  })
  await page.goto('/team')
  await page.goto('/profile')
  await expect(bio(page)).toHaveValue(painted)
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/api/profile'))
  release()
  await answered
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  await saveBio(page, changed)
  await expect(saveButton(page)).toBeDisabled()
  await expect.poll(() => keptWords(page)).toContain(changed)
  await expect.poll(() => profileOf(ana)).toMatchObject({ bio: changed })
  await page.route('**/api/**', () => {})
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile')
  const shown = await bio(page).count() ? await bio(page).inputValue() : changed
  expect(shown).toBe(changed)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('what nobody came back for in thirty days is erased', async ({ page, context, ana }) => {
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await saveBio(page, 'Long ago')
  await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
  await page.evaluate(async (person) => {
    const open = indexedDB.open('portal')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const outbox = open.result.transaction('outbox', 'readwrite').objectStore('outbox')
    const all = outbox.getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    const month = new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString().slice(0, 10)
    const put = outbox.put({ ...all.result[0], day: month })
    await new Promise((resolve) => put.addEventListener('success', resolve))
    open.result.close()
    // The session is gone meanwhile, too.
    localStorage.removeItem('authToken')
    localStorage.setItem('lastPerson', person)
  }, ana.id)
  await context.setOffline(false)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  expect(await profileOf(ana)).toMatchObject({ bio: '' })
})

test('a browser without locks sends everything once all the same', async ({ page, context, ana }) => {
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

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('first visit, offline, reload, read, write, close, reopen, online: everything is there once', async ({ page, context, ana }) => {
    test.slow()
    const title = `Knives ${Date.now().toString(36)}`
    const made = await asAdmin<{ data: { id: string } }>(page, 'POST', '/announcements', { title, message: 'Sharpened today.', requires_ack: true })
    const { data: [item] } = await ana.call<{ data: { id: string; title: string; type: string }[] }>('GET', '/development')
    const before = await profileOf(ana)
    await openWith(page, await ana.token(), '/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await untilOpen(page)
    await page.reload()
    const fetched = page.waitForResponse((reply) => reply.url().includes('/api/documents?'))
    await page.goto('/development')
    await expect(page.getByText(item!.title).first()).toBeVisible()
    await fetched
    await page.goto('/announcements')
    await expect(page.getByText(title).first()).toBeVisible()

    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText(offlineWords)).toBeVisible()
    await expect(page.getByText(/^Saved /)).toBeVisible()
    const news = page.getByRole('article').filter({ hasText: title }).first()
    await news.getByRole('button', { name: 'I have read this' }).click()
    await expect(page.getByText('1 thing is waiting to be sent.')).toBeVisible()
    // Never opened before on this device.
    for (const [path, words] of [['/team', 'Aaliyah Bennett'], ['/calendar', 'Calendar']] as const) {
      await page.goto(path)
      await expect(page.getByText(words).first()).toBeVisible()
    }
    await page.goto('/development')
    await page.getByLabel(`Your progress in ${item!.title}`).first().press('End')
    await expect(page.getByText('2 things are waiting to be sent.')).toBeVisible()
    await page.goto('/profile')
    await saveBio(page, 'Written twice offline')
    await expect(page.getByText('3 things are waiting to be sent.')).toBeVisible()
    await page.close()

    const again = await context.newPage()
    await again.goto('/profile')
    await expect(again.getByText('3 things are waiting to be sent.')).toBeVisible()
    await expect(bio(again)).toHaveValue('Written twice offline')
    await context.setOffline(false)
    await expect.poll(() => rowsOf(again, 'outbox')).toBe(0)
    await expect(bio(again)).toHaveValue('Written twice offline')
    expect(await profileOf(ana)).toMatchObject({ bio: 'Written twice offline', version: before.version + 1 })
    const { data: items } = await ana.call<{ data: { id: string; progress: number }[] }>('GET', '/development')
    expect(items.find(({ id }) => id === item!.id)?.progress).toBeGreaterThanOrEqual(95)
    const receipts = await asAdmin<{ data: { acknowledged: { id: string }[] } }>(again, 'GET', `/announcements/${made.data.id}/receipts`)
    expect(receipts.data.acknowledged.filter(({ id }) => id === ana.id)).toHaveLength(1)
    await asAdmin(again, 'DELETE', `/announcements/${made.data.id}`)
  })
  test('a page that was opened without a network fills as soon as there is one', async ({ page, context, ana }) => {
    await openWith(page, await ana.token(), '/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await untilOpen(page)
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await context.setOffline(true)
    await page.goto('/benefits')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expect(page.getByText(/^Saved /)).toBeHidden()
  })
  test('a must-read document opens without a network and without having been opened, and lying there is not having read it', async ({ page, context, ana }) => {
    const title = `Allergens ${Date.now().toString(36)}`
    const reply = await page.request.post('/api/documents/upload', {
      headers: { Authorization: `Bearer ${await tokenOf(page, 'admin')}` },
      multipart: { title, category: 'policy', requires_ack: 'true', documents: { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: pdfOf('Peanuts are in the sauce.') } },
    })
    expect(reply.status(), await reply.text()).toBe(201)
    const { data: [made] } = (await reply.json()) as { data: { id: string }[] }
    const readers = async () =>
      (await asAdmin<{ data: Record<'seen' | 'acknowledged', { id: string }[]> }>(page, 'GET', `/documents/${made!.id}/receipts`)).data
    await openWith(page, await ana.token(), '/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await untilOpen(page)
    const fetched = page.waitForResponse((answer) => answer.url().includes(`/api/documents/download/${made!.id}`))
    await page.reload()
    await (await fetched).finished()
    // Its reader lies here, too.
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('assets')).keys()).some(({ url }) => url.includes('pdfjs-')))).toBe(true)
    await context.setOffline(true)
    await page.goto('/documents')
    await page.getByText(title).first().click()
    await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
    await expect(page.getByText('Peanuts are in the sauce.')).toBeAttached()
    await context.setOffline(false)
    expect((await readers()).seen.filter(({ id }) => id === ana.id)).toEqual([])
    await asAdmin(page, 'DELETE', `/documents/${made!.id}`)
  })
})
