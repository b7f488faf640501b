import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from 'playwright/test'
import { expect, openAs, test } from '../helpers/signed-in-page.ts'

type Vitals = Partial<Record<'LCP' | 'CLS' | 'INP', number>>
type Listen = (heard: (metric: { name: string; value: number }) => void, options: { reportAllChanges: boolean }) => void
declare global {
  var vitals: Vitals
  var webVitals: Record<'onLCP' | 'onCLS' | 'onINP', Listen>
}

const library = path.resolve(import.meta.dirname, '../../../../node_modules/web-vitals/dist/web-vitals.iife.js')

function observe() {
  globalThis.vitals = {}
  for (const name of ['onLCP', 'onCLS', 'onINP'] as const) {
    webVitals[name](({ name: metric, value }) => Object.assign(vitals, { [metric]: value }), { reportAllChanges: true })
  }
}

/** The files that the server announces with a page, and their bytes on the line. */
async function announced(page: Page, at: string) {
  const reply = await page.request.get(at, { headers: { accept: 'text/html' } })
  const named = `${reply.headers().link ?? ''} ${await reply.text()}`
  const files = [...new Set([...named.matchAll(/\/assets\/[\w-]+\.(?:js|css)/g)].map(([file]) => file))]
  const sizes = await Promise.all(files.map(async (file) => {
    const { headers } = await fetch(new URL(file, page.url()), { headers: { 'accept-encoding': 'br' } })
    return Number(headers.get('content-length'))
  }))
  const of = (ending: string) => sizes.reduce((sum, size, index) => sum + (files[index]?.endsWith(ending) ? size : 0), 0)
  return { files, js: of('.js'), css: of('.css') }
}

const pages = [
  { at: '/', name: 'home', most: 163_000, there: /^Good / },
  { at: '/photos', name: 'photos', most: 185_000, there: 'Photos' },
  { at: '/calendar', name: 'calendar', most: 180_000, there: 'Calendar' },
]

for (const { at, name, most, there } of pages) {
  test(`${at} comes in few files, stands still and answers a touch`, { tag: '@phone' }, async ({ page }, { annotations }) => {
    // A phone is what is slow.
    await page.addInitScript({ content: `${await readFile(library, 'utf8')};globalThis.webVitals = webVitals;(${observe.toString()})()` })
    await openAs(page, 'team', at)
    await page.getByRole('heading', { level: 1, name: there }).waitFor()
    const weight = await announced(page, at)
    expect(weight.js).toBeGreaterThan(80_000)
    expect(weight.js).toBeLessThan(most)
    expect(weight.css).toBeLessThan(25_000)
    expect(weight.files.length).toBeLessThanOrEqual(20)
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname))
    const own = loaded.filter((file) => new RegExp(`^/assets/${name}-[\\w-]+\\.(js|css)$`).test(file))
    expect(own.filter((file) => file.endsWith('.js'))).not.toEqual([])
    expect(weight.files).toEqual(expect.arrayContaining(own))

    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
    const measured = () => page.evaluate(() => vitals)
    await expect.poll(async () => Object.keys(await measured()).sort()).toEqual(['CLS', 'INP', 'LCP'])
    const { CLS, INP, LCP } = await measured()
    expect(CLS).toBeLessThan(0.01)
    const words = `${at}: ${weight.files.length} files, ${weight.js} B JavaScript, ${weight.css} B styles; LCP ${LCP?.toFixed(0)} ms, CLS ${CLS?.toFixed(3)}, INP ${INP?.toFixed(0)} ms`
    annotations.push({ type: 'speed', description: words })
    console.log(words)
  })
}

const dist = path.resolve(import.meta.dirname, '../../dist')
/** The code that comes with a module that opens by itself, beside what the frame has already: its bytes as they are written. */
async function addedBy(module: string) {
  const built = JSON.parse(await readFile(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, { name?: string; file: string; imports?: string[] }>
  const frame = Object.keys(built).filter((key) => ['react', 'first', 'shell'].includes(built[key]?.name ?? ''))
  const filesOf = (keys: string[]) => {
    const needed = new Set(keys)
    for (const key of needed) for (const next of built[key]?.imports ?? []) needed.add(next)
    return needed
  }
  const here = filesOf(frame)
  const added = [...filesOf([`src/${module}`])].filter((key) => !here.has(key)).map((key) => built[key]!.file)
  const sizes = await Promise.all(added.map(async (file) => (await stat(path.join(dist, file))).size))
  return sizes.reduce((sum, size) => sum + size, 0)
}

test('what opens over everything brings no whole page with it', { tag: '@desktop' }, async () => {
  // The splash and a document once came with the administration's pages, half a megabyte more.
  expect(await addedBy('features/splash/splash.tsx')).toBeLessThan(30_000)
  expect(await addedBy('features/home/reading.tsx')).toBeLessThan(170_000)
  expect(await addedBy('features/documents/document-view.tsx')).toBeLessThan(200_000)
})

test('a page that is loaded by itself has the looks of what it is made of', { tag: '@desktop' }, async ({ page }) => {
  // Both stand on a plain button, whose own sheet may come later.
  await openAs(page, 'team', '/profile')
  await expect(page.getByRole('tab', { name: 'Sign-in' })).not.toHaveCSS('padding-left', '0px')
  await page.goto('/calendar')
  await expect(page.getByRole('button', { name: 'Earlier' })).toHaveCSS('border-top-style', 'solid')
})
