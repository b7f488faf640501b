import { z } from 'zod'
import { endpoint, paged } from '../kit/endpoint.ts'
import { instant, page } from '../kit/shapes.ts'

/** The events of the log that are a change of the settings. */
export const settingsEvents = ['settings.changed', 'settings.reset', 'settings.restored', 'settings.imported'] as const

/** One change of the settings. `field` is `group.name`. `can_restore`: what stood before is known whole, and may stand today. */
const settingsHistoryRow = z.object({
  id: z.string(),
  at: instant,
  event: z.enum(settingsEvents),
  actor: z.object({ id: z.string().nullable(), name: z.string() }),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  can_restore: z.boolean(),
})

export const settingsHistory = endpoint({
  method: 'GET',
  path: '/admin/settings/history',
  access: { role: 'admin' },
  summary: 'The changes of the settings, newest first',
  query: z.strictObject(page(30, 100)),
  reply: paged(settingsHistoryRow),
})
