import type { BrowserContext, Page } from 'playwright'
import { left } from '../outbox/browser.ts'

/** A text that is found again among all others. */
export const textOf = (person: number, index: number) => `storm ${person}-${index}.`
const mark = /storm \d+-\d+\./
/** High enough to draw more than the last fifty. */
const tall = { width: 1024, height: 6_000 }
const composer = (page: Page) => page.getByRole('textbox', { name: /^Message to / })

const untilOpen = (page: Page) => composer(page).waitFor({ timeout: 60_000 })

export async function openTab(context: BrowserContext, origin: string, conversation: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/about?chat=${conversation}`)
  await untilOpen(page)
  return page
}

export async function reloadTab(page: Page) {
  await page.reload()
  await untilOpen(page)
}

/** In the page's own words, as below: this file knows no browser. Where the messages stand and scroll. */
export const region = `document.querySelector('[role=region][aria-label^="Messages in "]')`
const toEnd = `(() => {
  const list = ${region}
  list.scrollTop = list.scrollHeight
  return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
})()`
const drawn = `[...document.querySelectorAll('[data-index] article')]
  .map((each) => ({ index: Number(each.closest('[data-index]').dataset.index), text: each.textContent, way: each.dataset.way }))
  .sort((a, b) => a.index - b.index)`

/** What a page is like that does not do what it should: for whoever looks for the reason. */
async function stateOf(page: Page) {
  const typed = await composer(page).inputValue()
  const shown = await page.evaluate<{ text: string }[]>(drawn)
  const below = await page.evaluate<number>(`(() => { const list = ${region}; return list.scrollHeight - list.scrollTop - list.clientHeight })()`)
  const busy = await page.getByRole('button', { name: 'Send', exact: true }).getAttribute('data-loading') !== null
  return `The field holds "${typed}", sending is ${busy ? 'under way' : 'over'}, ${below} px lie below; drawn are ${shown.map(({ text }) => mark.exec(text)?.[0] ?? text).join(' ')}; in the outbox: ${await left(page)}`
}

/** Writes in the composer and sends, until the message stands in the conversation. */
export async function write(page: Page, text: string, byKey: boolean) {
  await composer(page).fill(text)
  if (byKey) await composer(page).press('Enter')
  else await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.locator('article', { hasText: text }).first().waitFor({ timeout: 60_000 }).catch(async (error: unknown) => {
    throw new Error(`${text} does not stand there. ${await stateOf(page).catch(String)}`, { cause: error })
  })
}

/** What stands on the page at the end of the conversation, in its order, and how much of it is said to be on its way. */
export async function shownOn(page: Page) {
  await page.setViewportSize(tall)
  await page.evaluate(toEnd)
  const all = await page.evaluate<{ text: string; way?: string }[]>(drawn)
  return { texts: all.map(({ text }) => mark.exec(text)?.[0] ?? text), onWay: all.filter(({ way }) => way !== undefined).length }
}
