import type { Context as HonoContext, Hono } from 'hono'
import { defaultBranding } from '@portal/contract'
import { consoleBrand as consoleColors } from '@portal/theme'
import type { Services } from '../../core/services.ts'
import { drawIcons } from '../../shared/brand-images/draw-icons.ts'
import { lightLogo } from '../../shared/brand-images/light-logo.ts'
import { patternTile } from '../../shared/brand-images/pattern.ts'
import { type IconName, iconNames } from '../../sandbox/icon-shapes.ts'
import { readCover, readIcon, readLogo } from '../../shared/brand-images/store.ts'
import { iconsVersion, patternVersion } from '../../shared/brand-images/version.ts'
import type { HonoEnv } from '../receiving/body.ts'
import type { Branding } from '../../core/locations.ts'
import { matches } from '../../core/etag.ts'

type C = HonoContext<HonoEnv>

const iconNamed = (file: string): IconName | undefined => iconNames.find((name) => file === `${name}.png`)

const plain = { type: 'image/png', vary: 'Host' }

/**
 * A picture of a brand. Its address carries a hash of what it shows and may be kept for good; an address without it, or
 * with an older one, gets what stands now and asks again soon.
 */
async function picture(c: C, name: string, version: string, read: () => Promise<Buffer | undefined>, { type, vary } = plain): Promise<Response> {
  const etag = `"${name}-${version}"`
  const headers = new Headers({
    'Content-Type': type,
    'Cache-Control': c.req.query('v') === version ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    'Content-Security-Policy': `default-src 'none'; sandbox`,
    'X-Content-Type-Options': 'nosniff',
    Vary: vary,
    ETag: etag,
  })
  if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  const bytes = await read()
  return bytes ? new Response(new Uint8Array(bytes), { status: 200, headers }) : missing(c)
}

/** Beside logo and icons. */
const entranceFiles = ['cover', 'cover-small', 'pattern-logo', 'pattern-scatter']

const missing = (c: C) => c.text('Not found', 404, { 'Cache-Control': 'no-store', Vary: 'Host' })

/** The console's own icons: drawn once a process. */
const consoleBrand = {
  ...defaultBranding, header_logo_text: 'Portal Console', primary_color: consoleColors.primary, secondary_color: consoleColors.secondary,
  background_color: consoleColors.background, logo_hash: null,
}
export const consoleIcons = iconsVersion(consoleBrand)
let drawnForConsole: ReturnType<typeof drawIcons> | undefined

/** `/brand/…` and `/favicon.ico`: public, because they show before anyone signs in, and while a location is paused. */
export function mountBrandFiles(app: Hono<HonoEnv>, services: Services) {
  const { files, locations, log, sandbox } = services

  /** As WebP for whoever takes it; mail programs and older browsers get the PNG. */
  function logo(c: C, location: string, branding: Branding, hash: string) {
    const vary = 'Host, Accept'
    return c.req.header('accept')?.includes('image/webp')
      ? picture(c, 'logo-light', hash, () => lightLogo(services, location, branding), { type: 'image/webp', vary })
      : picture(c, 'logo', hash, () => readLogo(files, location, branding), { ...plain, vary })
  }

  /** The photo of the entrance, where there is one, and patterns: also those that are not chosen, for whoever is choosing. */
  function ofEntrance(c: C, location: string, branding: Branding, file: string): Promise<Response> | Response {
    const webp = { type: 'image/webp', vary: 'Host' }
    const { cover_hash: cover } = branding
    const pattern = file === 'pattern-logo' ? 'logo' : file === 'pattern-scatter' ? 'scatter' : undefined
    if (pattern) return picture(c, file, patternVersion({ ...branding, pattern }), () => patternTile(services, location, branding, pattern), webp)
    return cover ? picture(c, file, cover, () => readCover(files, location, branding, file === 'cover' ? 'wide' : 'narrow'), webp) : missing(c)
  }

  async function ofLocation(c: C, file: string): Promise<Response> {
    const tenant = c.get('tenant')!
    try {
      const { branding } = await locations.profile(tenant)
      if (file === 'logo') return branding.logo_hash ? await logo(c, tenant.id, branding, branding.logo_hash) : missing(c)
      if (entranceFiles.includes(file)) return await ofEntrance(c, tenant.id, branding, file)
      const icon = iconNamed(file)
      return icon ? await picture(c, icon, iconsVersion(branding), () => readIcon(services, tenant.id, branding, icon)) : missing(c)
    } catch (error) {
      log.error({ err: error, file }, 'a brand picture could not be read')
      return c.text('The picture store does not answer. Please try again in a moment.', 503, { 'Cache-Control': 'no-store', 'Retry-After': '5' })
    }
  }
  /** Tried again when it was asked for while too much else was being drawn. */
  const drawForConsole = () => drawIcons(sandbox, 'console', consoleBrand).catch((error: unknown) => {
    drawnForConsole = undefined
    throw error
  })
  async function ofConsole(c: C, file: string): Promise<Response> {
    const icon = iconNamed(file)
    return icon ? picture(c, icon, consoleIcons, async () => (await (drawnForConsole ??= drawForConsole()))[icon]) : missing(c)
  }
  for (const [site, answer] of [['location', ofLocation], ['console', ofConsole]] as const) {
    app.get(`/${site}/brand/:file`, (c) => answer(c, c.req.param('file')))
    app.get(`/${site}/favicon.ico`, (c) => answer(c, 'favicon.png'))
  }
}
