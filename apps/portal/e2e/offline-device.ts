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

/** The rows of the portal's database in this browser. */
export const rowsOf = (page: Page, store: string) =>
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
export const keptWords = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('portal')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const all = open.result.transaction('kept').objectStore('kept').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    open.result.close()
    return JSON.stringify(all.result)
  })

/** Texts of forms that lie on the device, sealed. */
export const typedOn = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('portal')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const keys = open.result.transaction('kept').objectStore('kept').getAllKeys()
    await new Promise((resolve) => keys.addEventListener('success', resolve))
    open.result.close()
    return (keys.result as [owner: string, kind: string][]).filter(([, kind]) => kind.startsWith('typed:')).length
  })

/** Until this person's outbox is open. */
export const untilOpen = (page: Page) => expect.poll(() => rowsOf(page, 'keys')).toBe(1)

/** Of the card with these words; nothing to press once they are saved. */
export const saveButton = (page: Page) => page.locator('form', { has: bio(page) }).getByRole('button', { name: 'Save' })

export async function saveBio(page: Page, words: string) {
  await bio(page).fill(words)
  await saveButton(page).click()
}
