import type { Browser, BrowserContext } from 'playwright'
import { type Size, sizes } from './checks.ts'
import type { Role } from './pages.ts'
import { openWith, password } from './portal.ts'

/** Somebody's browser at a location, signed in unless it is nobody's; opened once and kept for all pages. */
export async function enter(browser: Browser, port: string, brand: string, role: Role, size: Size): Promise<BrowserContext> {
  const baseURL = `http://${brand}.localhost:${port}`
  const context = await browser.newContext({ ...sizes[size], baseURL, reducedMotion: 'reduce', serviceWorkers: 'block' })
  if (role === 'nobody') return context
  const reply = await context.request.post('/api/auth/login', { data: { email: `${role}@${brand}.example`, password, role } })
  if (!reply.ok()) throw new Error(`Could not sign in at ${brand} as ${role}: ${reply.status()}`)
  const { data } = (await reply.json()) as { data: { token: string } }
  const page = await context.newPage()
  await openWith(page, data.token, '/')
  await page.close()
  return context
}
