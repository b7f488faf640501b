import { makeVariantsAgain } from '../../shared/media/media.ts'
import type { NounData } from '../../shared/noun-data.ts'

export const mediaData = {
  people: {
    'media.account_id': {
      exported: {
        as: 'uploads',
        rows: (db, id) => db.selectFrom('media').select(['name', 'kind', 'mime', 'size', 'created_at']).where('account_id', '=', id).orderBy('created_at', 'desc'),
      },
      erased: { kept: 'files' },
    },
  },
  restored: makeVariantsAgain,
  backup: { media: 'kept' },
  clone: { media: 'kept' },
  // Whoever prepared it does so at the other location.
  cloned: (db) => db.updateTable('media').set({ state: 'failed' }).where('state', '=', 'processing').execute(),
} satisfies NounData
