import { makeVariantsAgain } from '../../shared/media/media.ts'
import type { TenantDb } from '@portal/db/feature'
import type { NounData } from '../../shared/noun-data.ts'

const facesOf = (db: TenantDb, table: 'team_members' | 'profiles') => db.selectFrom(table).select((eb) => eb.ref('photo_id').$castTo<string>().as('id')).where('photo_id', 'is not', null)

/** Their face where it is nobody else's, what they handed in with a form, and what they wrote for later. */
const goesWithThem = (db: TenantDb, id: string) =>
  facesOf(db, 'team_members').where('account_id', '=', id)
    .union(facesOf(db, 'profiles').where('account_id', '=', id))
    .except(facesOf(db, 'team_members').where('account_id', 'is distinct from', id))
    .except(facesOf(db, 'profiles').where('account_id', '<>', id))
    .union(db.selectFrom('eoi_attachments as file').innerJoin('eoi_submissions as thing', 'thing.id', 'file.submission_id').select('file.media_id as id').where('thing.submitted_by', '=', id))
    .union(db.selectFrom('message_files as file').innerJoin('scheduled_messages as later', 'later.id', 'file.scheduled_id').select('file.media_id as id').where('later.sender_id', '=', id))
    .$asScalar()

export const mediaData = {
  people: {
    'media.account_id': {
      exported: {
        as: 'uploads',
        rows: (db, id) => db.selectFrom('media').select(['name', 'kind', 'mime', 'size', 'created_at']).where('account_id', '=', id).orderBy('created_at', 'desc'),
      },
      erased: { kept: 'files', but: goesWithThem },
    },
  },
  restored: makeVariantsAgain,
  backup: { media: 'kept' },
  clone: { media: 'kept' },
  // Whoever prepared it does so at the other location.
  cloned: (db) => db.updateTable('media').set({ state: 'failed' }).where('state', '=', 'processing').execute(),
} satisfies NounData
