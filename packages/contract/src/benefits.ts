import { contentFields, contentItem, contentQuery, contentTranslations } from './kit/content.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, removed } from './kit/endpoint.ts'
import { body, idParam, orderBody, partialBody } from './kit/shapes.ts'
import { translatedReply } from './kit/translations.ts'

const fields = {
  ...contentFields,
  description: contentFields.description.default(''),
  displayOrder: contentFields.displayOrder.default(0),
  translations: contentTranslations,
}

export const benefits = {
  list: endpoint({
    method: 'GET',
    path: '/benefits',
    access: { role: 'team' },
    summary: 'The benefits',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: contentQuery,
    reply: list(contentItem),
    translated: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/benefits',
    access: { editor: true },
    summary: 'Add a benefit',
    changes: ['benefits'],
    audit: unlogged.content,
    support: 'change',
    body: body(fields, { ignore: translatedReply }),
    reply: data(contentItem),
    translated: true,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/benefits/order',
    access: { editor: true },
    summary: 'Put the benefits in another order',
    changes: ['benefits'],
    audit: unlogged.content,
    support: 'change',
    body: orderBody,
    reply: list(contentItem),
    translated: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/benefits/{id}',
    access: { editor: true },
    summary: 'Change a benefit',
    changes: ['benefits'],
    audit: unlogged.content,
    support: 'change',
    params: idParam,
    body: partialBody(fields, { ignore: [...translatedReply, 'example'] }),
    reply: data(contentItem),
    translated: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/benefits/{id}',
    access: { editor: true },
    summary: 'Remove a benefit',
    changes: ['benefits'],
    audit: 'benefit.deleted',
    support: 'change',
    params: idParam,
    reply: removed,
  }),
}
