import { type Page, expect, test as base } from 'playwright/test'

type Role = 'team' | 'manager' | 'admin'
export const password = 'Welcome1!'
const tokens = new Map<string, string>()

/** A token of a demo account, asked for once per worker. `as` signs in as less than the account holds. */
export async function tokenOf(page: Page, account: Role, as: Role = account): Promise<string> {
  const kept = tokens.get(`${account}/${as}`)
  if (kept) return kept
  const reply = await page.request.post('/api/auth/login', {
    data: { email: `${account}@southmain.example`, password, role: as },
  })
  expect(reply.status()).toBe(200)
  const { data } = (await reply.json()) as { data: { token: string } }
  tokens.set(`${account}/${as}`, data.token)
  return data.token
}

/** A token that no other test knows, for a test that ends its session. */
export function freshTokenOf(page: Page, account: Role, as: Role = account): Promise<string> {
  tokens.delete(`${account}/${as}`)
  return tokenOf(page, account, as).finally(() => tokens.delete(`${account}/${as}`))
}

/** Opens a page of the portal as someone who signed in and saw today's splash before. */
export async function openAs(page: Page, account: Role, path = '/', as: Role = account) {
  await openWith(page, await tokenOf(page, account, as), path)
}

/** Where the browser is before the page that a test opens: the location's smallest. */
export const before = '/livez'

/**
 * The same with a token at hand. The cookie belongs to the browser that signed in, and each test has its own. What is kept is put
 * in place on a page without code: the portal would be started twice, in each of four hundred tests.
 */
export async function openWith(page: Page, token: string, path = '/') {
  // A dialog that has just closed steps back in the history, and a page that was gone to meanwhile is called off.
  await page.goto(before).catch((error: Error) => (error.message.includes('ERR_ABORTED') ? page.goto(before) : Promise.reject(error)))
  const { hostname } = new URL(page.url())
  await page.context().addCookies([
    { name: '__Host-portal', value: token, domain: hostname, path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
  ])
  await page.evaluate((kept) => {
    localStorage.setItem('authToken', kept)
    localStorage.setItem('lastSplashDate', new Date().toDateString())
    // The offer of push notifications was there before, too.
    sessionStorage.setItem('notificationPromptShown', 'true')
  }, token)
  await page.goto(path)
}

/** A test that fails when the page complains: an error, a refused script or style, a failed file. */
export const test = base.extend<{ complaints: string[] }>({
  context: async ({ context }, run) => {
    await run(context)
    // The next test has the same context; these are what the browser does not take back by itself.
    await Promise.all([context.setOffline(false), context.clearPermissions(), context.setExtraHTTPHeaders({})]).catch(() => {})
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        const ofNetwork = /^Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(message.text())
        if (message.type() === 'error' && !ofNetwork) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await use(complaints)
      // What a page asks for at its end is no failure of the test that stood in between.
      if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
})
export { expect }
