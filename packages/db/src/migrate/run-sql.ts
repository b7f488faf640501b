import type { RawBuilder } from 'kysely'
import { type TenantDb, transactionOf } from '../tenant-db.ts'

/** Carries out a statement that is written as SQL, in the location's own transaction. */
export async function runSql<R>(db: TenantDb, query: RawBuilder<R>): Promise<R[]> {
  const compiler = db as unknown as Parameters<typeof query.compile>[0]
  return (await transactionOf(db).run<R>(query.compile(compiler))).rows
}
