import { type TenantDb, columnOf } from '@portal/db/feature'

// What was reported stays until an admin has decided on it: whoever is reported takes nothing away before.

/** The messages with a report that no admin has decided on. */
export const openlyReported = (db: TenantDb) => db.selectFrom('message_reports as report').select('report.message_id').where('report.state', '=', 'open')

/** Beside a row of `messages`: that it was reported, whatever became of that. No other is there once its time is over. */
export const everReported = (db: TenantDb) => db.selectFrom('message_reports as report').select('report.message_id').where('report.message_id', '=', columnOf<string>('messages.id'))

/** The conversations that such messages stand in. */
export const withOpenReport = (db: TenantDb) =>
  db.selectFrom('message_reports as report').innerJoin('messages as reported', 'reported.id', 'report.message_id').select('reported.conversation_id').where('report.state', '=', 'open')

export const isReported = async (db: TenantDb, message: string): Promise<boolean> =>
  Boolean(await openlyReported(db).where('report.message_id', '=', message).limit(1).executeTakeFirst())
