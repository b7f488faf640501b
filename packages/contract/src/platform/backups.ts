import { z } from 'zod'
import { backup } from '../admin/backup.ts'
import { data, endpoint, list } from '../kit/endpoint.ts'
import { body, idParam, instant, text } from '../kit/shapes.ts'
import { location } from './location.ts'

const locationBackup = backup.extend({ location_id: z.string(), schema_version: z.number().nullable() })

/** What happens to a location whose tables and files are put back, in this order. */
export const restoreSteps = ['waiting', 'checking', 'keeping', 'tables', 'files', 'switching', 'done'] as const
const restore = z.object({
  id: z.string(),
  location_id: z.string(),
  backup_id: z.string().nullable(),
  into: z.enum(['same', 'new']),
  slug: z.string(),
  state: z.enum(['running', 'succeeded', 'failed']),
  step: z.enum(restoreSteps),
  error: z.string().nullable(),
  created_at: instant,
  finished_at: instant.nullable(),
})

export const backups = {
  list: endpoint({
    method: 'GET',
    path: '/platform/locations/{id}/backups',
    access: { operator: 'support' },
    summary: 'The archives of a location',
    params: idParam,
    reply: list(locationBackup),
    passive: true,
  }),
  create: endpoint({
    method: 'POST',
    path: '/platform/locations/{id}/backups',
    access: { operator: 'owner' },
    summary: 'Make an archive of a location',
    again: true,
    audit: { own: 'backup.made' },
    params: idParam,
    reply: data(locationBackup),
    status: 201,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/platform/backups/{id}/cancel',
    access: { operator: 'owner' },
    summary: 'Stop an archive that is being made',
    audit: 'backup.cancelled',
    params: idParam,
    reply: data(locationBackup),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/platform/backups/{id}/restore',
    access: { operator: 'owner' },
    summary: 'Restore an archive into its location (its slug confirms) or into a new one (its new slug)',
    audit: 'backup.restored',
    params: idParam,
    body: body({ into: z.enum(['same', 'new']), slug: text(40), name: text(80).optional() }),
    reply: data(location),
  }),
  restores: endpoint({
    method: 'GET',
    path: '/platform/locations/{id}/restores',
    access: { operator: 'support' },
    summary: 'What was put back from archives of a location, and how far it is',
    params: idParam,
    reply: list(restore),
    passive: true,
  }),
  download: endpoint({
    method: 'GET',
    path: '/platform/backups/{id}/download',
    access: { operator: 'owner' },
    summary: 'An archive, encrypted',
    audit: 'backup.downloaded',
    params: idParam,
    reply: { binary: 'application/octet-stream' },
    cookie: true,
  }),
}
