import type { AskNow } from '../../core/now.ts'
import { contentFinder } from '../../shared/finding.ts'
import { type NounData, atMostRows, plainExamples } from '../../shared/noun-data.ts'

const atMostCourses = 3

/** What this reader began and has not completed, the last first. */
const coursesBegun: AskNow = async (db, { reader }) => {
  const rows = await db.selectFrom('development_progress as own')
    .innerJoin('development_items as item', 'item.id', 'own.item_id')
    .select(['item.id', 'item.title', 'own.progress'])
    .where('own.account_id', '=', reader.account).where('own.progress', '>', 0).where('own.progress', '<', 100)
    .orderBy('own.updated_at', 'desc').orderBy('item.id').limit(atMostCourses).execute()
  return { waiting: rows.map(({ id, title, progress }) => ({ kind: 'course' as const, id, title, progress, count: null, url: `/development?id=${id}` })) }
}

export const developmentData = {
  people: {
    'development_progress.account_id': {
      exported: {
        as: 'development',
        rows: (db, id) => db.selectFrom('development_progress')
          .innerJoin('development_items', 'development_items.id', 'development_progress.item_id')
          .select(['development_items.title', 'development_items.type', 'development_progress.progress', 'development_progress.updated_at'])
          .where('account_id', '=', id).limit(atMostRows),
      },
      erased: { because: 'the location counts who completed what, without a name' },
    },
    'development_progress.set_by': { exported: { because: 'it is about somebody else' }, erased: { because: 'that a manager said it stays, without a name' } },
  },
  examples: { development_items: plainExamples('development_items') },
  now: coursesBegun,
  found: [contentFinder('development', 'development_items', '/development')],
} satisfies NounData
