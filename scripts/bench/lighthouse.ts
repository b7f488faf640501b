// What the built product's pages weigh and how they score: mobile, slow 4G and a slow processor simulated. The last column is how
// fast Lighthouse found this machine's own: scores and TBT of two runs compare only where it is about the same.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type BrowserContext, chromium } from 'playwright'
import { findChromium } from '../browser/chromium.ts'
import '../browser/localhost-dns.ts'
import { startProduct } from '../product.ts'

const runs = Number(process.env.BENCH_RUNS ?? 5)
const categories = ['performance', 'accessibility', 'best-practices'] as const
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)

/** Each as someone comes to it for the first time; `BENCH_PAGES=home,photos` measures some. */
const pages = [
  { name: 'sign-in', path: '/', account: null },
  { name: 'home', path: '/', account: 'team' },
  { name: 'photos', path: '/photos', account: 'team' },
  { name: 'calendar', path: '/calendar', account: 'team' },
] as const

interface Request {
  resourceType?: string
  transferSize?: number
  url?: string
}

/** A first visit by someone who signed in elsewhere: nothing is kept but the session. */
async function prepare(context: BrowserContext, origin: string, account: string | null) {
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await cdp.send('Network.clearBrowserCache')
  if (account) {
    const reply = await context.request.post(`${origin}/api/auth/login`, {
      data: { email: `${account}@southmain.example`, password: 'Welcome1!', role: account },
    })
    const { data } = (await reply.json()) as { data: { token: string } }
    // A page of this origin without any of its code.
    await page.goto(`${origin}/robots.txt`)
    await page.evaluate((token) => {
      localStorage.setItem('authToken', token)
      localStorage.setItem('lastSplashDate', new Date().toDateString())
    }, data.token)
  }
  await page.close()
}

async function measure(port: number, url: string, origin: string) {
  const report = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories], disableStorageReset: true })
  if (!report) throw new Error('No report')
  const { lhr } = report
  const items = ((lhr.audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [])
    .filter((item) => item.url?.startsWith(origin))
  const bytes = (type?: string) => items.filter(({ resourceType }) => !type || resourceType === type).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  const numeric = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    script: bytes('Script') / 1024, all: bytes() / 1024, requests: items.length,
    speed: lhr.environment.benchmarkIndex, fcp: numeric('first-contentful-paint'), lcp: numeric('largest-contentful-paint'), cls: numeric('cumulative-layout-shift'), tbt: numeric('total-blocking-time'),
    failing: Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary').map(({ id }) => id),
  }
}

/** In a browser of its own, as Lighthouse's command line does: what a page before it left to tidy up is not this page's work. */
async function inFreshBrowser<T>(work: (context: BrowserContext, port: number) => Promise<T>): Promise<T> {
  const { path: chromePath, args, env } = await findChromium()
  Object.assign(process.env, env)
  const chrome = await launch({ chromePath, chromeFlags: [...args, '--headless=new'] })
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${chrome.port}`)
  try {
    const [context] = browser.contexts()
    if (!context) throw new Error('The browser has no profile')
    return await work(context, chrome.port)
  } finally {
    await browser.close()
    chrome.kill()
  }
}

/** Starts the built product in a folder of its own and measures its pages, each several times. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-lighthouse-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct('3987', dataDir)
  try {
    const origin = `http://southmain.localhost:${product.port}`
    const wanted = process.env.BENCH_PAGES?.split(',')
    row('page', ...categories, 'JavaScript kB', 'all kB', 'requests', 'FCP ms', 'LCP ms', 'CLS', 'TBT ms', 'processor')
    for (const page of pages.filter(({ name }) => !wanted || wanted.includes(name))) {
      const measured: Array<Awaited<ReturnType<typeof measure>>> = []
      for (let index = 0; index < runs; index++) {
        measured.push(await inFreshBrowser(async (context, port) => {
          await prepare(context, origin, page.account)
          return measure(port, `${origin}${page.path}`, origin)
        }))
      }
      const of = (value: (each: (typeof measured)[number]) => number) => median(measured.map(value))
      row(page.name, ...categories.map((_, index) => of(({ scores }) => scores[index]!)), of((m) => m.script).toFixed(1), of((m) => m.all).toFixed(1), of((m) => m.requests), of((m) => m.fcp).toFixed(0), of((m) => m.lcp).toFixed(0), of((m) => m.cls).toFixed(3), of((m) => m.tbt).toFixed(0), of((m) => m.speed).toFixed(0))
      const failing = new Set(measured.flatMap((each) => each.failing))
      if (failing.size) console.log(`(not passed: ${[...failing].join(', ')})`)
    }
  } finally {
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
