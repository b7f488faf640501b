import type { contract } from '@portal/contract'
import type { Handler } from '../../../core/context.ts'
import { inSeconds } from '@portal/db/feature'
import { localDay } from '../../../outside/clock.ts'
import type { Citation } from '../answering/extract.ts'

/** Below so many nobody can tell who asked. */
const crowd = 5
const week = 7 * 24 * 3600
const most = 50_000

/** What people ask, as counts: nothing that fewer than five asked about stands alone. */
export const asked: Handler<typeof contract.ai.asked> = async ({ db, tenant }, { weeks }) => {
  const rows = await db.selectFrom('knowledge_answers').select(['account_id', 'band', 'helpful', 'citations', 'created_at'])
    .where('created_at', '>', inSeconds(-weeks * week)).orderBy('created_at', 'desc').limit(most).execute()
  const count = (holds: (row: (typeof rows)[number]) => boolean) => rows.filter(holds).length
  const subjects = new Map<string, { source: Citation['source']; asked: number; people: Set<string> }>()
  for (const { account_id, citations } of rows) {
    const [first] = citations as Citation[]
    if (!first) continue
    const entry = subjects.get(first.title) ?? { source: first.source, asked: 0, people: new Set<string>() }
    entry.asked++
    entry.people.add(account_id)
    subjects.set(first.title, entry)
  }
  const monday = (at: Date) => {
    const day = new Date(`${localDay(at, tenant.timezone)}T00:00:00Z`)
    day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7))
    return day.toISOString().slice(0, 10)
  }
  const byWeek = Map.groupBy(rows, ({ created_at }) => monday(created_at))
  return {
    data: {
      total: rows.length,
      answered: count(({ band }) => band === 'answer'), may_help: count(({ band }) => band === 'may_help'), abstained: count(({ band }) => band === 'none'),
      helpful: count(({ helpful }) => helpful === true), unhelpful: count(({ helpful }) => helpful === false),
      weeks: [...byWeek].map(([start, its]) => ({ week: start, asked: its.length, answered: its.filter(({ band }) => band === 'answer').length })).toSorted((a, b) => a.week.localeCompare(b.week)),
      subjects: [...subjects].filter(([, { people }]) => people.size >= crowd).map(([subject, { source, asked: times }]) => ({ subject, source, asked: times }))
        .toSorted((a, b) => b.asked - a.asked).slice(0, 20),
    },
  }
}
