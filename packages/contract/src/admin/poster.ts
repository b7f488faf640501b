import { z } from 'zod'
import { data, endpoint } from '../kit/endpoint.ts'
import { instant } from '../kit/shapes.ts'

const poster = z.object({
  /** What its QR code says: the way to the sign-up, with the code of this poster. */
  url: z.string(),
  /** None once they are gone. */
  made_by: z.string().nullable(),
  made_at: instant,
})

/** A poster by which people at the location ask for an account. */
export const posterCalls = {
  poster: endpoint({
    method: 'GET',
    path: '/admin/poster',
    access: { role: 'admin' },
    summary: 'The poster for signing up; null where none was made',
    reply: data(poster.nullable()),
  }),
  posterRenew: endpoint({
    method: 'POST',
    path: '/admin/poster',
    access: { role: 'admin' },
    summary: 'Make the poster for signing up, or another one: the code of the one before counts no more',
    changes: ['admin'],
    audit: 'poster.renewed',
    reply: data(poster),
    status: 201,
  }),
}
