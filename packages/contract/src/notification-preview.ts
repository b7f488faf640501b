import { z } from 'zod'
import { endpoint, list } from './kit/endpoint.ts'
import { filter, locale } from './kit/shapes.ts'

export const notificationPreview = {
  preview: endpoint({
    method: 'GET',
    path: '/notification-preview/preview',
    access: { role: 'admin' },
    summary: 'An example of every kind of notification, as it arrives',
    query: z.strictObject({ locale: filter(locale) }),
    reply: list(
      z.object({
        type: z.string(),
        title: z.string(),
        message: z.string(),
        push: z.object({ title: z.string(), body: z.string(), url: z.string() }).nullable(),
        html: z.string().nullable(),
        text: z.string().nullable(),
      }),
    ),
  }),
}
