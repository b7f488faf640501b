import { shiftAt, usualShiftHours } from '@portal/contract/settings/shift-hours'
import type { Page } from 'playwright/test'
import { expectNoAxeFindings } from './helpers/axe.ts'
import { closeUndo } from './helpers/items.ts'
import { phonePhoto } from './helpers/library-files.ts'
import { newcomer } from './helpers/newcomer.ts'
import { offlineWords, rowsOf, test, typedOn, untilOpen } from './helpers/offline-device.ts'
import { before, expect, openAs, openWith } from './helpers/signed-in-page.ts'

// A trace asks for the addresses of chosen files, which the page's policy refuses: that is no complaint of the page's.
test.use({ trace: 'off' })

// Phone and desktop share one server: each has its own notes.
const run = Date.now().toString(36)
const mine = (text: string) => `${text} ${test.info().project.name} ${run}`

const noteOf = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const tickOf = (page: Page, text: string) => noteOf(page, text).getByRole('checkbox')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Write a note' })
const choose = (page: Page, name: string, items: string) =>
  page.getByRole('button', { name: `Actions for ${name}` }).click().then(() => page.getByRole('menuitem', { name: items, exact: true }).click())

const ask = (page: Page) => page.getByRole('button', { name: 'What should the next shift know?' })

async function write(page: Page, text: string, shift?: 'Opening' | 'Mid' | 'Closing') {
  await ask(page).click()
  await dialogOf(page).getByLabel('Note').fill(text)
  if (shift) await dialogOf(page).getByRole('radio', { name: shift }).check()
  await dialogOf(page).getByRole('button', { name: 'Leave note' }).click()
  await expect(dialogOf(page)).toBeHidden()
}

