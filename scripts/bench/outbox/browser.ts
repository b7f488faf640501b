import { type BrowserContext, type Page, chromium } from 'playwright'
import { findChromium, launchOptions } from '../../browser/chromium.ts'
import { until } from './until.ts'

export const openBrowser = async () => chromium.launch(launchOptions(await findChromium()))

/** Lets everything that the context opens begin as somebody who signed in and saw today's splash. */
export const signInAs = (context: BrowserContext, token: string) =>
  context.addInitScript((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('lastSplashDate', new Date().toDateString())
    sessionStorage.setItem('notificationPromptShown', 'true')
  }, token)

/** Until the worker answers for this page, so that it opens without a network too. */
export const untilControlled = (page: Page) =>
  until('the worker', () => page.evaluate<boolean>(`navigator.serviceWorker.controller?.state === 'activated'`))

/** In the page's own words: this file knows no browser. */
const countWaiting = `(async () => {
  const open = indexedDB.open('portal')
  await new Promise((resolve) => open.addEventListener('success', resolve))
  const count = open.result.transaction('outbox').objectStore('outbox').count()
  await new Promise((resolve) => count.addEventListener('success', resolve))
  open.result.close()
  return count.result
})()`
/** What is still there, for when it does not go: places, states, and the page's own words about it. */
const leftWaiting = `(async () => {
  const open = indexedDB.open('portal')
  await new Promise((resolve) => open.addEventListener('success', resolve))
  const all = open.result.transaction('outbox').objectStore('outbox').getAll()
  await new Promise((resolve) => all.addEventListener('success', resolve))
  open.result.close()
  const notices = [...document.querySelectorAll('[role=status]')].map((each) => each.textContent).join('; ')
  return all.result.map(({ seq, state }) => seq + ' ' + state).join(', ') + ' (' + notices + ')'
})()`
/** How many writes lie in the outbox of this page's browser. */
export const waiting = (page: Page) => page.evaluate<number>(countWaiting)
export const left = (page: Page) => page.evaluate<string>(leftWaiting)
