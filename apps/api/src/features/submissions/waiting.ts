import { countAll } from '@portal/db/feature'
import type { AskNow, Now } from '../../core/now.ts'
import { type Engine, reviews, statusOf, tableOf } from './tables.ts'

type Waiting = Now['waiting'][number]

/** So many wait, for the first page of whoever they wait for. */
export const inNow = (kind: Waiting['kind'], id: string, url: string, count: number): Partial<Now> =>
  count ? { waiting: [{ kind, id, title: '', count, progress: null, url }] } : {}

/** How many of a form nobody has taken up yet, for those who review it. `place` is the page where they are reviewed. */
export function reviewsWaiting<Item>(engine: Engine<Item>, place: string, path: string, kind: Waiting['kind'] = 'reviews'): AskNow {
  const { form } = engine
  return async (db, { reader }) => {
    if (!reviews(form, reader.role)) return {}
    const { count } = await db.selectFrom(tableOf(engine)).select(countAll().as('count')).where('status', '=', statusOf(form.first)).executeTakeFirstOrThrow()
    return inNow(kind, place, `${path}?status=${form.first}`, Number(count))
  }
}
