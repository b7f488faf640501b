import { deriveTheme } from '@portal/theme'
import { iconsVersion } from '../../shared/brand-images/version.ts'
import { brandColors } from '../../shared/brand.ts'
import type { Profile, Tenant } from '../locations.ts'

const sizes = [192, 512] as const

/** What a phone needs to install this location's portal: its name, its colours, its icons. */
export function manifestOf(tenant: Tenant, { branding, settings }: Profile) {
  const version = iconsVersion(branding)
  const { light } = deriveTheme(brandColors(branding))
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/brand/${purpose === 'maskable' ? 'maskable' : 'icon'}-${size}.png?v=${version}`,
    sizes: `${size}x${size}`, type: 'image/png', purpose,
  })
  return {
    id: '/',
    name: tenant.name || branding.header_logo_text,
    short_name: branding.header_logo_text,
    description: settings.general.tagline || undefined,
    lang: settings.general.locale,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: light.header,
    background_color: light.page,
    icons: [...sizes.map((size) => icon(size, 'any')), ...sizes.map((size) => icon(size, 'maskable'))],
  }
}
