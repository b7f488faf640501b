import type { CompiledQuery } from 'kysely'
import { planOnce } from './driver.ts'
import { type TenantDb, transactionOf } from './tenant-db.ts'

/**
 * Runs a statement whose best plan depends on what it is asked for, a common word or a rare one: it is planned anew each
 * time. Of others Postgres keeps one plan for any value as soon as that looks cheaper, and it can be a hundred times slower.
 */
export async function runFresh<Row>(db: TenantDb, statement: { compile(): CompiledQuery<Row> }): Promise<Row[]> {
  return (await transactionOf(db).run<Row>(planOnce(statement.compile()))).rows
}
