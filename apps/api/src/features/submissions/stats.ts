import { averageDays, countAll, countOf, textIn } from '@portal/db/feature'
import { type Filter, narrowed } from './lists.ts'
import type { Asking, Engine } from './tables.ts'

/** Counts by name, without the groups that are too small. */
function counted(rows: ReadonlyArray<{ name: string | null; count: number | string }>, fewest: number): Record<string, number> {
  return Object.fromEntries(rows.flatMap(({ name, count }) => (name !== null && Number(count) >= fewest ? [[name, Number(count)]] : [])))
}

export async function stats<Item>(engine: Engine<Item>, asking: Asking, period: Filter) {
  const fewest = engine.form.fewestCounted ?? 1
  const all = async () => (await narrowed(engine, asking, period)).rows.clearSelect()
  const whole = await (await all())
    .select([countAll().as('total'), countOf('thing.closed_at').as('closed'), averageDays('thing.created_at', 'thing.closed_at').as('days')])
    .executeTakeFirstOrThrow()
  const byStatus = await (await all()).select(['thing.status as name', countAll().as('count')]).groupBy('thing.status').execute()
  const group = textIn('thing.content', engine.form.groupBy)
  const byGroup = await (await all()).select([group.as('name'), countAll().as('count')]).groupBy('name').orderBy('count', 'desc').limit(200).execute()
  return {
    total: Number(whole.total),
    byStatus: counted(byStatus, fewest),
    byGroup: counted(byGroup, fewest),
    averageDaysToClose: whole.closed >= fewest && whole.days !== null ? Math.round(whole.days * 10) / 10 : null,
  }
}
