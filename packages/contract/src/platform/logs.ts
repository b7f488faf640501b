import { z } from 'zod'
import { auditQuery, auditRow } from '../admin/audit.ts'
import { endpoint, paged } from '../kit/endpoint.ts'
import { filter, uuid } from '../kit/shapes.ts'

export const logs = {
  list: endpoint({
    method: 'GET',
    path: '/platform/logs',
    access: { operator: 'support' },
    summary: 'What operators did',
    query: auditQuery.extend({ location: filter(uuid) }),
    reply: paged(
      auditRow.extend({ location: z.object({ id: z.string(), slug: z.string(), name: z.string() }).nullable() }),
    ),
  }),
}
