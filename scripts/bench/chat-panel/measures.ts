import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright'
import { region } from '../chat-chaos/tab.ts'
import { signInAs, untilControlled } from '../outbox/browser.ts'

export interface Visit {
  browser: Browser
  origin: string
  token: string
  /** The one that lies open when the panel opens. */
  conversation: string
}

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' as const }
const desktop = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' as const }

async function visitor({ browser, token, conversation }: Visit, options: Parameters<Browser['newContext']>[0]): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  await signInAs(context, token)
  await context.addInitScript((id) => localStorage.setItem('activeConversationId', id), conversation)
  return context
}
const chatButton = (page: Page) => page.getByRole('button', { name: /^Group Chats/ }).first()

/** By then the shell has fetched what it fetches by itself after the first screen. */
const shellIsThereMs = 6_000

/** What the panel loads that the shell did not, on a device that knows no chat yet: compressed, as it comes over the line. */
export async function bytesOfPanel(visit: Visit): Promise<{ kB: number; files: number }> {
  const context = await visit.browser.newContext({ ...phone, serviceWorkers: 'block' })
  await signInAs(context, visit.token)
  const page = await context.newPage()
  await page.goto(`${visit.origin}/shift-notes`)
  await page.waitForTimeout(shellIsThereMs)
  await page.waitForLoadState('networkidle')
  const scripts: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.request().sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await chatButton(page).click()
  await page.locator(`[data-row="${visit.conversation}"]`).click()
  await page.locator('[data-index] article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(scripts)
  await context.close()
  return { kB: sizes.reduce((sum, size) => sum + size, 0) / 1024, files: sizes.length }
}

/** In the page's own words, as everywhere below: this file knows no browser. Milliseconds from the tap to the frame that shows the conversation. */
const timeOpening = `new Promise((resolve) => {
  const button = [...document.querySelectorAll('button')].find((each) => /^Group Chats/.test(each.getAttribute('aria-label') ?? each.textContent) && each.getClientRects().length)
  const begun = performance.now()
  const look = () => (document.querySelector('[data-index] article') ? resolve(performance.now() - begun) : requestAnimationFrame(look))
  button.click()
  look()
})`

/** Its code and the list lie on the device, as after the first day; this page has not opened it yet. */
export async function firstOpen(visit: Visit, slowdown: number): Promise<number> {
  const context = await visitor(visit, phone)
  const warm = await context.newPage()
  await warm.goto(`${visit.origin}/shift-notes`)
  await untilControlled(warm)
  await warm.reload()
  await chatButton(warm).click()
  await warm.locator('[data-index] article').first().waitFor()
  await warm.waitForLoadState('networkidle')
  await warm.close()
  const page = await context.newPage()
  await page.goto(`${visit.origin}/shift-notes`)
  await page.waitForTimeout(shellIsThereMs)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.waitForTimeout(1_000)
  const ms = await page.evaluate<number>(timeOpening)
  await context.close()
  return ms
}

export interface Long {
  page: Page
  /** So many messages have come to the page. */
  loaded: () => number
}

/** The conversation on a desktop, with an eye on tasks that hold up the page. */
export async function openLong(visit: Visit): Promise<Long> {
  const context = await visitor(visit, desktop)
  const page = await context.newPage()
  let loaded = 0
  page.on('response', (response) => {
    if (/\/messages(\?|$)/.test(response.url())) void response.json().then(({ messages }: { messages: unknown[] }) => (loaded += messages.length)).catch(() => {})
  })
  await page.addInitScript(`globalThis.long = []; new PerformanceObserver((list) => { for (const one of list.getEntries()) globalThis.long.push(one.duration) }).observe({ type: 'longtask' })`)
  await page.goto(`${visit.origin}/about?chat=${visit.conversation}`)
  await page.locator('[data-index] article').first().waitFor()
  await page.waitForLoadState('networkidle')
  return { page, loaded: () => loaded }
}

/** How long an older page takes: time to see what stands there before it comes. */
const lineMs = 100

/** Goes to the top as a wheel does, and follows what stands there until the page before it has come in and is drawn: px that it moved. Null: nothing came. */
const toTop = `(async () => {
  const list = ${region}
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const topOf = (one) => one.getBoundingClientRect().top
  const indexOf = (one) => Number(one.closest('[data-index]').dataset.index)
  list.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true }))
  list.scrollTop = 0
  let one
  for (let frames = 0; frames < 60 && !one; frames += 1) {
    await frame()
    one = [...list.querySelectorAll('[data-index] article')].find((each) => topOf(each) >= topOf(list) && indexOf(each) < 3)
  }
  await frame()
  if (!one) return { jump: 0, missed: true }
  let [before, jump, after] = [topOf(one), 0, 0]
  for (let frames = 0; frames < 600; frames += 1) {
    await frame()
    jump = Math.max(jump, one.isConnected ? Math.abs(topOf(one) - before) : 9999)
    // A little longer: what came is measured, and drawn once more.
    if ((!one.isConnected || indexOf(one) > 20) && (after += 1) > 6) return { jump }
  }
  return null
})()`

/** Scrolls up page by page until nothing older comes, or so many are there; `jump` is in px, `missed` came before one could look. */
export async function scrollUp({ page, loaded }: Long, until: number): Promise<{ pages: number; jump: number; missed: number; seconds: number }> {
  const begun = performance.now()
  let [jump, pages, missed] = [0, 0, 0]
  await page.route(/\/messages\?.*before=/, async (route) => {
    await sleep(lineMs)
    await route.continue()
  })
  while (loaded() < until) {
    const came = await page.evaluate<{ jump: number; missed?: boolean } | null>(toTop)
    if (!came) break
    pages += 1
    if (came.missed) missed += 1
    jump = Math.max(jump, came.jump)
  }
  await page.unrouteAll({ behavior: 'wait' })
  return { pages, jump, missed, seconds: (performance.now() - begun) / 1000 }
}

/** A sentence, as fast as a thumb is: tasks of more than 50 ms meanwhile. */
export async function typeInLong({ page }: Long, slowdown: number): Promise<{ longest: number; count: number }> {
  const cdp = await page.context().newCDPSession(page)
  await page.evaluate(`${region}.scrollTop = ${region}.scrollHeight`)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const field = page.getByRole('textbox', { name: /^Message to / })
  await field.focus()
  await page.waitForTimeout(1_000)
  await page.evaluate('globalThis.long.length = 0')
  await page.keyboard.type('Can somebody take my Friday, I have school until four?', { delay: 80 })
  await page.waitForTimeout(500)
  const long = await page.evaluate<number[]>('globalThis.long')
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await field.fill('')
  return { longest: Math.max(0, ...long), count: long.length }
}
