import { next, now } from '@portal/db'
import { notFound, stale } from '../../core/errors.ts'

/** What every change of an editable row sets besides its own fields. */
export const touched = () => ({ updated_at: now(), version: next('version') })

/**
 * The row that a change is about, if it is there and the sender has seen its latest state. Not sent, the last write wins.
 * `present` makes of it what the loser of two edits is shown.
 * @throws AppError 404 or 409 with what stands now
 */
export function expectCurrent<Row extends { version: number }>(
  noun: string, row: Row | undefined, sent: number | undefined, present: (row: Row) => unknown,
): Row {
  if (!row) throw notFound(noun)
  if (sent !== undefined && sent !== row.version) throw stale(noun, present(row))
  return row
}

/** The fields that were sent, under the names of their columns. */
export function sentFields<C extends Record<string, unknown>>(columns: C): Partial<C> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as Partial<C>
}
