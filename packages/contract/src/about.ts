import { contentFields, contentItem, contentQuery, contentTranslations } from './kit/content.ts'
import { unlogged } from './kit/audit.ts'
import { data, endpoint, list, removed } from './kit/endpoint.ts'
import { body, idParam, orderBody, partialBody } from './kit/shapes.ts'
import { translatedReply } from './kit/translations.ts'

const fields = {
  ...contentFields,
  description: contentFields.description.default(''),
  category: contentFields.category.default('overview'),
  displayOrder: contentFields.displayOrder.default(0),
  translations: contentTranslations,
}

export const about = {
  list: endpoint({
    method: 'GET',
    path: '/about',
    access: { role: 'team' },
    summary: 'What there is to know about the location',
    offline: 'keep',
    kiosk: true, support: 'look',
    query: contentQuery,
    reply: list(contentItem),
    translated: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/about',
    access: { editor: true },
    summary: 'Add an item',
    changes: ['about'],
    audit: unlogged.content,
    support: 'change',
    body: body(fields, { ignore: translatedReply }),
    reply: data(contentItem),
    translated: true,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/about/order',
    access: { editor: true },
    summary: 'Put the items in another order',
    changes: ['about'],
    audit: unlogged.content,
    support: 'change',
    body: orderBody,
    reply: list(contentItem),
    translated: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/about/{id}',
    access: { editor: true },
    summary: 'Change an item',
    changes: ['about'],
    audit: unlogged.content,
    support: 'change',
    params: idParam,
    body: partialBody(fields, { ignore: [...translatedReply, 'example'] }),
    reply: data(contentItem),
    translated: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/about/{id}',
    access: { editor: true },
    summary: 'Remove an item',
    changes: ['about'],
    audit: 'about.deleted',
    support: 'change',
    params: idParam,
    reply: removed,
  }),
}
