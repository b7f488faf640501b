import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import { type TenantDb, next } from '@portal/db/feature'

/** Processes that hold the words of this source read them anew. */
export const renewed = (db: TenantDb, source: string) =>
  db.updateTable('knowledge_sources').set({ generation: next('generation') }).where('id', '=', source).execute()

interface Place {
  source: string
  anchor: string
}
/** Who said that it is asked so: an admin, the people who asked it until it was answered. A model’s are kept beside them. */
type SaidBy = 'admin' | 'answer'

/** What somebody says that a place is asked, in place of what was said before. What stays is said by whom it was. */
export async function replaceLikely(db: TenantDb, { source, anchor }: Place, questions: readonly string[], { by = () => 'admin', over = ['admin', 'answer'] }: { by?: (text: string) => SaidBy; over?: SaidBy[] } = {}): Promise<void> {
  const before = await db.selectFrom('knowledge_likely').select(['id', 'text', 'made_by']).where('source_id', '=', source).where('anchor', '=', anchor).execute()
  const stays = new Map(before.flatMap(({ text, made_by }) => (made_by === 'answer' && over.includes('answer') ? [[text, made_by] as const] : [])))
  const gone = before.filter(({ text, made_by }) => over.some((each) => each === made_by) || (made_by === 'model' && questions.includes(text)))
  if (gone.length) await db.deleteFrom('knowledge_likely').where('id', 'in', gone.map(({ id }) => id)).execute()
  const texts = [...new Set(questions)]
  if (texts.length) await db.insertInto('knowledge_likely').values(texts.map((text) => ({ source_id: source, anchor, text, made_by: stays.get(text) ?? by(text) }))).execute()
  await renewed(db, source)
}

/** What others than an admin said is taken away. A passage that a model was asked about is not asked about again. */
export async function removeLikely(db: TenantDb, source: string, questions: readonly string[]): Promise<void> {
  if (!questions.length) return
  await db.deleteFrom('knowledge_likely').where('source_id', '=', source).where('text', 'in', [...questions]).where('made_by', '!=', 'admin').execute()
  await renewed(db, source)
}

/** The same for a thing as a whole. */
export async function setLikely(db: TenantDb, { kind, item }: { kind: KnowledgeKind; item: string }, questions: readonly string[], by?: (text: string) => SaidBy): Promise<void> {
  const source = await db.selectFrom('knowledge_sources').select('id').where('kind', '=', kind).where('item_id', '=', item).executeTakeFirst()
  if (source) await replaceLikely(db, { source: source.id, anchor: '' }, questions, by && { by })
}
