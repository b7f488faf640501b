// Every dialog and menu that a button of a page opens, at one location in the browser, light and dark: axe, the narrowest screen, every target.
// BENCH_ONLY=/team,/eoi presses what stands on pages with one of them in their address, BENCH_BRANDS=alameda at another location.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium } from 'playwright'
import { findTestBrowsers, launchOptions } from '../browser/chromium.ts'
import '../browser/localhost-dns.ts'
import { startProduct } from '../product.ts'
import { enter } from './looks/enter.ts'
import { lookInto } from './looks/openers.ts'
import { addresses } from './looks/pages.ts'

const port = '3986'
const brand = process.env.BENCH_BRANDS?.split(',')[0] ?? 'southmain'

export async function run(): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-dialogs-'))
  await chmod(dataDir, 0o755)
  const product = await startProduct(port, dataDir, {}, 'dialogs.log')
  const browser = await chromium.launch(launchOptions((await findTestBrowsers()).shell))
  let [opened, targets, findings] = [0, 0, 0]
  try {
    for (const role of ['admin', 'team'] as const) {
      await Promise.all((['phone', 'desktop'] as const).map(async (size) => {
        const context = await enter(browser, port, brand, role, size)
        const pressed = new Set<string>()
        for (const { address, roles } of addresses) {
          if (!roles.includes(role)) continue
          for (const one of await lookInto(context, size, address, pressed)) {
            opened++
            targets += one.targets
            findings += one.findings.length
            for (const { check, scheme, what } of one.findings) console.log(`${address} (${role}, ${size}) ${one.what}: ${[check, scheme].filter(Boolean).join(' ')}: ${what}`)
          }
        }
      }))
    }
    console.log(`${opened} dialogs and menus, ${targets} targets, ${findings} findings`)
    if (findings) throw new Error(`${findings} findings`)
  } finally {
    await browser.close()
    await product.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
