import { type TenantDb, columnOf } from '@portal/db/feature'
import { type Asking, type Engine, type Row, reviewersOf, tableOf } from './tables.ts'

/** What something is to who asks. */
export interface Matter {
  /** They handed it in, or it is about them: what reviewers note about it is not theirs to read. */
  own: boolean
  /** It is about them, and somebody else wrote it: what is said to who wrote it is not theirs either. */
  aboutThem: boolean
  /** Somebody else decides about it. Of an admin’s nobody else may be there to. */
  decidedByOthers: boolean
}

/** Who does not decide about it, unless they are an admin: whom it judges. */
export const judgedIn = ({ about }: Pick<Engine<unknown>, 'about'>) => columnOf<string | null>(about ?? 'submitted_by')

/** Whoever of these may decide about it: not whom it is about, unless they are an admin. Who handed it in is no matter of this. */
export async function decidersOf(engine: Pick<Engine<unknown>, 'form' | 'table' | 'about'>, db: TenantDb, people: readonly string[], id: string): Promise<string[]> {
  if (!engine.about) return [...people]
  const row = await db.selectFrom(tableOf(engine)).select(judgedIn(engine).as('judged')).where('id', '=', id).executeTakeFirst()
  const judged = people.find((person) => person === row?.judged)
  const isTheirs = judged === undefined || !(await notTheirs(engine, db, judged, [id])).size
  return isTheirs ? [...people] : people.filter((person) => person !== judged)
}

export async function mattersOf<Item>(engine: Engine<Item>, { db, user }: Pick<Asking, 'db' | 'user'>, rows: readonly Row[]): Promise<(row: Row) => Matter> {
  const ids = rows.map(({ id }) => id)
  const judged = engine.about && ids.length ? await db.selectFrom(tableOf(engine)).select(['id', judgedIn(engine).as('judged')]).where('id', 'in', ids).execute() : []
  const about = engine.about && new Map(judged.map((row) => [row.id, row.judged]))
  return ({ id, submitted_by }) => {
    const theirs = submitted_by === user.id
    const decided = (about ? about.get(id) : submitted_by) === user.id
    return { own: theirs || decided, aboutThem: decided && !theirs, decidedByOthers: decided && user.role !== 'admin' }
  }
}

/** Those of these about which this person may not decide: they are judged in them, and no admin. */
export async function notTheirs(engine: Pick<Engine<unknown>, 'form' | 'table' | 'about'>, db: TenantDb, person: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (!ids.length || (await reviewersOf(db, { ...engine.form, reviewers: 'admin' }, [person])).length) return new Set()
  const rows = await db.selectFrom(tableOf(engine)).select('id').where('id', 'in', [...ids]).where(judgedIn(engine), '=', person).execute()
  return new Set(rows.map(({ id }) => id))
}
