import { z } from 'zod'
import { data, endpoint, list, removed } from '../kit/endpoint.ts'
import { body, email, idParam, instant, partialBody, stamps, text } from '../kit/shapes.ts'
import { operator, operatorLevels } from './auth.ts'

const colleague = operator.extend({
  ...stamps,
  state: z.enum(['invited', 'active', 'inactive']),
  last_login_at: instant.nullish(),
})
/** The link is told here and nowhere else. */
const invited = colleague.extend({ invitation: z.object({ url: z.string(), expires_at: instant }) })
const fields = { name: text(120), level: z.enum(operatorLevels), is_active: z.boolean() }

export const operators = {
  list: endpoint({
    method: 'GET',
    path: '/platform/operators',
    access: { operator: 'owner' },
    summary: 'The operators',
    reply: list(colleague),
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/operators',
    access: { operator: 'owner' },
    summary: 'Invite an operator; answers a link that works once, to be handed over',
    audit: { own: 'operator.invited' },
    body: body({ name: fields.name, email, level: fields.level.default('support') }),
    reply: data(invited),
    status: 201,
    secret: true,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/platform/operators/{id}/invite',
    access: { operator: 'owner' },
    summary: 'A new link for an operator who has not come yet; an earlier one stops working',
    audit: { own: 'operator.invited' },
    params: idParam,
    reply: data(invited),
    secret: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/platform/operators/{id}',
    access: { operator: 'owner' },
    summary: 'Change an operator; never oneself, never the last active owner',
    audit: { own: 'operator.changed' },
    params: idParam,
    body: partialBody(fields),
    reply: data(colleague),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/platform/operators/{id}',
    access: { operator: 'owner' },
    summary: 'Remove an operator; never oneself, never the last active owner',
    audit: { own: 'operator.removed' },
    params: idParam,
    reply: removed,
  }),
}
