import { ApiError } from '@portal/contract/client/api-error'

/** Ends sessions, each whatever became of those before it. One that is over already is what was wanted; else the first failure is thrown when all were tried. */
export async function endAll(ids: readonly string[], end: (id: string) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const id of ids) {
    try {
      await end(id)
    } catch (error) {
      if (!(error instanceof ApiError && error.isOurs && error.status === 404)) failures.push(error)
    }
  }
  if (failures.length) throw failures[0]
}
