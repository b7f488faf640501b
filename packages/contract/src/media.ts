import { z } from 'zod'
import { data, endpoint } from './kit/endpoint.ts'
import { body, filter, flag, optionalText, uuid } from './kit/shapes.ts'

export const media = {
  present: endpoint({
    method: 'POST',
    path: '/media/present',
    access: { role: 'team', own: 'visibleFiles' },
    summary: 'Which of these files are still there for oneself: what a device keeps of others goes',
    // Only asks what is there.
    changes: [],
    audit: { none: 'only asks what is there' },
    kiosk: true,
    body: body({ ids: z.array(uuid).min(1).max(500) }),
    reply: data(z.object({ ids: z.array(z.string()) })),
    passive: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/media/{id}/{variant}',
    access: { role: 'team', own: 'visibleFiles' },
    summary: 'A file in one of its forms, with ranges',
    offline: 'keep',
    kiosk: true, support: 'look',
    params: z.strictObject({ id: uuid, variant: z.string().regex(/^[a-z0-9][a-z0-9-]{0,31}$/) }),
    // `inline`: for a page that reads the bytes itself.
    query: z.strictObject({ v: filter(optionalText(100)), download: filter(flag), inline: filter(flag) }),
    reply: { binary: 'application/octet-stream' },
    transaction: 'manual',
    cookie: true,
    passive: true,
  }),
}
