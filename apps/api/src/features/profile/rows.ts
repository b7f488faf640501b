import type { TenantDb } from '@portal/db/feature'
import { headshotUrl } from '../../shared/people/headshots.ts'

const select = (db: TenantDb) =>
  db
    .selectFrom('accounts as account')
    .leftJoin('profiles as told', 'told.account_id', 'account.id')
    .leftJoin('team_members as member', 'member.account_id', 'account.id')
    .leftJoin('pins', 'pins.account_id', 'account.id')
    .leftJoin('media', (join) => join.on((eb) => eb('media.id', '=', eb.fn.coalesce('member.photo_id', 'told.photo_id'))))
    .select([
      'account.id', 'account.first_name', 'account.last_name', 'account.username', 'account.email', 'account.position',
      'account.role', 'account.locale', 'account.totp_enabled_at', 'account.is_active', 'account.is_minor', 'account.approval',
      'account.email_verified_at', 'account.created_at', 'account.updated_at', 'account.version', 'account.policy_version', 'account.policy_at',
      'account.approval_reason', 'account.by_poster', 'account.last_login_at', 'account.last_seen_at',
      'told.phone', 'told.phone_for', 'told.email_for', 'told.quiet_start', 'told.quiet_end', 'told.hides_push_text', 'told.bio', 'told.birth_month', 'told.birth_day', 'told.celebrate',
      'member.id as member_id', 'member.position as member_position', 'member.department as member_department', 'member.bio as member_bio', 'member.birth_month as member_month',
      'member.birth_day as member_day', 'member.celebrate as member_celebrate', 'member.photo_url', 'media.id as photo_id', 'media.sha256', 'pins.set_at as pin_set_at',
    ])
    .select(({ selectFrom }) => selectFrom('kiosks').select('kiosks.id').limit(1).as('some_tablet'))
    .where('account.erased_at', 'is', null)
export const find = (db: TenantDb, id: string) => select(db).where('account.id', '=', id).executeTakeFirst()
export type Row = NonNullable<Awaited<ReturnType<typeof find>>>

/** The directory says it, for whoever is in it. */
const positionOf = (row: Row) => (row.member_id ? row.member_position : row.position) ?? ''

/** What everyone sees of a person. */
export function presentShown(row: Row) {
  const full = `${row.first_name} ${row.last_name}`.trim()
  return {
    id: row.id, userId: row.id, first_name: row.first_name, last_name: row.last_name, full_name: full,
    display_name: full || row.username,
    position: positionOf(row), title: positionOf(row),
    department: row.member_department ?? '',
    headshot_url: headshotUrl({ id: row.photo_id, sha256: row.sha256 }) ?? row.photo_url,
  }
}

/** The person's own view, and the administrators'. */
export function presentOwn(row: Row) {
  const [month, day] = row.member_id ? [row.member_month, row.member_day] : [row.birth_month, row.birth_day]
  return {
    ...presentShown(row),
    username: row.username, email: row.email, role: row.role, locale: row.locale,
    phone: row.phone ?? '', phoneFor: row.phone_for ?? 'admins' as const, emailFor: row.email_for ?? 'admins' as const,
    bio: (row.member_id ? row.member_bio : row.bio) ?? '',
    birthday: month && day ? { month, day } : null,
    celebrate: (row.member_id ? row.member_celebrate : row.celebrate) ?? 'public' as const,
    quietStart: row.quiet_start, quietEnd: row.quiet_end, hidePushText: row.hides_push_text ?? false,
    two_factor_enabled: row.totp_enabled_at !== null,
    pin_set: row.pin_set_at !== null || (row.some_tablet ? false : null),
    created_at: row.created_at, updated_at: row.updated_at, version: row.version,
  }
}
