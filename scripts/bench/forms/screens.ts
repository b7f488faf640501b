import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright'
import '../../browser/localhost-dns.ts'
import { startProduct } from '../../product.ts'
import { newAccount } from '../outbox/account.ts'
import { openBrowser, signInAs } from '../outbox/browser.ts'

const kills = Number(process.env.BENCH_KILLS ?? 50)
const cards = 500
const port = '3989'
const origin = `http://southmain.localhost:${port}`

async function contextFor(browser: Browser, token: string): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await signInAs(context, token)
  return context
}

const statement = (page: Page) => page.getByLabel('Why you', { exact: true })
async function openForm(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/eoi`)
  await statement(page).waitFor()
  return page
}

/** A minute of typing, as fast as a thumb is: how often the server is asked to keep it. */
async function typing(context: BrowserContext): Promise<number> {
  const page = await openForm(context)
  let saves = 0
  page.on('request', (request) => (saves += request.url().endsWith('/api/drafts/save') ? 1 : 0))
  const words = 'I open five days a week and know every station but one. '
  const end = Date.now() + 60_000
  for (let n = 0; Date.now() < end; n += 1) {
    await statement(page).press(words[n % words.length] === ' ' ? 'Space' : words[n % words.length]!)
    // Somebody thinks at the end of a sentence.
    await page.waitForTimeout(n % words.length === words.length - 1 ? 3000 : 120)
  }
  await page.close()
  return saves
}

/** Between two letters of a quick thumb. */
const thumbMs = 120

/** Tabs that are ended at any moment of somebody's typing, in the middle of a word: what of it is not there when the form opens again. */
async function killed(context: BrowserContext, times: number, betweenMs: number): Promise<{ typed: number; lost: number }> {
  let [typed, lost] = [0, 0]
  for (let n = 0; n < times; n += 1) {
    const page = await openForm(context)
    const before = await statement(page).inputValue()
    await statement(page).focus()
    await page.keyboard.press('Control+End')
    const words = `word${n}and `
    const cdp = await context.newCDPSession(page)
    await page.keyboard.type(words.slice(0, -1), { delay: betweenMs })
    await page.keyboard.type(words.at(-1)!)
    await page.waitForTimeout(Math.random() * betweenMs)
    // The process is gone, as when the system needs its memory: no page is asked before.
    void cdp.send('Page.crash').catch(() => {})
    await page.waitForEvent('crash', { timeout: 10_000 })
    await page.close()
    const next = await openForm(context)
    const wanted = before + words
    const there = async () => (await statement(next).inputValue()) === wanted
    for (let waited = 0; waited < 150 && !(await there()); waited += 1) await next.waitForTimeout(100)
    const found = await statement(next).inputValue()
    typed += words.length
    lost += Math.max(0, wanted.length - found.length)
    await next.close()
  }
  return { typed, lost }
}

/** The board with as many cards as a year brings: tasks of more than 50 ms from the first byte until it rests, and while a column is scrolled. */
async function board(context: BrowserContext): Promise<{ longest: number; count: number }> {
  const page = await context.newPage()
  await page.addInitScript(`globalThis.long = []; new PerformanceObserver((list) => { for (const one of list.getEntries()) globalThis.long.push(one.duration) }).observe({ type: 'longtask', buffered: true })`)
  await page.goto(`${origin}/eoi-admin?view=board`)
  await page.getByRole('button', { name: /^Open / }).first().waitFor()
  await page.waitForTimeout(2000)
  // What loading the page itself costs is another figure: `vitals`.
  await page.evaluate('globalThis.long.length = 0')
  for (let more = 0; more < 30; more += 1) {
    const button = page.getByRole('button', { name: 'Show more: Submitted' })
    if (!(await button.count())) break
    await button.click()
    await page.mouse.wheel(0, 2000)
    await page.waitForTimeout(300)
  }
  const long = await page.evaluate<number[]>('globalThis.long')
  await page.close()
  return { longest: Math.max(0, ...long), count: long.length }
}

async function handIn(token: string): Promise<void> {
  for (let n = 0; n < cards; n += 1) {
    const reply = await fetch(`${origin}/api/eoi/submit`, {
      method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ position_of_interest: `Position ${n}`, kind: 'leadership', statement: 'I open five days a week.' }),
    })
    if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`)
  }
}

async function adminToken(): Promise<string> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@southmain.example', password: 'Welcome1!', role: 'admin' }),
  })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

/** What somebody who types feels, and somebody who decides. */
export async function screens(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-forms-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct(port, dataDir, {}, 'forms.log')
  const browser = await openBrowser()
  try {
    const { token } = await newAccount(origin)
    const context = await contextFor(browser, token)
    const { typed, lost } = await killed(context, kills, thumbMs)
    console.log(`\n${kills} killed tabs: ${lost} of ${typed} letters lost`)
    const atOnce = await killed(context, Math.ceil(kills / 5), 0)
    console.log(`Typed without a pause and killed at the last key: ${atOnce.lost} of ${atOnce.typed} letters lost, what was being sealed`)
    console.log(`A minute of typing: ${await typing(context)} requests that keep it`)
    await handIn(token)
    const { longest, count } = await board(await contextFor(browser, await adminToken()))
    console.log(`Board of ${cards}, shown whole and scrolled: ${count} tasks over 50 ms, the longest ${longest.toFixed(0)} ms`)
    if (lost || atOnce.lost) throw new Error('Letters were lost')
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
