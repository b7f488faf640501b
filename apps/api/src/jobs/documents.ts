import { type TenantDb, inSeconds } from '@portal/db'
import { whatMayHaveEnded } from '@portal/db/queue'
import { z } from 'zod'
import type { Tenant } from '../core/locations.ts'
import { readDocument, readWhatWasLost } from '../features/documents/public.ts'
import { removeParts } from '../features/uploads/public.ts'
import { defineDaily } from './daily.ts'
import { queueSchema } from './queue.ts'
import { defineTask } from './task.ts'

const one = z.object({ id: z.uuid() })

/** Takes the words out of a document for search. One at a time: a long PDF is hard work. A broken one is left unread, and at once. */
export const documentText = defineTask(
  'document.text', { payload: one, attempts: 3, atOnce: 1, oneCrash: true },
  (context) => readDocument(context, context.payload.id),
)

/** Documents whose job is lost. */
export const lostDocuments = defineDaily('lost-documents', { at: '03:45' }, async ({ services, tenant, transaction }) => {
  const deadly = await whatMayHaveEnded(services.direct, { location: tenant.id, task: documentText.name, schema: queueSchema })
  await transaction('write', (db) => readWhatWasLost(db, deadly.map((payload) => one.parse(payload).id)))
})

/** In one transaction, and how often in a night: its work ends. */
const expired = { atOnce: 500, rounds: 100 }

/** Uploads that nobody finished or used within a day, and their parts. */
export const expiredUploads = defineDaily('expired-uploads', { at: '03:40' }, async ({ transaction, tenant }) => {
  for (let round = 0; round < expired.rounds; round++) {
    if ((await transaction('write', (db) => removeExpired(db, tenant))) < expired.atOnce) return
  }
})

async function removeExpired(db: TenantDb, tenant: Tenant): Promise<number> {
  const over = await db.selectFrom('uploads').select('id').where('expires_at', '<', inSeconds(0)).limit(expired.atOnce).execute()
  if (!over.length) return 0
  const ids = over.map(({ id }) => id)
  const parts = await db.selectFrom('upload_parts').select(['upload_id', 'number', 'stored']).where('upload_id', 'in', ids).execute()
  await removeParts(db, tenant, ids.map((id) => ({ id, received: parts.filter(({ upload_id }) => upload_id === id) })))
  await db.deleteFrom('uploads').where('id', 'in', ids).execute()
  return over.length
}
