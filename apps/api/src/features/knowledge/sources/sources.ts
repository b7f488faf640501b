import type { contract } from '@portal/contract'
import { type KnowledgeKind, knowledgeKinds } from '@portal/contract/ai/shapes'
import { type TenantDb, contains, countAll, enqueue, pageOf, totalOver } from '@portal/db/feature'
import type { Handlers } from '../../../core/context.ts'
import { notFound } from '../../../core/errors.ts'
import { expectCurrent } from '../../../shared/content/versioned.ts'
import { readLater } from '../../documents/public.ts'
import { anchorOf, withQuestions } from '../finding/held.ts'
import { removeLikely, replaceLikely } from '../reading/likely.ts'

type Calls = Handlers<Pick<typeof contract.ai, 'sources' | 'items' | 'exclude' | 'passages' | 'setQuestions' | 'reindex'>>

const select = (db: TenantDb) => db.selectFrom('knowledge_sources')
  .select(['id', 'kind', 'item_id', 'title', 'url', 'state', 'problem', 'words', 'indexed_at', 'excluded'])
  .select((eb) => eb.selectFrom('knowledge_passages').whereRef('source_id', '=', 'knowledge_sources.id').select(countAll().as('count')).as('passages'))
type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

const present = ({ passages, ...row }: Row) => ({
  ...row, kind: row.kind as KnowledgeKind, passages: passages ?? 0, state: row.excluded ? ('excluded' as const) : row.state,
})

async function one(db: TenantDb, id: string) {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('ai')
  return present(row)
}

/** The passages of a source with what each is likely to be asked, and by whom that was said. */
async function passagesOf(db: TenantDb, source: string) {
  const rows = await db.selectFrom('knowledge_passages').innerJoin('knowledge_sources', 'knowledge_sources.id', 'knowledge_passages.source_id')
    .select(['knowledge_passages.id', 'source_id', 'heading', 'page', 'lang', 'in_both', 'text', 'terms', 'title_terms', 'generation'])
    .where('source_id', '=', source).orderBy('ordinal').limit(1_000).execute()
  const likely = await db.selectFrom('knowledge_likely').select(['passage_id', 'anchor', 'text', 'made_by']).where('source_id', '=', source).orderBy('id').execute()
  const by = new Map(likely.map(({ text, made_by }) => [text, made_by]))
  return withQuestions(rows, likely).map(({ id, heading, page, lang, text, likely: questions, generation: version }) =>
    ({ id, heading: heading as string[], page, lang, text, version, questions: questions.map((each) => ({ text: each, by: by.get(each)! })) }))
}

export const sourceCalls: Calls = {
  async sources({ db, services }) {
    const rows = (await select(db).execute()).map(present)
    const ofKind = (kind: KnowledgeKind) => rows.filter((row) => row.kind === kind)
    const count = (its: typeof rows, state: string) => its.filter((row) => row.state === state).length
    const { AI_BASE_URL, AI_MODEL, AI_EMBEDDING_MODEL: embeddings } = services.env
    const embedded = embeddings && await db.selectFrom('knowledge_vectors').select(countAll().as('passages')).where('model', '=', embeddings).executeTakeFirstOrThrow()
    return {
      data: knowledgeKinds.map((kind) => {
        const its = ofKind(kind)
        const times = its.flatMap(({ indexed_at }) => (indexed_at ? [indexed_at.getTime()] : []))
        return {
          kind, items: its.length, passages: its.reduce((sum, row) => sum + row.passages, 0), words: its.reduce((sum, row) => sum + row.words, 0),
          waiting: count(its, 'waiting'), failed: count(its, 'failed'), excluded: count(its, 'excluded'), indexed_at: times.length ? new Date(Math.max(...times)) : null,
        }
      }),
      model: AI_BASE_URL ? { name: AI_MODEL, embeddings: embeddings && embedded ? { name: embeddings, passages: embedded.passages } : null } : null,
    }
  },

  async items({ db }, { kind, state, q, limit, offset }) {
    let rows = select(db).select(totalOver().as('total'))
    if (kind) rows = rows.where('kind', '=', kind)
    if (state === 'excluded') rows = rows.where('excluded', '=', true)
    else if (state) rows = rows.where('state', '=', state).where('excluded', '=', false)
    if (q) rows = rows.where(contains('title', q))
    const { rows: page, total } = await pageOf(rows.orderBy((eb) => eb.case().when('state', '=', 'failed').then(0).when('state', '=', 'waiting').then(1).else(2).end())
      .orderBy('kind').orderBy('title').orderBy('id'), { limit, offset })
    return { data: page.map(({ total: _, ...row }) => present(row)), total, limit, offset }
  },

  async exclude({ db }, { id, excluded }) {
    await db.updateTable('knowledge_sources').set({ excluded }).where('id', '=', id).execute()
    return { data: await one(db, id) }
  },

  async passages({ db }, { id }) {
    await one(db, id)
    return { data: await passagesOf(db, id) }
  },

  async setQuestions({ db }, { id, questions, removed, version }) {
    const row = await db.selectFrom('knowledge_passages').select(['source_id', 'heading']).where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('ai')
    await db.selectFrom('knowledge_sources').select('id').where('id', '=', row.source_id).forUpdate().execute()
    const now = async () => (await passagesOf(db, row.source_id)).find((passage) => passage.id === id)
    expectCurrent('ai', await now(), version, (passage) => passage)
    const anchor = anchorOf(row.heading as string[])
    if (questions) await replaceLikely(db, { source: row.source_id, anchor }, questions, { over: ['admin'] })
    if (removed) await removeLikely(db, row.source_id, removed)
    return { data: (await now())! }
  },

  async reindex({ db }, { id }) {
    const source = id && await one(db, id)
    // Its words may never have come, or have been no help.
    if (source && source.kind === 'document') await readLater(db, source.item_id)
    const { queued } = await (id ? db.selectFrom('knowledge_sources').where('id', '=', id) : db.selectFrom('knowledge_sources')).select(countAll().as('queued')).executeTakeFirstOrThrow()
    await enqueue(db, { task: 'knowledge.index', payload: { again: id ? { id } : {} }, jobKey: `knowledge.again:${id ?? ''}` })
    return { data: { queued } }
  },
}
