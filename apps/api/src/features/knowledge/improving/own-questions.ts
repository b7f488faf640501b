import type { TenantDb } from '@portal/db/feature'
import type { Known, Self } from '../finding/calibrate.ts'
import { ledTo, withQuestions } from '../finding/held.ts'
import { Passages } from '../finding/passages.ts'
import { paced } from '../paced.ts'

/** What these sources say and what is known to be answered by them, as it stands. */
export async function readOwn(db: TenantDb, sources: readonly string[], most: number) {
  if (!sources.length) return { sources, rows: [], likely: [] }
  const rows = await db.selectFrom('knowledge_passages').select(['id', 'source_id', 'heading', 'lang', 'in_both', 'terms', 'title_terms'])
    .where('source_id', 'in', sources).orderBy('source_id').orderBy('ordinal').execute()
  const likely = await db.selectFrom('knowledge_likely').select(['source_id', 'passage_id', 'anchor', 'text']).where('source_id', 'in', sources).orderBy('id').limit(most).execute()
  return { sources, rows, likely }
}

/** The same apart from what the process holds: to try things with. In no transaction. */
export async function ownQuestions({ sources, rows, likely }: Awaited<ReturnType<typeof readOwn>>): Promise<Pick<Self, 'passages' | 'sources' | 'rowsOf' | 'questions'>> {
  const passages = new Passages()
  const bySource = Map.groupBy(rows.map((row) => ({ ...row, heading: row.heading as string[] })), ({ source_id }) => source_id)
  const asked = Map.groupBy(likely, ({ source_id }) => source_id)
  const filled = new Map(sources.map((source) => [source, withQuestions(bySource.get(source) ?? [], asked.get(source) ?? [])]))
  const rested = paced()
  for (const [source, its] of filled) {
    passages.put(source, '', its)
    await rested()
  }
  const questions = likely.flatMap((each): Known[] => {
    const passage = ledTo(bySource.get(each.source_id) ?? [], each)
    return passage ? [{ text: each.text, source: each.source_id, passage: passage.id }] : []
  })
  return { passages, sources, questions, rowsOf: (source) => filled.get(source) ?? [] }
}
