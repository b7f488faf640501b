import { z } from 'zod'
import { hexColor, locale, optionalLink, text } from '../kit/shapes.ts'

/** A pair of kept fonts: what headings are set in, and all else. */
export const typefaces = ['inter', 'nunito', 'archivo', 'fraunces', 'bitter'] as const
export const cornerStyles = ['sharp', 'soft', 'round'] as const
/** In the first colour, in the same over a band of the second, or light with its name in the first. */
export const headerStyles = ['brand', 'band', 'light'] as const
/** Drawn from the logo, or from the initials without one: in rows, or scattered. */
export const patterns = ['none', 'logo', 'scatter'] as const

const character = {
  typeface: z.enum(typefaces),
  corners: z.enum(cornerStyles),
  header_style: z.enum(headerStyles),
  pattern: z.enum(patterns),
}

/** The branding fields, as they are sent: the spec's five, and a location's character. */
export const brandingFields = {
  header_logo_text: text(40),
  /** The address that a reply gave, or null to take the logo away; a new logo has a call of its own. */
  header_logo_url: optionalLink,
  primary_color: hexColor,
  secondary_color: hexColor,
  background_color: hexColor,
  ...character,
  /** The photo at the entrance, as the logo: the address that a reply gave, or null to take it away. */
  cover_url: optionalLink,
}

export const defaultBranding = {
  header_logo_text: 'Employee Portal',
  header_logo_url: null,
  primary_color: '#004F71',
  secondary_color: '#e31837',
  background_color: '#ffffff',
  typeface: 'inter',
  corners: 'soft',
  header_style: 'brand',
  pattern: 'none',
  cover_url: null,
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
  ...character,
  cover_url: z.string().nullable(),
  /** The pattern as a picture: what is opaque in it is drawn. */
  pattern_url: z.string().nullable(),
})

/** What anyone may know of a location before signing in. */
export const tenant = branding.extend({
  slug: z.string(),
  name: z.string(),
  /** What its portal is called in mails and in the tab of a browser. */
  portal_name: z.string().nullish(),
  tagline: z.string(),
  timezone: z.string(),
  locale,
  week_start: z.enum(['sunday', 'monday']),
  support_contact: z.string(),
  self_signup: z.boolean(),
  /** The largest files that are taken here, in megabytes: said before one of them is sent. */
  most_mb: z.object({ image: z.number(), document: z.number(), video: z.number() }).nullish(),
  /** The location's own words on signed-out and shell screens (`texts` of the settings). */
  texts: z.record(z.string(), z.string()),
  /** The same, and the tagline, by language; what is not there is said in the location's own words. */
  texts_in: z.record(z.string(), z.record(z.string(), z.string())),
  /** Of the branding, for the editor. */
  version: z.number(),
})
