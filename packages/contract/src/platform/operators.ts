import { z } from 'zod'
import { data, endpoint, list, removed } from '../kit.ts'
import { body, email, idParam, instant, partialBody, stamps, text } from '../shapes.ts'
import { operator, operatorLevels } from './auth.ts'

const colleague = operator.extend({
  ...stamps,
  state: z.enum(['invited', 'active', 'inactive']),
  last_login_at: instant.nullish(),
})
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
    summary: 'Invite an operator',
    body: body({ name: fields.name, email, level: fields.level.default('support') }),
    reply: data(colleague),
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/platform/operators/{id}',
    access: { operator: 'owner' },
    summary: 'Change an operator; never oneself, never the last active owner',
    params: idParam,
    body: partialBody(fields),
    reply: data(colleague),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/platform/operators/{id}',
    access: { operator: 'owner' },
    summary: 'Remove an operator; never oneself, never the last active owner',
    params: idParam,
    reply: removed,
  }),
}
