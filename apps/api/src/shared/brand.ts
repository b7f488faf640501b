import { type BrandColors, configColors } from '@portal/theme'
import type { Branding, Profile, Tenant } from '../core/locations.ts'

/** The three colours as the theme wants them. */
export const brandColors = ({ primary_color, secondary_color, background_color }: Branding): BrandColors =>
  ({ primary: primary_color, secondary: secondary_color, background: background_color })

/** What anyone may know of a location before signing in: `GET /saas/tenant/config`, and the first HTML byte. */
export function publicTenant(tenant: Tenant, { branding, settings }: Profile) {
  const { general, registration, texts } = settings
  return {
    slug: tenant.slug,
    name: tenant.name,
    tagline: general.tagline,
    timezone: general.timezone,
    locale: general.locale,
    week_start: general.weekStart,
    support_contact: general.supportContact,
    self_signup: registration.selfSignup,
    texts: { ...texts },
    header_logo_text: branding.header_logo_text,
    header_logo_url: branding.logo_hash ? `/brand/logo?v=${branding.logo_hash}` : null,
    primary_color: branding.primary_color,
    secondary_color: branding.secondary_color,
    background_color: branding.background_color,
    ...configColors(brandColors(branding)),
    version: branding.version,
  }
}
