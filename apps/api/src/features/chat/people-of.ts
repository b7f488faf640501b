import { formerMember as former } from '@portal/contract/people/former-member'
import { type TenantDb, oneOf } from '@portal/db/feature'
import { headshotUrl } from '../../shared/people/headshots.ts'

export interface PersonSeen {
  id: string
  name: string
  position: string | null
  headshot_url: string | null
}

/** Readers of another language hear it in theirs. */
export const formerMember = former.en
export const nobodyAnyMore = { id: null, name: formerMember, headshot_url: null }

/** These people with their faces, also who can't sign in any more: what they wrote is still theirs. */
export async function peopleOf(db: TenantDb, ids: Iterable<string | null>): Promise<Map<string, PersonSeen>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (!wanted.length) return new Map()
  const rows = await db
    .selectFrom('accounts as account')
    .leftJoin('team_members as member', 'member.account_id', 'account.id')
    .leftJoin('profiles as told', 'told.account_id', 'account.id')
    .leftJoin('media as face', (join) => join.on((eb) => eb('face.id', '=', eb.fn.coalesce('member.photo_id', 'told.photo_id'))))
    .select(['account.id', 'account.first_name', 'account.last_name', 'account.position', 'member.photo_url', 'face.id as face_id', 'face.sha256 as face_sha256'])
    .where(oneOf('account.id', wanted))
    .execute()
  return new Map(rows.map(({ id, first_name, last_name, position, photo_url, face_id, face_sha256 }) =>
    [id, { id, name: `${first_name} ${last_name}`.trim(), position, headshot_url: headshotUrl({ id: face_id, sha256: face_sha256 }) ?? photo_url }]))
}
