import { type TenantDb, oneOfThose } from '@portal/db/feature'

/** The rows of the bells that a change is for. */
export const newsRows = (db: TenantDb) => db.selectFrom('notifications').select('notifications.id')

/** These and no others, taken in the one order in which everybody takes them: two changes of many rows never wait for each other. */
export const inOrder = (rows: ReturnType<typeof newsRows>) =>
  oneOfThose('notifications.id', rows.orderBy('notifications.account_id').orderBy('notifications.id').forNoKeyUpdate())
