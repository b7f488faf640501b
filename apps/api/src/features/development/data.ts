import { contentFinder } from '../../shared/finding.ts'
import { type NounData, atMostRows, plainExamples } from '../../shared/noun-data.ts'

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
  found: [contentFinder('development', 'development_items', '/development')],
} satisfies NounData
