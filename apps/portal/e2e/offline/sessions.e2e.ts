import type { Page } from 'playwright/test'
import { intoPortal, logIn } from '../helpers/accounts.ts'
import { newcomer } from '../helpers/newcomer.ts'
import { bio, keptWords, offlineWords, profileOf, rowsOf, saveBio, test, untilOpen } from '../helpers/offline-device.ts'
import { isPhone } from '../helpers/search-field.ts'
import { expect, openWith } from '../helpers/signed-in-page.ts'

async function logOut(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).click()
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
test('signing out with unsent work asks; what is discarded leaves no trace, for the next person neither', { tag: '@phone' }, async ({ page, context, ana }) => {
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
  await expect(question.getByText('1 thing couldn’t be sent right now.')).toBeVisible()
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
  expect(left.local.map(([key]) => key).filter((key) => !['language', 'colorScheme', 'lastLoginRole', 'signOutOwed'].includes(key))).toEqual([])
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

test('a session that ended locks the outbox: the same person goes on, another one finds nothing', { tag: '@phone' }, async ({ page, context, ana }) => {
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
test('a tab of somebody else is theirs no more once another person has signed in beside it', { tag: '@desktop' }, async ({ page, context, ana }) => {
  const ben = await newcomer(page, 'Ben')
  await openWith(page, await ana.token(), '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  const firstName = page.getByLabel('First name')
  await expect(firstName).toHaveValue('Ana')
  await firstName.press('End')
  await firstName.pressSequentially('bel')
  // Asked whether to leave what is typed, somebody would rather not.
  page.on('dialog', (dialog) => void dialog.dismiss())
  const other = await context.newPage()
  await openWith(other, await ben.token(), '/about')
  await expect(firstName).toHaveValue('Ben')
  await expect(page.getByRole('banner')).toContainText('Ben')
  await expect(page.getByRole('banner')).not.toContainText('Ana')
  await expect.poll(() => keptWords(page)).toContain(ben.id)
  // What is kept is written down a moment later.
  await page.waitForTimeout(2000)
  const kept = await keptWords(page)
  for (const trace of [ana.id, ana.name, ana.email]) expect(kept).not.toContain(trace)
  await ben.remove()
})
test('whoever signed out without a network is signed out at the next start, also where the app was closed before', { tag: '@phone' }, async ({ page, context, ana }) => {
  const [picture] = /\/api\/media\/[\w-]+\/w\d+\?v=[\w-]+/.exec(JSON.stringify(await ana.call('GET', '/photos'))) ?? []
  const token = await ana.token()
  const answers = async () => Promise.all([
    page.request.get('/api/auth/verify', { headers: { Authorization: `Bearer ${token}` } }), page.request.get(picture!, { headers: { Cookie: `__Host-portal=${token}` } }),
  ].map(async (reply) => (await reply).status()))
  await openWith(page, token, '/profile')
  await bio(page).waitFor()
  await untilOpen(page)
  await context.setOffline(true)
  await logOut(page)
  await expect(page.getByRole('button', { name: 'Log In' })).toBeVisible()
  await page.close()
  expect(await answers()).toEqual([200, 200])
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto('/')
  await expect(next.getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect.poll(answers).toEqual([401, 401])
  await expect.poll(() => next.evaluate(() => localStorage.getItem('signOutOwed'))).toBeNull()
})
test('what nobody came back for in thirty days is erased', { tag: '@phone' }, async ({ page, context, ana }) => {
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
