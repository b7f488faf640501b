// Pictures of every screen, for looking through: phone and desktop, light and dark, each demo location.
// Usage, with the product running: npm run shots -- [--port 3000] [--role admin] [--routes /,/team] [--out shots]; `--locations console` is
// the operator's console.
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, type Page, chromium } from 'playwright'
import { findChromium } from './browser/chromium.ts'
import './browser/localhost-dns.ts'
import { type Role, addresses } from './bench/looks/pages.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    role: { type: 'string', default: 'admin' },
    routes: { type: 'string', default: '' },
    out: { type: 'string', default: 'shots' },
    locations: { type: 'string', default: 'southmain,unioncross,alameda' },
    schemes: { type: 'string', default: 'light,dark' },
    sizes: { type: 'string', default: 'phone,desktop' },
    locale: { type: 'string', default: 'en-US' },
    full: { type: 'boolean', default: false },
  },
})

/** What the locations' own list has for somebody: a page that is added tomorrow is in the pictures, too. */
const routesOf = (who: Role) => addresses.flatMap(({ address, roles }) => (roles.includes(who) ? [address] : []))
const consoleRoutes = ['/', '/locations/new', '/log', '/jobs', '/account', '/no-such-page']
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } }

const nameOf = (route: string) => (route === '/' ? 'home' : route.slice(1).replace(/[/?=&]+/g, '-'))

/** Through the context, so that it has the cookie too: pictures and videos are shown by that. */
async function signIn(context: BrowserContext, address: string, role: string): Promise<string> {
  const slug = new URL(address).hostname.split('.')[0]
  const response = await context.request.post(`${address}/api/auth/login`, {
    data: { email: `${role}@${slug}.example`, password: 'Welcome1!', role },
  })
  const reply = (await response.json()) as { data?: { token?: string }; error?: string }
  if (!reply.data?.token) throw new Error(`Could not sign in at ${address}: ${reply.error ?? response.status()}`)
  return reply.data.token
}

async function shoot(page: Page, address: string, route: string, file: string) {
  await page.goto(address + route, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {})
  await page.waitForTimeout(350)
  await page.screenshot({ path: file, fullPage: values.full })
}

/** The operator's console, the page of its first location included. */
async function shootConsole(context: BrowserContext, address: string, folder: string) {
  const page = await context.newPage()
  await shoot(page, address, '/', path.join(folder, 'signed-out-home.png'))
  const response = await context.request.post(`${address}/api/platform/auth/login`, { data: { email: 'operator@portal.example', password: 'Welcome1!' } })
  const { data: { token } } = (await response.json()) as { data: { token: string } }
  const locations = await context.request.get(`${address}/api/platform/locations`, { headers: { Authorization: `Bearer ${token}` } })
  const { data: [location] } = (await locations.json()) as { data: { id: string }[] }
  await page.evaluate((held) => localStorage.setItem('consoleToken', held), token)
  for (const route of consoleRoutes) await shoot(page, address, route, path.join(folder, `${nameOf(route)}.png`))
  await shoot(page, address, `/locations/${location!.id}`, path.join(folder, 'location.png'))
}

async function shootAll(browser: Browser, address: string, slug: string, scheme: 'light' | 'dark', size: keyof typeof sizes) {
  const folder = path.join(values.out, slug, `${size}-${scheme}`)
  await mkdir(folder, { recursive: true })
  const wanted = values.routes ? values.routes.split(',') : undefined
  const context = () => browser.newContext({
    viewport: sizes[size], deviceScaleFactor: size === 'phone' ? 2 : 1, colorScheme: scheme, isMobile: size === 'phone',
    hasTouch: size === 'phone', locale: values.locale, reducedMotion: 'reduce',
  })
  if (slug === 'console') {
    const operator = await context()
    await shootConsole(operator, address, folder)
    return operator.close()
  }
  if (!wanted) {
    const signedOut = await context()
    const page = await signedOut.newPage()
    for (const route of routesOf('nobody')) await shoot(page, address, route, path.join(folder, `signed-out-${nameOf(route)}.png`))
    await signedOut.close()
  }
  const signedIn = await context()
  const token = await signIn(signedIn, address, values.role)
  await signedIn.addInitScript(([held, role]) => {
    localStorage.setItem('authToken', held!)
    localStorage.setItem('userRole', role!)
    localStorage.setItem('isLoggedIn', 'true')
    localStorage.setItem('lastSplashDate', new Date().toDateString())
    sessionStorage.setItem('notificationPromptShown', 'true')
  }, [token, values.role])
  const page = await signedIn.newPage()
  page.on('console', (message) => message.type() === 'error' && console.log(`  ${page.url()}: ${message.text()}`))
  for (const route of wanted ?? routesOf(values.role === 'team' ? 'team' : 'admin')) await shoot(page, address, route, path.join(folder, `${nameOf(route)}.png`))
  await signedIn.close()
}

const { path: executablePath, args, env } = await findChromium()
const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } as Record<string, string> })
for (const slug of values.locations.split(',')) {
  const address = `http://${slug}.localhost:${values.port}`
  for (const scheme of values.schemes.split(',') as Array<'light' | 'dark'>) {
    for (const size of values.sizes.split(',') as Array<keyof typeof sizes>) {
      await shootAll(browser, address, slug, scheme, size)
      console.log(`${slug}, ${size}, ${scheme}: done`)
    }
  }
}
await browser.close()
