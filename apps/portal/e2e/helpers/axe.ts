import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './signed-in-page.ts'

/** What people see, not what they wait for; colours count when the page has come to rest. */
export async function atRest(page: Page) {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}

/** What axe finds: the rules that something breaks, and what breaks them. */
export async function axeViolations(page: Page, within?: string) {
  await atRest(page)
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
}

/** The same, one line a rule; in the whole page or within a part of it. */
export async function axeFindings(page: Page, within?: string): Promise<string[]> {
  const violations = await axeViolations(page, within)
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

export const expectNoAxeFindings = async (page: Page, within?: string) => expect(await axeFindings(page, within)).toEqual([])
