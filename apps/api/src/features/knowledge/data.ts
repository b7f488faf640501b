import { type TenantDb, articleShows, searchIn } from '@portal/db/feature'
import type { Finder } from '../../core/finder.ts'
import { forgetAsked, forgetOld } from './answering/forget.ts'
import { sayOutright } from './answering/outright.ts'
import { starting } from './starting.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { titledThings } from '../../shared/content/restorable.ts'

/** Articles that are approved and for the reader. */
const findArticles: Finder = async (db, { terms, reader, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['body'])
  const rows = await db.selectFrom('knowledge_articles').select(['id', 'title', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(articleShows('knowledge_articles', reader)).where(matches).orderBy('place', 'desc').orderBy('created_at', 'desc').limit(limit).execute()
  return rows.map((row) => ({ ...row, kind: 'article' as const, url: `/ai-knowledge-base?article=${row.id}` }))
}

/** Of announcements that stayed behind nothing is to be found. */
const forgetWhatStayed = (db: TenantDb) =>
  db.deleteFrom('knowledge_sources').where('kind', '=', 'announcement').where('item_id', 'not in', (eb) => eb.selectFrom('announcements').select('id')).execute()

export const knowledgeData = {
  things: [titledThings('article', 'knowledge_articles', ({ id }) => `/ai-knowledge-base?article=${id}`)],
  loader: starting,
  people: {
    'knowledge_articles.created_by': {
      exported: { as: 'articles_written', rows: (db, id) => db.selectFrom('knowledge_articles').select(['title', 'created_at']).where('created_by', '=', id) },
      erased: { kept: 'published' },
    },
    'knowledge_answers.account_id': {
      exported: {
        as: 'questions_asked',
        // What was answered is quoted from what is not theirs.
        rows: (db, id) => db.selectFrom('knowledge_answers').select(['question', 'mode', 'helpful', 'comment', 'created_at']).where('account_id', '=', id).orderBy('created_at', 'desc'),
      },
      erased: 'removed',
      before: forgetAsked,
    },
  },
  backup: {
    knowledge_articles: 'kept', knowledge_sources: 'kept', knowledge_passages: 'kept', knowledge_likely: 'kept', knowledge_questions: 'kept',
    knowledge_answers: 'kept', knowledge_settings: 'kept', knowledge_conflicts: 'kept',
    knowledge_vectors: 'kept',
  },
  clone: {
    knowledge_articles: 'kept', knowledge_sources: 'kept', knowledge_passages: 'kept', knowledge_settings: 'kept', knowledge_conflicts: 'kept',
    knowledge_vectors: 'kept',
    knowledge_likely: { only: { column: 'made_by', oneOf: ['admin', 'model'] }, because: 'the others are how its people asked' },
    knowledge_questions: { leftOut: 'what its people asked' },
    knowledge_answers: { leftOut: 'what its people asked' },
  },
  cloned: forgetWhatStayed,
  examples: { knowledge_articles: plainExamples('knowledge_articles') },
  found: [findArticles],
  sure: sayOutright,
  expire: { of: ['answers'], run: async (db) => ({ answers: await forgetOld(db) }) },
} satisfies NounData
