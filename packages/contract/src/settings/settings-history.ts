import { z } from 'zod'
import { endpoint, paged } from '../kit/endpoint.ts'
import { instant, page } from '../kit/shapes.ts'

/** The events of the log that are a change of the settings. */
export const settingsEvents = ['settings.changed', 'settings.reset', 'settings.restored', 'settings.imported', 'settings.email_changed', 'home.arranged'] as const

/** What an operator changed of the location: its time zone is one of the settings. */
export const operatorEvents = ['platform.location.updated'] as const

/** Those that are a change of the brand. */
export const brandEvents = [
  'branding.updated', 'branding.imported', 'branding.restored', 'branding.logo_updated', 'branding.logo_removed', 'branding.cover_updated', 'branding.cover_removed',
] as const

/**
 * One change of the settings or the brand. `field` is `group.name`, of a picture `before` and `after` say whether there was one. `can_restore`: of what stood before
 * something is known whole, and may stand today; a picture that was replaced is gone, and so is a password of the mail. Of long texts `before` and `after` have as
 * much as shows where they begin to differ.
 */
const settingsHistoryRow = z.object({
  id: z.string(),
  at: instant,
  event: z.enum([...settingsEvents, ...brandEvents, ...operatorEvents]),
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  can_restore: z.boolean(),
})

export const settingsHistory = endpoint({
  method: 'GET',
  path: '/admin/settings/history',
  access: { role: 'admin' },
  summary: 'The changes of the settings and the brand, newest first',
  support: 'look',
  query: z.strictObject(page(30, 100)),
  reply: paged(settingsHistoryRow),
})
