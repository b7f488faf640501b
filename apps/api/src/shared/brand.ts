import { type BrandColors, type Character, configColors } from '@portal/theme'
import type { Branding, Profile, Tenant } from '../core/locations.ts'
import { patternVersion } from './brand-images/version.ts'
import { portalNameOf } from './portal-name.ts'

type Colors = Pick<Branding, 'primary_color' | 'secondary_color' | 'background_color' | 'header_style'>

/** The three colours, and what the header is made of, as the theme wants them. */
export const brandColors = ({ primary_color, secondary_color, background_color, header_style }: Colors): BrandColors =>
  ({ primary: primary_color, secondary: secondary_color, background: background_color, header: header_style })

const coverOf = (hash: string | null) => (hash ? `/brand/cover?v=${hash}` : null)
const patternOf = (branding: Omit<Branding, 'version'>) => (branding.pattern === 'none' ? null : `/brand/pattern-${branding.pattern}?v=${patternVersion(branding)}`)

/** All else that a location chose for its looks, as the theme wants it. */
export function characterOf(branding: Omit<Branding, 'version'>): Character {
  const { typeface, corners, header_style: header, cover_hash: hash } = branding
  return { typeface, corners, header, pattern: patternOf(branding), cover: hash ? { wide: `/brand/cover?v=${hash}`, narrow: `/brand/cover-small?v=${hash}` } : null }
}

/** A brand as it is read, with what is derived from it. */
export function publicBranding(branding: Omit<Branding, 'version'>) {
  const { logo_hash: logo, cover_hash: cover } = branding
  const { header_logo_text, primary_color, secondary_color, background_color, typeface, corners, header_style, pattern } = branding
  return {
    header_logo_text,
    header_logo_url: logo ? `/brand/logo?v=${logo}` : null,
    primary_color, secondary_color, background_color,
    ...configColors(brandColors(branding)),
    typeface, corners, header_style, pattern,
    cover_url: coverOf(cover),
    pattern_url: patternOf(branding),
  }
}

/** What anyone may know of a location before signing in: `GET /saas/tenant/config`, and the first HTML byte. */
export function publicTenant(tenant: Tenant, profile: Profile) {
  const { branding, settings } = profile
  const { general, registration, media: { limits }, texts: { translations, names: _, ...texts } } = settings
  return {
    slug: tenant.slug,
    name: tenant.name,
    portal_name: portalNameOf(profile),
    tagline: general.tagline,
    timezone: general.timezone,
    locale: general.locale,
    week_start: general.weekStart,
    support_contact: general.supportContact,
    self_signup: registration.selfSignup,
    most_mb: { image: limits.imageMb, document: limits.documentMb, video: limits.videoMb },
    texts,
    texts_in: translations as Record<string, Record<string, string>>,
    ...publicBranding(branding),
    version: branding.version,
  }
}
