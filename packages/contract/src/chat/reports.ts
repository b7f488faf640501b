import { z } from 'zod'
import { report, reportStates } from './shapes.ts'
import { data, endpoint, paged } from '../kit/endpoint.ts'
import { body, filter, idParam, optionalText, page, version } from '../kit/shapes.ts'

export const reportCalls = {
  reports: endpoint({
    method: 'GET',
    path: '/admin/reports',
    access: { role: 'admin' },
    summary: 'The messages that people reported, with what stands around them',
    audit: 'chat.reports_read',
    preview: 'never',
    query: z.strictObject({ state: filter(z.enum(reportStates)), ...page(20, 50) }),
    reply: paged(report),
  }),
  reportsUpdate: endpoint({
    method: 'PUT',
    path: '/admin/reports/{id}',
    access: { role: 'admin' },
    summary: 'Say what becomes of a reported message: `removed` deletes it, `warned` tells its author',
    changes: ['own chat'],
    audit: { own: 'chat.report_handled' },
    params: idParam,
    body: body({
      state: z.enum(['dismissed', 'removed', 'warned']),
      /** For the admins alone. */
      note: optionalText(1000).optional(),
      /** What the author reads who is warned; without any they read what the portal says. */
      words: optionalText(1000).optional(),
      version: version.optional(),
    }),
    reply: data(report),
  }),
}
