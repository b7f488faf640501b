import { cornerStyles, email, headerStyles, hexColor, locale, optionalText, patterns, role, settingsChange, text, timezone, typefaces } from '@portal/contract'
import { reached } from '@portal/contract/profile'
import { z } from 'zod'

/** `tenants/<slug>/tenant.json` (tenants/README.md). */
export const tenantFile = z.strictObject({
  slug: text(40),
  name: text(80),
  timezone,
  locale,
  branding: z.strictObject({
    header_logo_text: text(40),
    primary_color: hexColor,
    secondary_color: hexColor,
    background_color: hexColor,
    typeface: z.enum(typefaces).optional(),
    corners: z.enum(cornerStyles).optional(),
    header_style: z.enum(headerStyles).optional(),
    pattern: z.enum(patterns).optional(),
  }),
  tagline: optionalText(120),
  settings: settingsChange,
  accounts: z.array(
    z.strictObject({
      email, firstName: text(60), lastName: text(60), role, position: optionalText(120).default(''),
      phone: optionalText(40).default(''), phoneFor: z.enum(reached).default('admins'),
    }),
  ),
})
/** Whom the list of staff has an address of, as far as an account is made of it. */
export const staffAccount = z.object({ name: text(120), position: optionalText(120), email: optionalText(254), role: z.literal(['', 'manager']) })
export type TenantFile = z.output<typeof tenantFile>