test('a note with a photo is read and ticked off by others, and the tick taken back', async ({ page, ana, browser }) => {
  const text = mine('The fryer leaks')
  await openWith(page, await ana.token(), '/shift-notes')
  await ask(page).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Leave note' }).click()
  await expect(dialog.getByText('Please fill in this field')).toBeVisible()
  await dialog.getByLabel('Note').fill(text)
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles({ name: 'scan.tiff', mimeType: 'image/tiff', buffer: Buffer.from('x') })
  await expect(dialog.getByText('Please choose a JPEG, HEIC, PNG, WebP or GIF picture.')).toBeVisible()
  await input.setInputFiles({ name: 'leak.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(dialog.getByRole('button', { name: 'Remove photo' })).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: 'Leave note' }).click()
  await expect(noteOf(page, text)).toContainText(ana.name)
  await expectNoAxeFindings(page)

  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const other = await context.newPage()
  await openAs(other, 'team', '/shift-notes')
  await noteOf(other, text).getByRole('button', { name: 'Open the photo' }).click()
  const shown = other.locator('.yarl__slide_current img')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBeGreaterThan(0)
  await other.keyboard.press('Escape')
  await expect(shown).toBeHidden()
  const box = await tickOf(other, text).boundingBox()
  expect([box!.width, box!.height].every((side) => side >= 44)).toBe(true)
  await tickOf(other, text).click()
  await expect(noteOf(other, text)).toBeHidden()
  await other.getByText(/^Done \(\d+\)$/).first().click()
  await expect(noteOf(other, text)).toContainText('Done by Jasmine Okafor')
  await expectNoAxeFindings(other)

  // On the author's screen, too, without a reload; and back again.
  await expect(noteOf(page, text)).toBeHidden()
  await tickOf(other, text).click()
  await expect(noteOf(page, text)).toBeVisible()
  await expect(page.getByRole('button', { name: `Actions for ${text}` })).toBeVisible()
  await expect(noteOf(other, text).getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  await context.close()
})

test('a note has the shift that it is or the one that is chosen, by which its day is in order', { tag: '@desktop' }, async ({ page, ana }) => {
  const [now, opening, closing] = [mine('The milk is here'), mine('The grill was cold'), mine('The grill is clean')]
  await openWith(page, await ana.token(), '/shift-notes')
  await ask(page).click()
  const clock = new Date().toLocaleTimeString('en-GB', { timeZone: 'America/New_York', hour: '2-digit', minute: '2-digit' })
  const expected = { open: 'Opening', mid: 'Mid', close: 'Closing' }[shiftAt(clock, usualShiftHours)]
  await expect(dialogOf(page).getByRole('radio', { name: expected })).toBeChecked()
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
  await write(page, now)
  await expect(noteOf(page, now)).toContainText(expected)
  await write(page, closing, 'Closing')
  await write(page, opening, 'Opening')
  await expect(noteOf(page, opening)).toContainText('Opening')
  const placeOf = async (text: string) => (await noteOf(page, text).boundingBox())!.y
  await expect(noteOf(page, opening)).not.toContainText('Not sent yet')
  expect(await placeOf(closing)).toBeLessThan(await placeOf(opening))

  await choose(page, opening, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Change note' })
  await expect(dialog.getByRole('radio', { name: 'Opening' })).toBeChecked()
  await dialog.getByRole('radio', { name: 'Mid' }).check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(noteOf(page, opening)).toContainText('Mid')
})

test('a mistaken tick is taken back where it was made', { tag: '@phone' }, async ({ page, ana }) => {
  const text = mine('Count the till')
  await openWith(page, await ana.token(), '/shift-notes')
  await write(page, text)
  await expect(noteOf(page, text)).not.toContainText('Not sent yet')
  await tickOf(page, text).click()
  // A page that is left in the same moment takes with it what does not lie on the device yet.
  const undone = page.waitForResponse((response) => response.request().postData() === '{"done":false}')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tickOf(page, text)).not.toBeChecked()
  await undone
  await page.goto('/shift-notes?show=done')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(noteOf(page, text)).toHaveCount(0)
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/show=open/)
  await expect(noteOf(page, text)).toBeVisible()
})

test('an editor keeps a note on top; its author changes it, and takes it away', { tag: '@phone' }, async ({ page, ana, browser }) => {
  const [text, changed] = [mine('The alarm is tested at nine'), mine('The alarm is tested at ten')]
  await openWith(page, await ana.token(), '/shift-notes')
  await write(page, text)
  await expect(noteOf(page, text)).not.toContainText('Not sent yet')

  const max = await newcomer(page, 'Max', 'manager')
  const context = await browser.newContext()
  const desk = await context.newPage()
  await openWith(desk, await max.token(), '/shift-notes')
  await choose(desk, text, 'Pin')
  const pinned = page.getByRole('region', { name: 'Pinned' })
  await expect(pinned.getByText(text)).toBeVisible()
  await expectNoAxeFindings(page)

  await choose(page, text, 'Edit')
  await page.getByRole('dialog').getByLabel('Note').fill(changed)
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(pinned.getByText(changed)).toBeVisible()
  await choose(desk, changed, 'Unpin')
  await expect(pinned.getByText(changed)).toHaveCount(0)

  await choose(page, changed, 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(noteOf(page, changed)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(noteOf(page, changed)).toBeVisible()
  await choose(desk, changed, 'Delete')
  await desk.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await closeUndo(desk)
  await expect(noteOf(page, changed)).toBeHidden()
  await context.close()
  await max.remove()
})

test('an older note that was on top and is done leaves one today', { tag: '@phone' }, async ({ page, ana }) => {
  const [older, fresh] = [mine('The lamp is broken'), mine('The lamp is ordered')]
  for (const text of [older, fresh]) await ana.call('POST', '/shift-notes', { text })
  // A note of an earlier day can not be written now.
  await page.route('**/api/shift-notes', async (route) => {
    const response = await route.fetch()
    const { data, ...reply } = (await response.json().catch(() => ({}))) as { data?: { text: string }[] }
    // Asked once more while the person is taken away.
    if (!data) return route.fulfill({ response })
    const notes = data.map((note) => (note.text === older ? { ...note, day: '2024-02-03', created_at: '2024-02-03T15:00:00.000Z', pinned: true } : note))
    await route.fulfill({ response, json: { ...reply, data: notes.toSorted((a, b) => Number(b.text === older) - Number(a.text === older)) } })
  })
  await openWith(page, await ana.token(), '/shift-notes')
  await expect(page.getByRole('region', { name: 'Pinned' }).getByText(older)).toBeVisible()
  // After a day an editor changes it.
  await expect(noteOf(page, fresh).getByRole('button', { name: /^Actions/ })).toBeVisible()
  await expect(noteOf(page, older).getByRole('button', { name: /^Actions/ })).toHaveCount(0)
  await tickOf(page, older).click()
  await expect(page.getByRole('region', { name: /February 3/ })).toBeVisible()
  await expect(page.getByRole('region', { name: /^today/ })).toHaveCount(1)
})

test('what is written and ticked without a network is in sight at once, and sent when it is back', { tag: '@phone' }, async ({ page, context, ana }) => {
  const [there, text] = [mine('Rinse the shake machine'), mine('Written in the walk-in')]
  const { data } = await ana.call<{ data: { id: string } }>('POST', '/shift-notes', { text: there })
  await openWith(page, await ana.token(), '/shift-notes')
  await noteOf(page, there).waitFor()
  await untilOpen(page)
  // What stands over the list opens without a network, too.
  await ask(page).click()
  await dialogOf(page).getByLabel('Note').fill('Half a sen')
  await expect.poll(() => typedOn(page)).toBe(1)
  await page.reload()
  await ask(page).click()
  await expect(dialogOf(page).getByLabel('Note')).toHaveValue('Half a sen')
  await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()

  await context.setOffline(true)
  await expect(page.getByText(offlineWords)).toBeVisible()
  await write(page, text, 'Closing')
  await expect(page.getByText('Saved on this device. It will be sent when you are online.')).toBeVisible()
  await expect(noteOf(page, text)).toContainText('Not sent yet')
  await expect(noteOf(page, text)).toContainText('Closing')
  await expect(tickOf(page, text)).toHaveCount(0)
  await tickOf(page, there).click()
  await expect(noteOf(page, there)).toBeHidden()
  await expect(page.getByText('2 things are waiting to be sent.')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Waiting to be sent' })
  await expect(sheet.getByText('Shift note', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Shift note checked off')).toBeVisible()
  await page.keyboard.press('Escape')

  await context.setOffline(false)
  await expect.poll(() => rowsOf(page, 'outbox')).toBe(0)
  await expect(noteOf(page, text)).not.toContainText('Not sent yet')
  const { data: notes } = await ana.call<{ data: { id: string; text: string; shift: string | null; done_at: string | null }[] }>('GET', '/shift-notes')
  expect(notes.filter((note) => note.text === text).map(({ shift }) => shift)).toEqual(['close'])
  expect(notes.find(({ id }) => id === data.id)?.done_at).toBeTruthy()
})

test('on 320 px nothing is wider than the page, in both languages and with one long word', { tag: '@phone' }, async ({ page, ana }) => {
  await ana.call('POST', '/shift-notes', { text: `${mine('Long')} ${'x'.repeat(200)}`, shift: 'mid' })
  await page.setViewportSize({ width: 320, height: 640 })
  for (const language of ['en', 'es']) {
    await openWith(page, await ana.token(), before)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto('/shift-notes')
    await expect(noteOf(page, mine('Long'))).toContainText(language === 'es' ? 'Intermedio' : 'Mid')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    if (language === 'es') await expectNoAxeFindings(page)
  }
})
