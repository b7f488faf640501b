// Looks at every page of the portal as its people do: each brand, light and dark, phone and desktop, as a team member, as
// an admin and before the sign-in. axe finds nothing, nothing scrolls sideways at 320 px, at 200 % or in a window between, and a finger hits
// every target. BENCH_ONLY=/team,/eoi looks at the pages with one of them in their address, BENCH_BRANDS=alameda at one location.
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'
import { findTestBrowsers, launchOptions } from '../browser/chromium.ts'
import '../browser/localhost-dns.ts'
import { startProduct } from '../product.ts'
import { type Finding, type Size, lookAt } from './looks/checks.ts'
import { enter } from './looks/enter.ts'
import { type Role, addresses } from './looks/pages.ts'

const port = '3986'
const checks = ['axe', '320', '640', 'windows', 'tap'] as const
const row = (...cells: Array<string | number>) => console.log(`| ${cells.join(' | ')} |`)

/** The demo locations: the starter is no brand of its own. */
async function brands(): Promise<string[]> {
  const folders = await readdir(path.resolve(import.meta.dirname, '../../tenants'), { withFileTypes: true })
  const all = folders.filter((entry) => entry.isDirectory() && !entry.name.startsWith('_')).map(({ name }) => name)
  const wanted = process.env.BENCH_BRANDS?.split(',')
  return all.filter((name) => !wanted || wanted.includes(name))
}

interface Seen extends Finding {
  brand: string
  role: Role
}

/** The same finding in one line, with everywhere that it was seen. */
function lines(seen: Seen[]): string[] {
  const where = new Map<string, string[]>()
  for (const { what, brand, role, scheme } of seen) where.set(what, [...(where.get(what) ?? []), [brand, role, scheme].filter(Boolean).join(' ')])
  return [...where].map(([what, places]) => `  ${what} [${[...new Set(places)].join(', ')}]`)
}

async function lookAround(browser: Browser): Promise<number> {
  const contexts = new Map<string, Promise<BrowserContext>>()
  const contextOf = (brand: string, role: Role, size: Size) => {
    const key = `${brand} ${role} ${size}`
    if (!contexts.has(key)) contexts.set(key, enter(browser, port, brand, role, size))
    return contexts.get(key)!
  }
  const everywhere = await brands()
  let total = 0
  row('page', 'roles', 'looks', 'axe', '320 px', '200 %', 'windows', 'targets', 'small ones')
  for (const { address, roles } of addresses) {
    const seen: Seen[] = []
    let [looks, targets] = [0, 0]
    for (const brand of everywhere) {
      for (const role of roles) {
        await Promise.all((['phone', 'desktop'] as const).map(async (size) => {
          const found = await lookAt(await contextOf(brand, role, size), size, address).catch((error: unknown) => {
            throw new Error(`${address} at ${brand} as ${role}, ${size}`, { cause: error })
          })
          looks += 2
          targets += found.targets
          seen.push(...found.findings.map((finding) => ({ ...finding, brand, role })))
        }))
      }
    }
    const [axe, at320, at640, inWindows, tap] = checks.map((check) => seen.filter((finding) => finding.check === check).length)
    row(address, roles.join(', '), looks, axe!, at320!, at640!, inWindows!, targets, tap!)
    for (const line of lines(seen)) console.log(line)
    total += seen.length
  }
  return total
}

export async function run(): Promise<void> {
  if (!addresses.length) throw new Error(`No page has ${process.env.BENCH_ONLY} in its address`)
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-looks-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct(port, dataDir, {}, 'looks.log')
  const browser = await chromium.launch(launchOptions((await findTestBrowsers()).shell))
  try {
    const total = await lookAround(browser)
    if (total) throw new Error(`${total} findings`)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) await run()
