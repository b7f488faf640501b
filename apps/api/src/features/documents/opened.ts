import type { TenantDb } from '@portal/db/feature'
import type { contract } from '@portal/contract'
import type { Context } from '../../core/context.ts'
import { noteReceipts } from '../../shared/live.ts'
import { readNewsOf } from '../notifications/public.ts'
import type { Unread } from './unread.ts'

interface Opened {
  id: string
  file_version: number
  requires_ack: boolean
}

/** Keeps, after the answer, who opened what must be read; what told of anything else is read with it. Fetched ahead, nobody has looked at it. */
export function noteOpened({ transaction, user, services, request }: Context<typeof contract.documents.text>, { id, file_version, requires_ack }: Opened) {
  // Support of the platform is no reader, and nobody is in a backup.
  if (request.ahead || user.visit || user.look) return
  services.background.run('note that a document was opened', () =>
    transaction('write', async (db) => {
      if (!requires_ack) return void (await readNewsOf(db, user.id, 'document', [id]))
      await db
        .insertInto('document_receipts')
        .values({ document_id: id, account_id: user.id, file_version })
        .onConflict((oc) => oc.doNothing())
        .execute()
      await noteReceipts(db, 'document', [id])
    }))
}

/** The words of the present file; undefined while a job is still reading them, empty where there are none or can't be read. */
export async function textOf(db: TenantDb, { id, file_version }: Opened): Promise<{ text: string; unread: Unread | null } | undefined> {
  const row = await db.selectFrom('document_texts').select(['text', 'unread']).where('document_id', '=', id).where('file_version', '=', file_version).executeTakeFirst()
  return row && { text: row.text, unread: row.unread }
}
