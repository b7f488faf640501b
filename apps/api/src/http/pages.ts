import path from 'node:path'
import type { Context as HonoContext, Hono } from 'hono'
import { fromVite } from '../outside/vite.ts'
import type { Services } from '../core/services.ts'
import { iconsVersion } from '../shared/brand-images/version.ts'
import { apexPage, openTyped } from './pages/apex.ts'
import { mountBrandFiles } from './pages/brand-files.ts'
import { type Build, openBuild } from './pages/build.ts'
import { pack } from './pages/encoding.ts'
import { type Head, consoleHead, locationHead, withHead } from './pages/head.ts'
import { languageOf } from './pages/language.ts'
import { manifestOf } from './pages/manifest.ts'
import { busyPage, notBuiltPage, nowherePage, pausedPage } from './pages/notices.ts'
import { type PolicyOptions, newNonce, pageHeaders } from './pages/security.ts'
import type { HonoEnv } from './receiving/body.ts'
import type { Tenant } from '../core/locations.ts'
import { matches } from '../core/etag.ts'
import { behind, behindSeconds } from './refuse.ts'
import type { Requests } from './request.ts'
import { sessionCookie } from '../core/cookies.ts'
import { publicUrl } from '../core/tenant.ts'

type C = HonoContext<HonoEnv>

/** Where the built front ends are; tests give their own. */
export interface Builds {
  portal: string
  console: string
}

const apps = path.resolve(import.meta.dirname, '../../..')
const defaultBuilds: Builds = { portal: path.join(apps, 'portal/dist'), console: path.join(apps, 'console/dist') }

const hashed = 'public, max-age=31536000, immutable'

/** Everything that is not a call: pages, assets, manifest, icons. One host's pages never show on another. */
export function mountPages(app: Hono<HonoEnv>, services: Services, requests: Requests, builds: Builds = defaultBuilds) {
  const { env } = services
  const hostOf = (c: C) => requests.hostFrom(c.req.raw, c.env) ?? env.PORTAL_DOMAIN
  const languageFor = (c: C) => languageOf(c.req.header('accept-language'))
  const onlyRead = async (c: C) => c.text('Only GET is known here.', 405, { Allow: 'GET, HEAD' })

  /** A page in its final form. */
  async function send(c: C, status: number, nonce: string, page: string, more: Partial<PolicyOptions> = {}, extra: Record<string, string> = {}) {
    const headers = pageHeaders(env, { host: hostOf(c), nonce, ...more })
    for (const [name, value] of Object.entries(extra)) headers.set(name, value)
    const { body, encoding } = await pack(Buffer.from(page), c.req.header('accept-encoding'), 4)
    if (encoding) headers.set('Content-Encoding', encoding)
    return new Response(body, { status, headers })
  }

  async function builtPage(c: C, build: Build, what: string, head: Head, policy: Partial<PolicyOptions> = {}, extra: Record<string, string> = {}) {
    const nonce = newNonce()
    const page = await build.page()
    if (!page) return send(c, 503, nonce, notBuiltPage(nonce, what), {}, { 'Retry-After': '5' })
    return send(c, 200, nonce, withHead(page, head, nonce, await build.early()), policy, extra)
  }

  async function vitePage(c: C, base: string, head: Head, policy: Partial<PolicyOptions> = {}) {
    const nonce = newNonce()
    const response = await fromVite(base, '/', c.req.raw)
    return send(c, response.status, nonce, withHead(await response.text(), head, nonce), { ...policy, development: true })
  }

  async function nowhere(c: C): Promise<Response> {
    if (c.req.method !== 'GET') return onlyRead(c)
    const nonce = newNonce()
    return send(c, 404, nonce, nowherePage(languageFor(c), nonce), {}, { Vary: 'Host, Accept-Encoding, Accept-Language' })
  }

  const busy = (c: C, seconds: number, nonce = newNonce()) =>
    send(c, 503, nonce, busyPage(languageFor(c), nonce), {}, { 'Retry-After': String(seconds), 'Cache-Control': 'no-store' })

  async function locationPage(c: C, tenant: Tenant, build: Build) {
    const nonce = newNonce()
    if (tenant.state === 'suspended' || tenant.state === 'deletion_pending') {
      // One that never opened has no brand of its own yet.
      const branding = await services.locations.profile(tenant).then((profile) => profile.branding, () => undefined)
      const logo = branding && `/brand/icon-192.png?v=${iconsVersion(branding)}`
      return send(c, 423, nonce, pausedPage(languageFor(c), nonce, tenant, branding, logo), {}, { 'Cache-Control': 'no-store', Vary: 'Host, Accept-Encoding, Accept-Language' })
    }
    if (tenant.behind) return busy(c, behindSeconds)
    const head = locationHead(tenant, await services.locations.profile(tenant))
    if (env.DEV_PORTAL_URL) return vitePage(c, env.DEV_PORTAL_URL, head)
    // A hint alone: whether the cookie is worth anything is decided where it is read.
    const inside = c.req.header('cookie')?.includes(`${sessionCookie}=`) ?? false
    const link = await build.hints(c.req.path.slice('/location'.length), inside)
    return builtPage(c, build, 'portal', head, {}, link ? { Link: link } : {})
  }

  mountBrandFiles(app, services)
  const portal = openBuild(builds.portal)
  app.get('/location/manifest.webmanifest', async (c) => {
    const tenant = c.get('tenant')!
    if (tenant.behind) throw behind(tenant)
    const manifest = manifestOf(tenant, await services.locations.profile(tenant))
    return c.body(JSON.stringify(manifest), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8', 'Cache-Control': 'no-cache', Vary: 'Host', 'X-Content-Type-Options': 'nosniff',
    })
  })
  // Where no service worker runs (yet), what was shared is not taken in: the photos page is opened instead, and says so.
  app.post('/location/share-photos', (c) => c.redirect('/photos?shared=lost', 303))
  mountSite(app, 'location', portal, env.DEV_PORTAL_URL, async (c) => {
    try {
      return await locationPage(c, c.get('tenant')!, portal)
    } catch (error) {
      services.log.error({ err: error }, 'a page failed')
      return busy(c, 2)
    }
  })

  const operators = openBuild(builds.console)
  // The console shows the logos of the locations.
  const ofConsole = { picturesFrom: publicUrl(env, '*') }
  mountSite(app, 'console', operators, env.DEV_CONSOLE_URL, (c) =>
    env.DEV_CONSOLE_URL
      ? vitePage(c, env.DEV_CONSOLE_URL, consoleHead, ofConsole)
      : builtPage(c, operators, 'console', consoleHead, ofConsole))

  app.get('/apex/', async (c) => {
    const typed = c.req.query('location')
    const found = typed ? openTyped(typed, env, services.locations) : undefined
    if (found) return c.redirect(found, 303)
    const nonce = newNonce()
    const formTo = publicUrl(env, '*')
    return send(c, 200, nonce, apexPage(languageFor(c), nonce, env, typed), { formTo }, { Vary: 'Host, Accept-Encoding, Accept-Language' })
  })
  app.all('/apex/*', (c) => nowhere(c))
  // A page that is still open when its address goes, as that of a backup does, loads what it was about to.
  app.get('/nowhere/assets/*', async (c) => {
    const name = c.req.path.slice('/nowhere/'.length)
    const file = env.DEV_PORTAL_URL ? undefined : await portal.file(name)
    return file ? builtFile(c, name, file) : nowhere(c)
  })
  app.all('/nowhere/*', (c) => nowhere(c))
  app.all('/location/*', onlyRead)
  app.all('/console/*', onlyRead)
}

