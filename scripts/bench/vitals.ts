// What a person with a slow phone feels: LCP, CLS and INP of the built product's pages at a quarter of this machine's
// speed, and how long the installed app takes to useful content when it is opened again, online and offline.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, type Page, chromium } from 'playwright'
import { findChromium } from '../browser/chromium.ts'
import '../browser/localhost-dns.ts'
import { startProduct } from '../product.ts'

const root = path.resolve(import.meta.dirname, '../..')
const runs = Number(process.env.BENCH_RUNS ?? 5)
const slowdown = 4
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)

/** Useful: what the page is for stands there, not its skeleton. */
const pages = [
  { name: 'home', path: '/', useful: 'main h2' },
  { name: 'photos', path: '/photos', useful: 'main h1' },
  { name: 'calendar', path: '/calendar', useful: 'main [role="grid"], main table, main ol, main ul' },
]

interface Vitals {
  LCP?: number
  CLS?: number
  INP?: number
  shifts: string[]
}
declare global {
  var vitals: Vitals
  var webVitals: Record<'onLCP' | 'onCLS' | 'onINP', (heard: (metric: { name: string; value: number }) => void, options: { reportAllChanges: boolean }) => void>
}

function observe() {
  globalThis.vitals = { shifts: [] }
  for (const name of ['onLCP', 'onCLS', 'onINP'] as const) {
    webVitals[name](({ name: metric, value }) => Object.assign(vitals, { [metric]: value }), { reportAllChanges: true })
  }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; sources: { node?: { nodeName: string; className: string } }[] }[]) {
      const what = entry.sources.map(({ node }) => `${node?.nodeName.toLowerCase() ?? '?'}.${node?.className ?? ''}`)
      vitals.shifts.push(`${entry.value.toFixed(3)} ${what.join(' ')}`)
    }
  }).observe({ type: 'layout-shift' as never, buffered: true })
}

/** At a quarter of the speed, in a window with room for its own bars too: what lies outside of it is never presented, and INP waits for that. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const { windowId } = await cdp.send('Browser.getWindowForTarget')
  await cdp.send('Browser.setWindowBounds', { windowId, bounds: { width: 800, height: 1200 } })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return page
}

/** Milliseconds from the start of the navigation until what matters is visible. */
async function timeTo(page: Page, url: string, useful: string): Promise<number> {
  const start = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(useful).first().waitFor()
  return performance.now() - start
}

/** A tap on the menu and one on the bell: what people touch on every page. */
async function touch(page: Page) {
  await page.getByRole('button', { name: 'Open menu' }).last().click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.waitFor()
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.waitForTimeout(300)
}

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-vitals-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct('3988', dataDir)
  const { path: executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...(process.env as Record<string, string>), ...env } })
  const library = await readFile(path.join(root, 'node_modules/web-vitals/dist/web-vitals.iife.js'), 'utf8')
  const origin = `http://southmain.localhost:${product.port}`
  try {
    row('page', 'LCP ms', 'CLS', 'INP ms', 'opened again, online ms', 'offline ms')
    const wanted = process.env.BENCH_PAGES?.split(',')
    for (const { name, path: at, useful } of pages.filter((page) => !wanted || wanted.includes(page.name))) {
      const first: Vitals[] = []
      const online: number[] = []
      const offline: number[] = []
      for (let index = 0; index < runs; index++) {
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
        const reply = await context.request.post(`${origin}/api/auth/login`, { data: { email: 'team@southmain.example', password: 'Welcome1!', role: 'team' } })
        const { data } = (await reply.json()) as { data: { token: string } }
        await context.addInitScript((token) => {
          localStorage.setItem('authToken', token)
          localStorage.setItem('lastSplashDate', new Date().toDateString())
          sessionStorage.setItem('notificationPromptShown', 'true')
        }, data.token)
        await context.addInitScript({ content: `${library};globalThis.webVitals = webVitals;(${observe.toString()})()` })
        const page = await slowPage(context)
        await timeTo(page, `${origin}${at}`, useful)
        await page.waitForLoadState('networkidle')
        await touch(page)
        first.push(await page.evaluate(() => vitals))
        await page.evaluate('navigator.serviceWorker.ready.then(() => {})')
        await page.reload({ waitUntil: 'networkidle' })
        await page.close()
        const again = await slowPage(context)
        online.push(await timeTo(again, `${origin}${at}`, useful))
        await again.waitForLoadState('networkidle')
        await again.close()
        await context.setOffline(true)
        offline.push(await timeTo(await slowPage(context), `${origin}${at}`, useful))
        await context.close()
      }
      const of = (value: (each: Vitals) => number | undefined) => median(first.map((each) => value(each) ?? 0))
      row(name, of(({ LCP }) => LCP).toFixed(0), of(({ CLS }) => CLS).toFixed(3), of(({ INP }) => INP).toFixed(0), median(online).toFixed(0), median(offline).toFixed(0))
      const shifts = new Set(first.flatMap(({ shifts: each }) => each))
      if (shifts.size) console.log(`(shifts: ${[...shifts].slice(0, 6).join('; ')})`)
    }
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
