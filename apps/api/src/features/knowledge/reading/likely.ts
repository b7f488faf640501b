import type { KnowledgeKind } from '@portal/contract/ai-shapes'
import { type TenantDb, next } from '@portal/db/feature'

/** Processes that hold the words of this source read them anew. */
export const renewed = (db: TenantDb, source: string) =>
  db.updateTable('knowledge_sources').set({ generation: next('generation') }).where('id', '=', source).execute()

interface Place {
  source: string
  anchor: string
}

/** What somebody says that a place is asked, in place of what was said before. */
export async function replaceLikely(db: TenantDb, { source, anchor }: Place, questions: readonly string[], by: 'admin' | 'answer' | 'model' = 'admin'): Promise<void> {
  let before = db.deleteFrom('knowledge_likely').where('source_id', '=', source).where('anchor', '=', anchor)
  if (by === 'model') before = before.where('made_by', '=', 'model')
  await before.execute()
  const texts = [...new Set(questions)]
  if (texts.length) await db.insertInto('knowledge_likely').values(texts.map((text) => ({ source_id: source, anchor, text, made_by: by }))).execute()
  await renewed(db, source)
}

/** The same for a thing as a whole. */
export async function setLikely(db: TenantDb, { kind, item }: { kind: KnowledgeKind; item: string }, questions: readonly string[]): Promise<void> {
  const source = await db.selectFrom('knowledge_sources').select('id').where('kind', '=', kind).where('item_id', '=', item).executeTakeFirst()
  if (source) await replaceLikely(db, { source: source.id, anchor: '' }, questions)
}
