import type { NounData } from '../../shared/noun-data.ts'

export const profileData = {
  people: { 'profiles.account_id': { exported: { because: 'it is the profile, which comes first in the export' }, erased: 'removed' } },
  backup: { profiles: 'kept' },
  clone: { profiles: { leftOut: 'its people' } },
} satisfies NounData
