import type { Page } from 'playwright/test'

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** The site search, which on a phone is opened first. */
export async function searchField(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Search' }).click()
  return page.getByRole('combobox', { name: 'Search' })
}
