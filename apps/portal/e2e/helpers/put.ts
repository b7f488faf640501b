import type { Page } from 'playwright/test'

/** Puts something into what the server gives for a path. */
export const put = (page: Page, path: RegExp, change: (body: never) => void) =>
  page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // Whole, not just that it is the same as before.
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const body = (await response.json()) as never
    change(body)
    await route.fulfill({ response, json: body })
  })
