import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { axeFindings } from '../helpers/axe.ts'
import { expect, openWith, password, test } from '../helpers/signed-in-page.ts'
import { smallTargets } from '../helpers/small-targets.ts'

// Every page, and every part of it that has an address, in each brand and scheme: nothing for axe to find, nothing wider than a small
// phone or a desktop at twice the size, nothing too small for a thumb. A run takes each page in one brand and scheme a size, with
// PROVE=1 in all of them.
const brands = ['southmain', 'unioncross', 'alameda']
const looks = brands.flatMap((slug) => (['light', 'dark'] as const).map((scheme) => ({ slug, scheme })))

// As they are written down: a page that is added is looked at as well.
const features = path.resolve(import.meta.dirname, '../../src/features')
const addresses = globSync('*/noun.ts', { cwd: features }).toSorted().flatMap((file) =>
  readFileSync(path.join(features, file), 'utf8').split(/\bpath: '/).slice(1).flatMap((place) => {
    const at = place.slice(0, place.indexOf("'"))
    return [at, ...[...place.matchAll(/where: '(\?[^']*)'/g)].map(([, where]) => at + where!)]
  }))

test.use({ trace: 'off' })

async function tokenHere(page: Page, slug: string): Promise<string> {
  const reply = await page.request.post('/api/auth/login', { data: { email: `admin@${slug}.example`, password, role: 'admin' } })
  return ((await reply.json()) as { data: { token: string } }).data.token
}

/** Its words and pictures are there, and what they made move has come to rest. */
async function opened(page: Page, address: string) {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

const widthAt = async (page: Page, width: number) => {
  await page.setViewportSize({ width, height: 640 })
  return page.evaluate(() => new Promise<number>((done) => requestAnimationFrame(() => done(document.documentElement.scrollWidth))))
}

/** What is wrong with a page as it stands, a line each. */
async function findings(page: Page, isMobile: boolean): Promise<string[]> {
  const size = page.viewportSize()!
  const found = await axeFindings(page)
  if (isMobile) found.push(...(await smallTargets(page)))
  const narrow = isMobile ? 320 : size.width / 2
  const width = await widthAt(page, narrow)
  if (width > narrow) found.push(`${width} pixels wide where there are ${narrow}`)
  await page.setViewportSize(size)
  return found
}

for (const [index, { slug, scheme }] of looks.entries()) {
  test.describe(`${slug}, ${scheme}`, () => {
    test.use({ baseURL: `http://${slug}.localhost:${process.env.E2E_PORT}`, colorScheme: scheme })

    test('has nothing to find, to miss or to push aside on its pages', async ({ page, isMobile }) => {
      test.setTimeout(process.env.PROVE ? 900_000 : 180_000)
      const isMine = (nth: number) => Boolean(process.env.PROVE) || (nth + (isMobile ? 0 : 3)) % looks.length === index
      await openWith(page, await tokenHere(page, slug))
      const left = addresses.filter((_, nth) => isMine(nth))
      const seen = new Set<string>()
      const found: Record<string, string[]> = {}
      for (const address of left) {
        if (seen.has(address)) continue
        seen.add(address)
        await opened(page, address)
        const tabs = await page.locator('[role=tab][data-tab]').evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')!))
        if (!address.includes('?')) left.push(...tabs.map((tab) => `${address}?tab=${tab}`))
        const here = await findings(page, Boolean(isMobile))
        if (here.length) found[address] = here
      }
      expect(addresses.length).toBeGreaterThan(50)
      expect(seen.size).toBeGreaterThan(6)
      expect(found).toEqual({})
    })
  })
}
