import type { Locator, Page } from 'playwright/test'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { before, expect, openAs, test, tokenOf } from '../helpers/signed-in-page.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('menu')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()

interface Overlay {
  what: string
  open: (page: Page) => Promise<void>
  shown?: (page: Page) => Locator
  phone?: true
}
/** What lies over the pages, by the page that it opens from. */
const overlays: Record<string, Overlay[]> = {
  '/calendar?view=list&date=2031-05-02': [
    { what: 'an event', open: (page) => page.getByRole('main').getByRole('button', { name: /Back and forth/ }).first().click() },
    { what: 'a form', open: (page) => button(page, 'Add event').click() },
    { what: 'the notifications', open: (page) => button(page, /^Notifications/).click() },
  ],
  '/photos': [
    { what: 'a photo', open: (page) => button(page, /^Open (?!menu)/).click(), shown: (page) => page.getByRole('button', { name: 'Zoom in' }) },
    { what: 'the menu of a photo', open: (page) => button(page, /^Actions for/).click(), shown: menu },
  ],
  '/documents': [{ what: 'a document', open: (page) => page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button').first().click() }],
  '/team': [
    { what: 'a person', open: (page) => button(page, /^Show profile of/).click() },
    { what: 'the menu of a person', open: (page) => button(page, /^Actions for/).click(), shown: menu },
    { what: 'the menu', open: (page) => button(page, 'Open menu').click(), phone: true },
    { what: 'the chat', open: (page) => button(page, 'Group Chats').click(), phone: true },
    { what: 'the search', open: (page) => button(page, 'Search').click(), shown: (page) => page.getByRole('button', { name: 'Close search' }), phone: true },
  ],
}

/** An event on a day that nobody else uses, taken away again. */
async function withEvent(page: Page, act: () => Promise<void>) {
  const headers = { Authorization: `Bearer ${await tokenOf(page, 'manager')}` }
  const data = { title: 'Back and forth', eventDate: '2031-05-02', isAllDay: true, category: 'marketing' }
  const reply = await page.request.post('/api/calendar', { headers, data })
  const made = (await reply.json()) as { data: { id: string } }
  await act()
  expect((await page.request.delete(`/api/calendar/${made.data.id}`, { headers })).ok()).toBe(true)
}

for (const [path, list] of Object.entries(overlays)) {
  test(`${path}: the way back closes what lies over the page, and then leaves it`, ({ page, isMobile }) => withEvent(page, async () => {
    await openAs(page, 'manager', path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    for (const { what, open, shown = dialog, phone } of list) {
      if (phone && !isMobile) continue
      await test.step(what, async () => {
        await open(page)
        await expect(shown(page)).toBeVisible()
        if (shown === menu) {
          await expect(menu(page).getByRole('menuitem').first()).toBeFocused()
          await expectNoAxeFindings(page, '[role=menu]')
        }
        await page.goBack()
        await expect(shown(page)).toBeHidden()
        await expect(page).toHaveURL(path)
        // The next Tab goes on where the person was.
        await expect(page.locator(':focus')).toHaveCount(1)
        // The way forward finds nothing to open, and changes nothing.
        await page.goForward()
        await expect(page).toHaveURL(path)
        await expect(shown(page)).toBeHidden()
        // Closed in another way, it leaves nothing to go back over.
        await open(page)
        await expect(shown(page)).toBeVisible()
        // Keys go where the focus is.
        if (shown === menu) await expect(menu(page).getByRole('menuitem').first()).toBeFocused()
        if (shown === dialog) await expect(dialog(page).locator(':focus').or(dialog(page).and(page.locator(':focus'))).first()).toBeAttached()
        await page.keyboard.press('Escape')
        await expect(shown(page)).toBeHidden()
        await expect(page.locator(':focus')).toHaveCount(1)
        if (what === 'the search') await expect(button(page, 'Search')).toBeFocused()
        // Its entry is left a moment later.
        await expect.poll(() => page.evaluate(() => (history.state as { overlay?: number } | null)?.overlay ?? 0)).toBe(0)
      })
    }
    await page.goBack()
    await expect(page).toHaveURL(before)
  }))
}

test('of two that lie over each other Back closes the upper one, and a page further back none stays', async ({ page }) => {
  await openAs(page, 'manager', '/team')
  await button(page, /^Actions for/).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Change person' })
  const picker = page.getByRole('dialog', { name: 'Choose an account' })
  const chooseAccount = form.getByRole('button', { name: /Choose an(other)? account/ })
  await chooseAccount.click()
  await expect(picker).toBeVisible()
  await page.goBack()
  await expect(picker).toBeHidden()
  await expect(form).toBeVisible()
  await chooseAccount.click()
  await expect(picker).toBeVisible()
  await page.evaluate(() => history.go(-2))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/team')
  await button(page, /^Show profile of/).click()
  await expect(page).toHaveURL(/person=/)
  // To another page with a sheet open, as a touched notification of the device leads: it does not stay, and the way back is there.
  await page.evaluate(() => navigator.serviceWorker.dispatchEvent(
    new MessageEvent('message', { data: { type: 'OPEN', path: '/benefits' } }),
  ))
  await expect(page).toHaveURL('/benefits')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/team/)
})

test('a sheet is drawn down to close it, and goes back when it was hardly moved', { tag: '@phone' }, async ({ page }) => {
  // A desktop has no sheets.
  await openAs(page, 'team', '/team')
  await button(page, /^Show profile of/).click()
  const sheet = page.getByRole('dialog')
  const draw = async (by: number) => {
    const box = (await sheet.boundingBox())!
    await page.mouse.move(195, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(195, box.y + 20 + by / 2)
    await page.mouse.move(195, box.y + 20 + by)
    // Held still for a moment: what is flung closes at less.
    await page.waitForTimeout(200)
    await page.mouse.up()
  }
  await expect(sheet.getByRole('heading')).toBeVisible()
  await draw(40)
  await expect(sheet).toBeVisible()
  await expect(sheet).toHaveCSS('translate', 'none')
  await draw(200)
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/team')
})
