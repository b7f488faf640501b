import type { Locator, Page } from 'playwright/test'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

// What is tapped here is clicked on a desktop by the tests of each page.
test.use({ trace: 'off' })

/** Each form that has something to choose from a list: where it is, and the button that opens it. */
const forms = [
  { path: '/announcements', button: 'Add announcement', fields: 5 },
  { path: '/announcements?tab=automation', button: 'Add a day', fields: 1 },
  { path: '/development', button: 'Add', fields: 1 },
  { path: '/team', button: 'Add person', unfolds: 'Photo, level, first day and more', fields: 3 },
  { path: '/calendar', button: 'Add event', fields: 2 },
  { path: '/documents', button: 'Add documents', fields: 1 },
  { path: '/photos', button: 'Add photos', fields: 1 },
  { path: '/videos', button: 'Add videos', fields: 1 },
  { path: '/?edit=1', button: 'Add quick link', fields: 1 },
  { path: '/admin-settings?tab=general', fields: 3 },
  { path: '/admin-settings?tab=access', fields: 1, suggests: false },
]

/** How wide the page was in each of the next frames, and how wide what it draws. */
const watchWidths = (page: Page) =>
  page.evaluate(() => {
    const seen = new Set<number>()
    Object.assign(globalThis, { widths: seen })
    const look = () => {
      seen.add(innerWidth).add(document.documentElement.scrollWidth)
      requestAnimationFrame(look)
    }
    look()
  })
const widths = (page: Page) => page.evaluate(() => [...(globalThis as unknown as { widths: Set<number> }).widths])

/** Opens its list with a touch, and takes the last of it with another. */
async function choose(page: Page, field: Locator, suggests = true) {
  if (await field.evaluate((node) => node instanceof HTMLSelectElement)) {
    await field.tap()
    return field.selectOption({ index: 0 })
  }
  await field.tap()
  if (!suggests) return
  await expect(field).toHaveAttribute('aria-controls', /./)
  const option = page.locator(`[id="${await field.getAttribute('aria-controls')}"]`).getByRole('option').last()
  const words = await option.innerText()
  await option.tap()
  const chosen = field.locator('xpath=ancestor::*[contains(@class, "InputWrapper-root")]')
  await expect.poll(async () => (await field.inputValue()) + (await chosen.innerText())).toContain(words)
}

for (const { path, button, unfolds, fields, suggests } of forms) {
  test(`every list of ${button ?? 'the settings'} on ${path} is chosen from with a finger, and the page stands still`, { tag: '@phone' }, async ({ page }) => {
    await openAs(page, 'admin', path)
    const add = page.getByRole('button', { name: button, exact: true }).first()
    if (button) await add.tap()
    const part = page.getByRole(path.includes('tab=') ? 'tabpanel' : 'main')
    const place = button && !path.includes('tab=') ? page.getByRole('dialog') : part
    const lists = place.locator('select, input[role="combobox"], input[aria-haspopup="listbox"]')
    await expect(lists).toHaveCount(fields)
    if (unfolds) await place.getByText(unfolds).tap()
    await watchWidths(page)
    for (const field of await lists.all()) await choose(page, field, suggests)
    expect(await widths(page)).toEqual([390])
  })
}
