import type { NounData } from '../../shared/noun-data.ts'

export const profileData = {
  people: {
    'profiles.account_id': { exported: { because: 'it is the profile, which comes first in the export' }, erased: 'removed' },
    'saved_views.account_id': {
      exported: { as: 'saved_views', rows: (db, id) => db.selectFrom('saved_views').select(['page', 'name', 'query', 'created_at']).where('account_id', '=', id) },
      erased: 'removed',
    },
  },
  backup: { profiles: 'kept', saved_views: 'kept' },
  clone: { profiles: { leftOut: 'its people' }, saved_views: { leftOut: 'what its people keep for themselves' } },
} satisfies NounData
