import type { Page } from 'playwright/test'
import { newcomer } from './newcomer.ts'
import type { Newcomer } from './newcomer.ts'
import { expect, test as base } from './signed-in-page.ts'

/** A test with somebody who has an account of their own and is gone after it. */
export const test = base.extend<{ ana: Newcomer }>({
  ana: async ({ page }, provide) => {
    const ana = await newcomer(page, 'Ana')
    await provide(ana)
    await ana.remove()
  },
})

export const bio = (page: Page) => page.getByLabel('About me')
export const offlineWords = "You're offline. Some features may be limited."
export const profileOf = async (person: Newcomer) => (await person.call<{ data: { bio: string; version: number } }>('GET', '/profile')).data

/** What lies in a store of the portal's database in this browser. */
const stored = (page: Page, store: string) =>
  page.evaluate(async (name) => {
    const open = indexedDB.open('portal')
    // Not there yet: made by looking, it would be without stores for good.
    open.addEventListener('upgradeneeded', () => open.transaction?.abort())
    const database = await new Promise<IDBDatabase | null>((resolve, reject) => {
      open.addEventListener('success', () => resolve(open.result))
      open.addEventListener('error', () => (open.error?.name === 'AbortError' ? resolve(null) : reject(open.error ?? new Error('Not opened'))))
    })
    if (!database) return { keys: [], words: '' }
    const rows = database.transaction(name).objectStore(name)
    const [keys, values] = [rows.getAllKeys(), rows.getAll()]
    await new Promise((resolve) => values.addEventListener('success', resolve))
    database.close()
    return { keys: keys.result, words: JSON.stringify(values.result) }
  }, store)

export const rowsOf = async (page: Page, store: string) => (await stored(page, store)).keys.length

/** What the next start would show. */
export const keptWords = async (page: Page) => (await stored(page, 'kept')).words

/** Texts of forms that lie on the device, sealed. */
export const typedOn = async (page: Page) =>
  ((await stored(page, 'kept')).keys as [owner: string, kind: string][]).filter(([, kind]) => kind.startsWith('typed:')).length

/** Until this person's outbox is open. */
export const untilOpen = (page: Page) => expect.poll(() => rowsOf(page, 'keys')).toBe(1)

/** Of the card with these words; nothing to press once they are saved. */
export const saveButton = (page: Page) => page.locator('form', { has: bio(page) }).getByRole('button', { name: 'Save' })

export async function saveBio(page: Page, words: string) {
  await bio(page).fill(words)
  await saveButton(page).click()
}
