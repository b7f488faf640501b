import type { Page } from 'playwright'
import { findingsOf, violationsOf } from '../../../../scripts/browser/axe.ts'
import { expect } from './signed-in-page.ts'

/** What people see, not what they wait for; colours count when the page has come to rest. */
export async function atRest(page: Page) {
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  )
}

/** What axe finds: the rules that something breaks, and what breaks them. */
export const axeViolations = (page: Page, within?: string) => atRest(page).then(() => violationsOf(page, within))

/** The same, one line a rule; in the whole page or within a part of it. */
export const axeFindings = (page: Page, within?: string) => atRest(page).then(() => findingsOf(page, within))

export const expectNoAxeFindings = async (page: Page, within?: string) => expect(await axeFindings(page, within)).toEqual([])
