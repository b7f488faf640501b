import axe, { type Result, type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright'

export type { Result } from 'axe-core'

/** Every rule, without a list of all that is well, which takes as long again; style sheets are read by no rule that is on. */
const always: RunOptions = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/** So long may a frame within the page take for half a megabyte of rules; one whose text can't be reached is left out. */
const FRAME_MS = 1000

/** Once for each document: reading the rules takes a third as long as trying them. */
async function bringRules(frame: Frame): Promise<void> {
  if (await frame.evaluate('"axe" in window')) return
  await frame.evaluate(axe.source)
  // Frames of a sandbox have an origin of their own.
  await frame.evaluate('axe.configure({ allowedOrigins: ["<unsafe_all_origins>"] })')
}

const late = () => new Promise<void>((resolve) => setTimeout(resolve, FRAME_MS))

/**
 * The rules that something breaks, and what breaks them; in the whole page, its frames included, or within a part of it.
 * `disabled` rules are not tried.
 */
export async function violationsOf(page: Page, within?: string, disabled: string[] = []): Promise<Result[]> {
  const [top, ...inner] = page.frames()
  await bringRules(top!)
  await Promise.all(inner.map((frame) => Promise.race([bringRules(frame).catch(() => {}), late()])))
  const options: RunOptions = { ...always, rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])) }
  const { violations } = await page.evaluate(
    ({ part, rules }) => (globalThis as unknown as { axe: typeof axe }).axe.run(part, rules),
    { part: within ?? 'html', rules: options },
  )
  return violations
}

/** The same, one line a rule. */
export async function findingsOf(page: Page, within?: string): Promise<string[]> {
  const violations = await violationsOf(page, within)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
