// What the built product's pages weigh and how they score: mobile, slow 4G and a slow processor simulated.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../chromium.ts'
import { startProduct } from '../product.ts'

const runs = Number(process.env.BENCH_RUNS ?? 3)
const categories = ['performance', 'accessibility', 'best-practices'] as const
const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)

interface Request {
  resourceType?: string
  transferSize?: number
}

async function measure(port: number, url: string) {
  const report = await lighthouse(url, { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] })
  if (!report) throw new Error('No report')
  const { lhr } = report
  const items = ((lhr.audits['network-requests']?.details as { items?: Request[] } | undefined)?.items ?? [])
  const bytes = (type?: string) => items.filter(({ resourceType }) => !type || resourceType === type).reduce((sum, { transferSize = 0 }) => sum + transferSize, 0)
  const numeric = (audit: string) => lhr.audits[audit]?.numericValue ?? 0
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    script: bytes('Script') / 1024, all: bytes() / 1024, requests: items.length,
    lcp: numeric('largest-contentful-paint'), cls: numeric('cumulative-layout-shift'), tbt: numeric('total-blocking-time'),
    failing: Object.values(lhr.audits).filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary').map(({ id }) => id),
  }
}

/** Starts the built product in a folder of its own and measures the sign-in page. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-lighthouse-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct('3987', dataDir)
  const { path: chromePath, args, env } = await findChromium()
  Object.assign(process.env, env)
  const chrome = await launch({ chromePath, chromeFlags: [...args, '--headless=new'] })
  try {
    row('page', ...categories, 'JavaScript kB', 'all kB', 'requests', 'LCP ms', 'CLS', 'TBT ms')
    const url = `http://southmain.localhost:${product.port}/`
    const measured: Array<Awaited<ReturnType<typeof measure>>> = []
    for (let index = 0; index < runs; index++) measured.push(await measure(chrome.port, url))
    const of = (value: (each: (typeof measured)[number]) => number) => median(measured.map(value))
    row('sign-in', ...categories.map((_, index) => of(({ scores }) => scores[index]!)), of((m) => m.script).toFixed(1), of((m) => m.all).toFixed(1), of((m) => m.requests), of((m) => m.lcp).toFixed(0), of((m) => m.cls).toFixed(3), of((m) => m.tbt).toFixed(0))
    const failing = new Set(measured.flatMap((each) => each.failing))
    if (failing.size) console.log(`(not passed: ${[...failing].join(', ')})`)
  } finally {
    chrome.kill()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
