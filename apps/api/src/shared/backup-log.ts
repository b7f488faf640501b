import { type TenantDb, inTurn, textIn } from '@portal/db/feature'

/** Whether the location's log tells of a backup: whoever began it, and others who asked for one meanwhile, are one line. */
export async function isBackupLogged(db: TenantDb, id: string): Promise<boolean> {
  await db.selectNoFrom(inTurn(`backup ${id}`).as('turn')).execute()
  const row = await db.selectFrom('audit_log').select('id').where('event', 'in', ['backup.made', 'platform.backup.made'])
    .where((w) => w.or([w('target_id', '=', id), w(textIn('after', 'backup'), '=', id)])).limit(1).executeTakeFirst()
  return row !== undefined
}
