import { z } from 'zod'
import { auditQuery, auditRow } from '../admin/audit.ts'
import { endpoint, paged } from '../kit/endpoint.ts'
import { filter, timezone, uuid } from '../kit/shapes.ts'

export const logs = {
  list: endpoint({
    method: 'GET',
    path: '/platform/logs',
    access: { operator: 'support' },
    summary: 'What operators did',
    /** `timezone`: where `from` and `to` are days; a platform has locations in many. Without it, days of UTC. */
    query: auditQuery.extend({ location: filter(uuid), timezone: filter(timezone) }),
    reply: paged(
      auditRow.extend({ location: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable() }),
    ),
  }),
}
