import { type TenantDb, holds, json, now } from '@portal/db/feature'
import { newsRows } from '../../../shared/in-order.ts'

/** What a row tells of that its person has swept from the bell: no kind of thing, so nobody is shown it. */
const swept = { kind: 'swept', ids: [] }

/** The rows of the bells but for those. */
export const standingRows = (db: TenantDb) => newsRows(db).where((eb) => eb.or([eb('about', 'is', null), eb.not(holds('about', swept))]))

/**
 * Takes somebody's news out of their bell. That they were told under its key stays known, without its words, as long as news is
 * kept: what is told once does not come back the next morning. Whether there was any.
 */
export async function sweep(db: TenantDb, accountId: string, id: string): Promise<boolean> {
  const gone = await db.deleteFrom('notifications').where('id', '=', id).where('account_id', '=', accountId).returning(['type', 'source_key']).executeTakeFirst()
  if (!gone) return false
  const { type, source_key } = gone
  // A row of its own: what is on its way to devices and mails finds the old one gone.
  if (source_key) await db.insertInto('notifications').values({ account_id: accountId, type, source_key, title: '', message: '', about: json(swept), read_at: now() }).execute()
  return true
}
