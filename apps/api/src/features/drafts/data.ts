import { now } from '@portal/db/feature'
import type { AskCounted } from '../../core/now.ts'
import { type NounData, deleted } from '../../shared/noun-data.ts'
import { countedAs } from '../submissions/public.ts'

/** What one has begun to write and not handed in. */
const begun: AskCounted = (db, { reader }) =>
  [db.selectFrom('drafts').select(countedAs('drafts', 'drafts', '/drafts')).where('account_id', '=', reader.account).where('expires_at', '>', now())]

export const draftsData = {
  people: {
    'drafts.account_id': {
      exported: { as: 'drafts', theirsAlone: true, rows: (db, id) => db.selectFrom('drafts').select(['form_type', 'title', 'payload', 'updated_at', 'expires_at']).where('account_id', '=', id) },
      erased: 'removed',
    },
  },
  counted: begun,
  expire: { of: ['drafts'], run: async (db) => ({ drafts: await deleted(db.deleteFrom('drafts').where('expires_at', '<=', now())) }) },
  backup: { drafts: 'kept' },
  clone: { drafts: { leftOut: 'what its people have begun to write' } },
} satisfies NounData
