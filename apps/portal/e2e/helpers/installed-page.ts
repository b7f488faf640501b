import type { BrowserContext, Page } from 'playwright/test'
import { type InBetween, openInBetween } from './in-between.ts'
import { test as base } from './signed-in-page.ts'

/** A test that may change what the product sends. */
export const test = base.extend<{ between: InBetween }>({
  between: async ({ baseURL }, give) => {
    const between = await openInBetween(new URL(baseURL ?? '').port)
    await give(between)
    await between.close()
  },
})

/** Until the worker holds its files and answers for this page. */
export async function untilControlled(page: Page) {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })
}

export const namesOfCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).sort())
export const ofPersons = async (page: Page) => (await namesOfCaches(page)).filter((name) => /^(api|media|documents)-|^session$/.test(name))

/** Signs a context in on the address of the one in between. */
export async function arriveWith(context: BrowserContext, page: Page, origin: string, token: string) {
  await context.addInitScript((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('lastSplashDate', new Date().toDateString())
    sessionStorage.setItem('notificationPromptShown', 'true')
  }, token)
  await page.goto(`${origin}/`)
}

/** Another page in the tab would not know it. */
export const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { marked: true }))
export const isMarked = (page: Page) => page.evaluate(() => 'marked' in globalThis)

/** The smallest picture. */
export const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
