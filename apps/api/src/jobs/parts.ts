import type { TenantDb } from '@portal/db'
import type { TaskContext } from './task.ts'

/**
 * Work of several parts that have nothing to do with each other, each in a transaction of its own: one that fails holds back no
 * other, and what was done is not done again when the job is. @throws AggregateError where a part failed, so that it is tried again
 */
export async function eachOnce(once: TaskContext<never>['once'], parts: Readonly<Record<string, (db: TenantDb) => Promise<unknown>>>): Promise<void> {
  const failures: unknown[] = []
  for (const [part, work] of Object.entries(parts)) await once(work, part).catch((error: unknown) => failures.push(error))
  if (failures.length) throw new AggregateError(failures, `${failures.length} of ${Object.keys(parts).length} parts failed: ${failures.map(String).join('; ')}`)
}
