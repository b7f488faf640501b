import { type Role, roles } from '@portal/contract/kit/roles'
import { type TenantDb, canSignIn, contains, lower } from '@portal/db'
import { headshotUrl } from './headshots.ts'

interface PeopleFilter {
  q?: string
  /** Whom to leave out. */
  except?: string
  /** Those who hold it, or a higher one. */
  role?: Role
}

/** Everyone who can sign in, with their face; every word of `q` stands in the name or the position. */
export function selectPeople(db: TenantDb, { q, except, role }: PeopleFilter) {
  const words = (q ?? '').split(/\s+/).filter(Boolean).slice(0, 6)
  const everyone = db
    .selectFrom('accounts as account')
    .leftJoin('team_members as member', 'member.account_id', 'account.id')
    .leftJoin('profiles as told', 'told.account_id', 'account.id')
    .leftJoin('media as face', (join) => join.on((eb) => eb('face.id', '=', eb.fn.coalesce('member.photo_id', 'told.photo_id'))))
    .select([
      'account.id', 'account.first_name', 'account.last_name', 'account.position', 'account.role',
      'member.photo_url', 'face.id as face_id', 'face.sha256 as face_sha256',
    ])
    .where(canSignIn('account'))
    .orderBy(lower('account.last_name')).orderBy(lower('account.first_name')).orderBy('account.id')
  const holders = role ? everyone.where('account.role', 'in', roles.slice(roles.indexOf(role))) : everyone
  const others = except ? holders.where('account.id', '!=', except) : holders
  const columns = ['account.first_name', 'account.last_name', 'account.position']
  return words.reduce((found, word) => found.where((eb) => eb.or(columns.map((column) => contains(column, word)))), others)
}

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

export const presentPerson = ({ id, first_name, last_name, position, role, photo_url, face_id, face_sha256 }: Row) => ({
  id, name: `${first_name} ${last_name}`.trim(), position, role,
  headshot_url: headshotUrl({ id: face_id, sha256: face_sha256 }) ?? photo_url,
})
