import { z } from 'zod'
import { data, endpoint, list } from '../kit.ts'
import { body, idParam, instant, text } from '../shapes.ts'
import { location } from './location.ts'

const backup = z.object({
  id: z.string(),
  location_id: z.string(),
  state: z.enum(['running', 'succeeded', 'failed']),
  bytes: z.number().nullable(),
  sha256: z.string().nullable(),
  created_at: instant,
  download_url: z.string().nullable(),
})

export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/platform/locations/{id}/backups',
    access: { operator: 'support' },
    summary: 'The archives of a location',
    params: idParam,
    reply: list(backup),
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/backups',
    access: { operator: 'owner' },
    summary: 'Make an archive of a location',
    params: idParam,
    reply: data(backup),
    status: 201,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/platform/backups/{id}/restore',
    access: { operator: 'owner' },
    summary: 'Restore an archive into its location (its slug confirms) or into a new one (its new slug)',
    params: idParam,
    body: body({ into: z.enum(['same', 'new']), slug: text(40), name: text(80).optional() }),
    reply: data(location),
  }),
  download: endpoint({
    method: 'GET',
    path: '/platform/backups/{id}/download',
    access: { operator: 'owner' },
    summary: 'An archive, encrypted',
    params: idParam,
    reply: { binary: 'application/octet-stream' },
    cookie: true,
  }),
}
