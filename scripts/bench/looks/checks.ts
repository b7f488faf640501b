// What is looked at on one page: on a phone, and on a desktop as it is and at twice its size.
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { atRest, axeViolations, choicesIn, stickingOut, tapTargets } from './portal.ts'

export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 },
} satisfies Record<string, BrowserContextOptions>
export type Size = keyof typeof sizes
export type Scheme = 'light' | 'dark'

/** What a page that scrolls sideways has to do without: the narrowest phone, and a desktop's window at 200 %. */
export const narrow = { phone: { width: 320, height: 640 }, desktop: { width: 640, height: 400 } }

/** Windows and tablets, from the narrowest that has a desktop's columns on. */
const windows = [1440, 1280, 1024, 768]

export interface Finding {
  check: 'axe' | '320' | '640' | 'windows' | 'tap'
  scheme?: Scheme
  /** Rule, element and measure. */
  what: string
}

export async function settled(page: Page) {
  await atRest(page)
  await page.waitForLoadState('networkidle')
  await atRest(page)
}

/** What breaks a rule in the same way is one finding, told by the first of them. */
export async function axeIn(page: Page, size: Size, scheme: Scheme, within?: string): Promise<Finding[]> {
  const alike = new Map<string, { first: string; count: number }>()
  for (const { id, nodes } of await axeViolations(page, within)) {
    for (const { target, html, any, failureSummary } of nodes) {
      const { fgColor, bgColor, contrastRatio } = (any[0]?.data ?? {}) as Record<string, string>
      const why = contrastRatio ? `${fgColor} on ${bgColor} is ${contrastRatio}` : (failureSummary ?? '').split('\n').slice(1, 2).join('').trim()
      const key = `${id} (${size}): ${why}`
      const { first, count } = alike.get(key) ?? { first: `${target.join(' ')}, ${html.slice(0, 120)}`, count: 0 }
      alike.set(key, { first, count: count + 1 })
    }
  }
  return [...alike].map(([key, { first, count }]) => ({ check: 'axe', scheme, what: `${key}: ${first}${count > 1 ? ` and ${count - 1} more` : ''}` }))
}

/** What a finger may miss, on a phone. */
export async function targetsIn(page: Page, within?: string): Promise<{ findings: Finding[]; targets: number }> {
  const { all, small } = await tapTargets(page, within)
  return { targets: all, findings: small.map(({ selector, width, height }) => ({ check: 'tap', what: `target of ${width} × ${height} px: ${selector}` })) }
}

async function overflowOfWindows(page: Page): Promise<Finding[]> {
  const found: Finding[] = []
  for (const width of windows) {
    await page.setViewportSize({ width, height: 800 })
    await atRest(page)
    for (const { selector, right } of await stickingOut(page, width)) found.push({ check: 'windows', what: `wider than ${width} px: ${selector} reaches to ${right} px` })
  }
  return found
}

async function overflow(page: Page, size: Size): Promise<Finding[]> {
  const { width, height } = narrow[size]
  await page.setViewportSize({ width, height })
  await settled(page)
  const wider = async () => (await stickingOut(page, width)).map(({ selector, right }) => `wider than ${width} px: ${selector} reaches to ${right} px`)
  return [...(await wider()).map((what) => wide(size, what)), ...(await overflowOfChoices(page, size, 'main', wider))]
}

const wide = (size: Size, what: string): Finding => ({ check: size === 'phone' ? '320' : '640', what })

/** What is too wide once something was chosen; on the narrowest screen alone, which has the least room. */
export async function overflowOfChoices(page: Page, size: Size, within: string, outside: () => Promise<string[]>): Promise<Finding[]> {
  if (size !== 'phone') return []
  const found = await choicesIn(page, within, outside)
  return found.flatMap(({ what, outside: out }) => out.map((each) => wide(size, `“${what}”: ${each}`)))
}

/**
 * All that is found at one address in one size, and how many targets were touched. Opened anew in each scheme: colours that
 * pass from one to the other do not count.
 */
export async function lookAt(context: BrowserContext, size: Size, address: string): Promise<{ findings: Finding[]; targets: number }> {
  const page = await context.newPage()
  try {
    const findings: Finding[] = []
    for (const scheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      await page.goto(address)
      await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
      await settled(page)
      findings.push(...(await axeIn(page, size, scheme)))
    }
    const { findings: missed, targets } = size === 'phone' ? await targetsIn(page) : { findings: [], targets: 0 }
    findings.push(...missed, ...(size === 'desktop' ? await overflowOfWindows(page) : []), ...(await overflow(page, size)))
    return { findings, targets }
  } finally {
    await page.close()
  }
}
