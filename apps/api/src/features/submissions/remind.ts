import { daysBetween } from '../../outside/clock.ts'
import { AppError } from '../../core/errors.ts'
import { notify } from '../notifications/public.ts'
import { deadlinesOf, isWorkday, workdayFrom } from './deadlines.ts'
import { narrowed } from './lists.ts'
import { judgedIn } from './own-matters.ts'
import { type Acting, type Engine, reviewersOf, statusOf, tableOf } from './tables.ts'
import { mostTold, newsType, recipientsOf } from './tell.ts'

type Means = Omit<Acting, 'user' | 'request'>

/** As many as are looked at of a form on one day. */
const most = 5000

/** On the first workday of its lateness, and once a week from then on. */
const isTime = (by: string, day: string, { profile }: Means) => {
  const since = daysBetween(workdayFrom(by, profile), day)
  return since >= 0 && since % 7 === 0
}

/** Who of these reads which of them. */
async function readable<Item>(engine: Engine<Item>, means: Means, people: readonly string[], ids: readonly string[]): Promise<Map<string, Set<string>>> {
  if (!engine.narrowed) return new Map(people.map((id) => [id, new Set(ids)]))
  const found = new Map<string, Set<string>>()
  for (const id of people) {
    const asking = { ...means, user: { id } as Acting['user'] }
    const seen = await narrowed(engine, asking, {}).catch((error) => (error instanceof AppError ? undefined : Promise.reject(error)))
    const rows = seen ? await seen.rows.where('thing.id', 'in', [...ids]).execute() : []
    found.set(id, new Set(rows.map((row) => row.id)))
  }
  return found
}

/** Whoever let a deadline pass hears of it, on a workday: who takes care of it, else those who hear of new ones, and never who may not decide about it. Returns how many people were told. */
export async function remindLate<Item>(engine: Engine<Item>, means: Means, day: string): Promise<number> {
  const { form } = engine
  const { db, profile } = means
  if (!isWorkday(day, profile)) return 0
  const waiting = [...new Set(Object.values(form.deadlines).flatMap(({ leaves }) => leaves))]
  const rows = await db.selectFrom(tableOf(engine)).select(['id', 'status', 'assignee_id', 'history', 'created_at', judgedIn(engine).as('judged')]).where('status', 'in', waiting.map(statusOf)).orderBy('created_at').limit(most).execute()
  const late = rows.filter((row) => deadlinesOf(form, row, means).some(({ by }) => isTime(by, day, means)))
  if (!late.length) return 0
  const reviewers = await reviewersOf(db, form)
  const admins = new Set(await reviewersOf(db, { ...form, reviewers: 'admin' }))
  const listed = new Set((await recipientsOf(db, form.noun)).flatMap(({ active, account_id: id }) => (active && id ? [id] : [])))
  const reads = await readable(engine, means, reviewers, late.map(({ id }) => id))
  const theirs = new Map<string, string[]>()
  for (const { id, assignee_id: to, judged } of late) {
    const may = reviewers.filter((person) => reads.get(person)?.has(id) && (person !== judged || admins.has(person)))
    const heard = may.filter((person) => listed.has(person))
    for (const person of to && may.includes(to) ? [to] : heard.length ? heard : may) theirs.set(person, [...(theirs.get(person) ?? []), id])
  }
  let told = 0
  for (const [person, ids] of theirs) {
    const n = ids.length
    told += await notify(db, profile, {
      type: newsType[form.noun], title: form.late,
      message: n === 1 ? { en: 'It should have moved on by now.', es: 'Ya debería haber avanzado.' } : { en: `${n} of them should have moved on by now.`, es: `${n} ya deberían haber avanzado.` },
      url: n === 1 ? `${form.pages.review}?id=${ids[0]}` : form.pages.review, key: `${form.noun}:late`, to: { accountIds: [person] }, about: { kind: form.noun, ids: ids.slice(0, mostTold) },
    })
  }
  return told
}
