import { docxOf, pdfOf } from '../helpers/library-files.ts'
import { asAdmin } from '../helpers/newcomer.ts'
import { bio, keptWords, offlineWords, profileOf, rowsOf, saveBio, saveButton, test, untilOpen } from '../helpers/offline-device.ts'
import { expect, openAs, openWith, tokenOf } from '../helpers/signed-in-page.ts'
import { inWholeBrowser, needsWholeBrowser } from '../helpers/whole-browser.ts'

test.use(inWholeBrowser)

test('a part whose code is not here yet says so, and opens when the network is back', { tag: '@phone' }, async ({ page, context, complaints }) => {
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
test('a document that was not opened yet says what it needs, and comes with the network', { tag: '@phone' }, async ({ page, context }) => {
  await openAs(page, 'team', '/documents')
  const title = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first()
  await title.waitFor()
  // What draws a document is on the device already; the document is not.
  await title.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region')).toBeVisible()
  await page.keyboard.press('Escape')
  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await title.click()
  await expect(dialog.getByText('Open it once with a connection')).toBeVisible()
  await context.setOffline(false)
  await expect(dialog.getByText('Open it once with a connection')).toBeHidden()
  await expect(dialog.getByRole('region')).toBeVisible()
})
test('the next start paints what was there before the server has said a word, and after a save nothing older', { tag: '@phone' }, async ({ page, ana }) => {
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
test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('first visit, offline, reload, read, write, close, reopen, online: everything is there once', { tag: '@phone' }, async ({ page, context, ana }) => {
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

  test('a page that was opened without a network fills as soon as there is one', { tag: '@phone' }, async ({ page, context, ana }) => {
    needsWholeBrowser()
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

  test('must-read documents open without a network and without having been opened, and lying there is not having read them', { tag: '@phone' }, async ({ page, context, ana }) => {
    needsWholeBrowser()
    const add = async (title: string, name: string, buffer: Buffer) => {
      const reply = await page.request.post('/api/documents/upload', {
        headers: { Authorization: `Bearer ${await tokenOf(page, 'admin')}` },
        multipart: { title, category: 'policy', requires_ack: 'true', documents: { name, mimeType: 'application/octet-stream', buffer } },
      })
      expect(reply.status(), await reply.text()).toBe(201)
      return ((await reply.json()) as { data: { id: string }[] }).data[0]!.id
    }
    const mark = Date.now().toString(36)
    const [paper, list] = [`Allergens ${mark}`, `Closing ${mark}`]
    const ids = [await add(paper, `${paper}.pdf`, pdfOf('Peanuts are in the sauce.')), await add(list, `${list}.docx`, docxOf('Lock the walk-in last.'))]
    const [paperId, listId] = ids
    const readers = async (id: string) =>
      (await asAdmin<{ data: Record<'seen' | 'acknowledged', { id: string }[]> }>(page, 'GET', `/documents/${id}/receipts`)).data
    await openWith(page, await ana.token(), '/')
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await untilOpen(page)
    // A job takes the words out.
    const headers = { Authorization: `Bearer ${await tokenOf(page, 'admin')}` }
    await expect.poll(async () => (await page.request.get(`/api/documents/${listId}/text`, { headers })).status()).toBe(200)
    await page.reload()
    // Whichever load of the page fetched them.
    const kept = () => page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return stores.flat().map(({ url }) => url).join(' ')
    })
    for (const part of [`/download/${paperId}`, `/download/${listId}`, `/${listId}/text`]) {
      await expect.poll(kept, { timeout: 30_000 }).toContain(`/api/documents${part}`)
    }
    // The reader of the PDF lies here, too.
    await expect.poll(() => page.evaluate(async () => (await (await caches.open('assets')).keys()).some(({ url }) => url.includes('pdfjs-')))).toBe(true)
    for (const id of ids) expect((await readers(id)).seen.filter((reader) => reader.id === ana.id)).toEqual([])
    await context.setOffline(true)
    await page.goto('/documents')
    await expect(page.getByText(/^Saved /)).toBeVisible()
    await page.getByText(paper).first().click()
    await expect(page.getByRole('img', { name: 'Page 1 of 1' })).toBeVisible()
    await expect(page.getByText('Peanuts are in the sauce.')).toBeAttached()
    await page.keyboard.press('Escape')
    await page.getByText(list).first().click()
    const dialog = page.getByRole('dialog', { name: list })
    await expect(dialog.getByText('Lock the walk-in last.')).toBeVisible()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('link', { name: 'Download' }).click()
    expect((await saved).suggestedFilename()).toBe(`${list}.docx`)
    await context.setOffline(false)
    for (const id of ids) await asAdmin(page, 'DELETE', `/documents/${id}`)
  })
})
