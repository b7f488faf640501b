import type { Page } from 'playwright/test'
import { expect } from './signed-in-page.ts'

/** Names that no other run has left behind. */
export const fresh = (name: string) => `${name} ${Date.now().toString(36)}`

/** An action of the menu of one item, by the name that stands there. */
export async function choose(page: Page, name: string, action: string) {
  const item = page.getByRole('menuitem', { name: action })
  // A list that grows above moves its button away, and the menu hides with it: whoever sees that opens it again.
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click({ timeout: 2000 })
    await item.click({ timeout: 2000 })
  }).toPass()
}

/** What can be taken back is sent when its time is over, or when the words about it are closed. */
export const closeUndo = (page: Page) => page.getByRole('button', { name: 'Undo' }).locator('xpath=following-sibling::button').click()

/** Deletes it, takes it back, deletes it for good. */
export async function deleteWithUndo(page: Page, name: string) {
  const thing = page.getByRole('button', { name: `Actions for ${name}`, exact: true })
  const remove = async () => {
    await choose(page, name, 'Delete')
    await page.getByRole('dialog', { name: `Delete “${name}”?` }).getByRole('button', { name: 'Delete' }).click()
    await expect(thing).toBeHidden()
  }
  await remove()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(thing).toBeVisible()
  await remove()
  const gone = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await closeUndo(page)
  expect((await gone).status()).toBe(200)
}

/** The names of the `…` buttons, top to bottom: the order that the editor sees. */
export const order = (page: Page, within: string) =>
  page.locator(within).getByRole('button', { name: /^Actions for/ }).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-label')?.replace('Actions for ', '')))
