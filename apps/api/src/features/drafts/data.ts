import { now } from '@portal/db/feature'
import { type NounData, atMostRows } from '../../shared/noun-data.ts'

export const draftsData = {
  people: {
    'drafts.account_id': {
      exported: { as: 'drafts', rows: (db, id) => db.selectFrom('drafts').select(['form_type', 'title', 'payload', 'updated_at', 'expires_at']).where('account_id', '=', id).limit(atMostRows) },
      erased: 'removed',
    },
  },
  expire: (db) => db.deleteFrom('drafts').where('expires_at', '<=', now()).execute(),
  backup: { drafts: 'kept' },
  clone: { drafts: { leftOut: 'what its people have begun to write' } },
} satisfies NounData
