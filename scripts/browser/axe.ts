import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Every rule, without a list of all that is well, which takes as long again; style sheets are read by no rule that is on. */
const options: Parameters<AxeBuilder['options']>[0] = { resultTypes: ['violations'], preload: { assets: ['media'] } }

/**
 * The rules that something breaks, and what breaks them; in the whole page or within a part of it. In this page alone: the page
 * that axe opens for frames would take a phone's measures away from this one.
 */
export async function violationsOf(page: Page, within?: string) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options(options)
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
}

/** The same, one line a rule. */
export async function findingsOf(page: Page, within?: string): Promise<string[]> {
  const violations = await violationsOf(page, within)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
