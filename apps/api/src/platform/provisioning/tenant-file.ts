import { email, hexColor, locale, optionalText, role, settingsChange, text, timezone } from '@portal/contract'
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
  }),
  tagline: optionalText(120),
  settings: settingsChange,
  accounts: z.array(
    z.strictObject({ email, firstName: text(60), lastName: text(60), role, position: optionalText(120).default('') }),
  ),
})
export type TenantFile = z.output<typeof tenantFile>
