import { countAll, now } from '@portal/db/feature'
import type { AskNow } from '../../core/now.ts'
import { type NounData, deleted } from '../../shared/noun-data.ts'
import { inNow } from '../submissions/public.ts'

/** What one has begun to write and not handed in. */
const begun: AskNow = async (db, { reader }) => {
  const { count } = await db.selectFrom('drafts').select(countAll().as('count')).where('account_id', '=', reader.account).where('expires_at', '>', now()).executeTakeFirstOrThrow()
  return inNow('drafts', 'drafts', '/drafts', count)
}

export const draftsData = {
  people: {
    'drafts.account_id': {
      exported: { as: 'drafts', theirsAlone: true, rows: (db, id) => db.selectFrom('drafts').select(['form_type', 'title', 'payload', 'updated_at', 'expires_at']).where('account_id', '=', id) },
      erased: 'removed',
    },
  },
  now: begun,
  expire: { of: ['drafts'], run: async (db) => ({ drafts: await deleted(db.deleteFrom('drafts').where('expires_at', '<=', now())) }) },
  backup: { drafts: 'kept' },
  clone: { drafts: { leftOut: 'what its people have begun to write' } },
} satisfies NounData
