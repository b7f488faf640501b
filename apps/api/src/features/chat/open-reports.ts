import type { TenantDb } from '@portal/db/feature'

// What was reported stays until an admin has decided on it: whoever is reported takes nothing away before.

/** The messages with a report that no admin has decided on. */
export const openlyReported = (db: TenantDb) => db.selectFrom('message_reports as report').select('report.message_id').where('report.state', '=', 'open')

/** The conversations that such messages stand in. */
export const withOpenReport = (db: TenantDb) =>
  db.selectFrom('message_reports as report').innerJoin('messages as reported', 'reported.id', 'report.message_id').select('reported.conversation_id').where('report.state', '=', 'open')

export const isReported = async (db: TenantDb, message: string): Promise<boolean> =>
  Boolean(await openlyReported(db).where('report.message_id', '=', message).limit(1).executeTakeFirst())