/** The files of a build, and its page for every address that a person may type. */
function mountSite(app: Hono<HonoEnv>, site: string, build: Build, vite: string | undefined, page: (c: C) => Promise<Response>) {
  app.get(`/${site}/robots.txt`, (c) => c.text('User-agent: *\nDisallow: /\n', 200, { 'Cache-Control': 'public, max-age=86400' }))
  app.get(`/${site}/*`, async (c) => {
    const name = c.req.path.slice(site.length + 2)
    const file = vite ? undefined : await build.file(name)
    if (file) return builtFile(c, name, file)
    const last = name.split('/').at(-1) ?? ''
    const isNavigation = !name.startsWith('assets/') && (!last.includes('.') || /\btext\/html\b/.test(c.req.header('accept') ?? ''))
    const byVite = vite && (!isNavigation || /^(@|src\/|node_modules\/)/.test(name))
    if (byVite) return fromVite(vite, `/${name}${new URL(c.req.url).search}`, c.req.raw)
    return isNavigation ? page(c) : c.text('Not found', 404, { 'Cache-Control': 'no-store', Vary: 'Host' })
  })
}

async function builtFile(c: C, name: string, file: NonNullable<Awaited<ReturnType<Build['file']>>>) {
  const headers = new Headers({
    'Content-Type': file.type,
    'Cache-Control': name.startsWith('assets/') ? hashed : 'no-cache',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Host, Accept-Encoding',
    ETag: `W/${file.etag}`,
  })
  if (matches(c.req.header('if-none-match'), `W/${file.etag}`)) return new Response(null, { status: 304, headers })
  const { body, encoding } = await file.bytes(c.req.header('accept-encoding'))
  if (encoding) headers.set('Content-Encoding', encoding)
  return new Response(body, { status: 200, headers })
}
