import { type Page, expect } from 'playwright/test'

const words = /^(Loading|Cargando)/

/** The page stands, what it asked the server for is there, and its letters are drawn as they stay. */
export async function untilLoaded(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect(page.getByRole('status', { name: words }).or(page.getByRole('status').filter({ hasText: words }))).toHaveCount(0)
  await page.evaluate('document.fonts.ready.then(() => {})')
}
