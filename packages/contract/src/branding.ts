import { z } from 'zod'
import { hexColor, locale, optionalLink, text } from './shapes.ts'

/** The five branding fields of the spec, as they are sent. */
export const brandingFields = {
  header_logo_text: text(40),
  /** The address that a reply gave, or null to take the logo away; a new logo has a call of its own. */
  header_logo_url: optionalLink,
  primary_color: hexColor,
  secondary_color: hexColor,
  background_color: hexColor,
}

export const defaultBranding = {
  header_logo_text: 'Employee Portal',
  header_logo_url: null,
  primary_color: '#004F71',
  secondary_color: '#e31837',
  background_color: '#ffffff',
} as const

/** The brand as it is read, with the colours that are derived so that every pair is readable. */
export const branding = z.object({
  header_logo_text: z.string(),
  header_logo_url: z.string().nullable(),
  primary_color: z.string(),
  secondary_color: z.string(),
  background_color: z.string(),
  on_primary: z.string(),
  on_secondary: z.string(),
  on_background: z.string(),
  primary_text: z.string(),
  secondary_text: z.string(),
})

/** What anyone may know of a location before signing in. */
export const tenant = branding.extend({
  slug: z.string(),
  name: z.string(),
  tagline: z.string(),
  timezone: z.string(),
  locale,
  week_start: z.enum(['sunday', 'monday']),
  support_contact: z.string(),
  self_signup: z.boolean(),
  /** The location's own words on signed-out and shell screens (`texts` of the settings). */
  texts: z.record(z.string(), z.string()),
  /** Of the branding, for the editor. */
  version: z.number(),
})
