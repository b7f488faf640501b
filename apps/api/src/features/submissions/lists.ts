import { type TenantDb, columnOf, contains, holds, lowerContains, oneOf, oneOfTexts, pageOf, textIn, totalOver } from '@portal/db/feature'
import { notFound } from '../../core/errors.ts'
import { endOfDay, startOfDay } from '../../outside/clock.ts'
import { present } from './present.ts'
import { type Asking, type Engine, type Row, type Rows, rowsOf, statusOf } from './tables.ts'
import { takenUpStatuses } from './waiting.ts'

/** The filters of a list; those that are no column are fields of the content. */
export type Filter = Partial<Record<string, string | number | undefined>>

/** Looked up once, not for each of their submissions. */
const peopleNamed = (db: TenantDb, word: string) =>
  db.selectFrom('accounts').select('id').where((eb) => eb.or([contains('first_name', word), contains('last_name', word)]))

const paging = new Set(['limit', 'offset'])

/** What a reviewer sees of it, filtered. Days are the location's, both ends included. */
export async function narrowed<Item>(engine: Engine<Item>, asking: Asking, filter: Filter): Promise<{ rows: Rows }> {
  const { db, tenant } = asking
  let { rows } = engine.narrowed ? await engine.narrowed(rowsOf(engine, db), asking) : { rows: rowsOf(engine, db) }
  for (const [name, given] of Object.entries(filter)) {
    if (given === undefined || given === '' || paging.has(name)) continue
    const value = String(given)
    if (name === 'status') rows = rows.where('thing.status', '=', statusOf(value))
    else if (name === 'assignee_id') rows = rows.where('thing.assignee_id', '=', value)
    else if (name === 'assigned') rows = rows.where('thing.assignee_id', '=', asking.user.id).where(oneOfTexts('thing.status', takenUpStatuses(engine.form)))
    else if (name === 'from') rows = rows.where('thing.created_at', '>=', startOfDay(value, tenant.timezone))
    else if (name === 'to') rows = rows.where('thing.created_at', '<', endOfDay(value, tenant.timezone))
    else if (name === 'q') {
      const meant = await engine.meant?.(asking)
      for (const word of value.split(/\s+/).filter(Boolean).slice(0, 8)) {
        const stored = Object.entries(meant?.(word) ?? {}).flatMap(([field, written]) => (written?.length ? [{ field, written }] : []))
        rows = rows.where((eb) => eb.or([
          lowerContains('thing.search_text', word),
          // Whom it is from and whom it is about: both are read in the list.
          ...['submitted_by', ...(engine.about ? [engine.about] : [])].map((person) => eb(columnOf<string | null>(`thing.${person}`), 'in', peopleNamed(db, word))),
          ...stored.map(({ field, written }) => eb(textIn('thing.content', field), 'in', written)),
        ]))
      }
    } else rows = engine.filtered?.(rows, name, value) ?? rows.where(holds('thing.content', { [name]: value }))
  }
  return { rows }
}

export const newestFirst = (rows: Rows) => rows.orderBy('thing.created_at', 'desc').orderBy('thing.id', 'desc')

export async function list<Item>(engine: Engine<Item>, asking: Asking, { limit, offset, ...filter }: Filter & { limit: number; offset: number }) {
  const { rows } = await narrowed(engine, asking, filter)
  // Counted over ids alone: with all that people wrote beside it, ten thousand rows would be carried to count them.
  const { rows: page, total } = await pageOf(newestFirst(rows).clearSelect().select(['thing.id', totalOver().as('total')]), { limit, offset })
  const shown = page.length ? await newestFirst(rows.where(oneOf('thing.id', page.map(({ id }) => id)))).execute() : []
  return { data: await present(engine, asking, shown as Row[], 'reviewer'), total, limit, offset }
}

/** The newest hundred that somebody handed in. */
export async function mine<Item>(engine: Engine<Item>, asking: Asking) {
  const { db, user } = asking
  const rows = await newestFirst(rowsOf(engine, db).where('thing.submitted_by', '=', user.id)).limit(100).execute()
  return { data: await present(engine, asking, rows as Row[], 'submitter') }
}

/** @throws AppError 404 also for one that is not shown to them */
export async function one<Item>(engine: Engine<Item>, asking: Asking, id: string) {
  const { rows } = await narrowed(engine, asking, {})
  const row = await rows.where('thing.id', '=', id).executeTakeFirst()
  if (!row) throw notFound(engine.form.noun)
  return { data: (await present(engine, asking, [row as Row], 'reviewer'))[0]! }
}
