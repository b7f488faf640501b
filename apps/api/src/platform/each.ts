import type { Services } from '../core/services.ts'

/** Does it for each in turn. One that fails keeps no other from it; what the first one threw is thrown when all had their turn. */
export async function forEachOne<T extends { id: string }>({ log }: Pick<Services, 'log'>, what: string, rows: readonly T[], work: (row: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  for (const row of rows) {
    await work(row).catch((error: unknown) => {
      log.warn({ err: error, what, id: row.id }, 'one of several failed; the others go on')
      failures.push(error)
    })
  }
  if (failures.length) throw failures[0]
}
