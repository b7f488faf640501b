import { z } from 'zod'
import { auditQuery, auditRow } from '../audit.ts'
import { endpoint, paged } from '../kit.ts'
import { filter, uuid } from '../shapes.ts'

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
