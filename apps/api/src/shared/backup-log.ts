import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type TenantDb, inTurn, textIn } from '@portal/db/feature'

/** Whether the location's log tells one of these of a backup, from then on: those who ask at once, or again because an answer was lost, are one line. */
async function isLogged(db: TenantDb, events: readonly AuditEvent[], id: string, since = new Date(0)): Promise<boolean> {
  await db.selectNoFrom(inTurn(`backup ${id}`).as('turn')).execute()
  const row = await db.selectFrom('audit_log').select('id').where('event', 'in', events).where('at', '>=', since)
    .where((w) => w.or([w('target_id', '=', id), w(textIn('after', 'backup'), '=', id)])).limit(1).executeTakeFirst()
  return row !== undefined
}

export const isBackupLogged = (db: TenantDb, id: string) => isLogged(db, ['backup.made', 'platform.backup.made'], id)
/** Of one that was stopped. */
export const isStopLogged = (db: TenantDb, id: string) => isLogged(db, ['backup.cancelled', 'platform.backup.cancelled'], id)
/** Of a look into one that began then. */
export const isLookLogged = (db: TenantDb, id: string, since: Date) => isLogged(db, ['backup.preview_opened'], id, since)
