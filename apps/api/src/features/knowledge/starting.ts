import { example, text } from '@portal/contract'
import type { KnowledgeKind } from '@portal/contract/ai/shapes'
import { type TenantDb, json, now } from '@portal/db/feature'
import { z } from 'zod'
import { loader } from '../../shared/loading.ts'
import { replaceLikely, setLikely } from './reading/likely.ts'

const questions = z.array(text(300)).max(20)
/** What a thing that the location starts with is likely to be asked; below a heading, what that part of it is asked. */
const asked = z.strictObject({
  of: z.enum(['about', 'benefit', 'development', 'document']),
  title: text(200),
  questions: questions.default([]),
  headings: z.record(text(300), questions).default({}),
  example,
})
const article = z.strictObject({
  of: z.literal('article'),
  title: text(200),
  text: text(20_000),
  questions: questions.default([]),
  review_in_days: z.number().int().min(-365).max(3650).optional(),
  example,
})

const tables = { about: 'about_items', benefit: 'benefits', development: 'development_items', document: 'documents' } as const

async function idOf(db: TenantDb, of: keyof typeof tables, title: string): Promise<string> {
  const row = await db.selectFrom(tables[of] as 'benefits').select('id').where('title', '=', title).executeTakeFirst()
  if (!row) throw new Error(`content/knowledge.json: no ${of} is called “${title}”`)
  return row.id
}

async function ask(db: TenantDb, kind: KnowledgeKind, id: string, { questions: whole, headings }: Pick<z.output<typeof asked>, 'questions' | 'headings'>) {
  await setLikely(db, { kind, item: id }, whole)
  const { id: source } = await db.selectFrom('knowledge_sources').select('id').where('kind', '=', kind).where('item_id', '=', id).executeTakeFirstOrThrow()
  for (const [anchor, its] of Object.entries(headings)) await replaceLikely(db, { source, anchor }, its)
}

/** After everything that it names. */
export const starting = loader('content/knowledge.json', z.array(z.discriminatedUnion('of', [asked, article])), async (db, rows, { day }) => {
  for (const row of rows) {
    if (row.of !== 'article') await ask(db, row.of, await idOf(db, row.of, row.title), row)
    else {
      const { id } = await db.insertInto('knowledge_articles')
        .values({
          title: row.title, body: row.text, audience: json({ roles: [], departments: [] }), approved: true, is_example: row.example ?? false,
          review_on: row.review_in_days === undefined ? null : day(row.review_in_days), reviewed_at: now(),
        })
        .returning('id').executeTakeFirstOrThrow()
      await setLikely(db, { kind: 'article', item: id }, row.questions)
    }
  }
})
