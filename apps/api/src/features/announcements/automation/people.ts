import type { TenantDb } from '@portal/db/feature'
import { matchingDates } from './holidays.ts'

export interface Celebration {
  kind: 'birthday' | 'anniversary' | 'welcome'
  /** The account, else the entry of the directory. */
  person: string
  /** Other ids that the same person was known by. */
  also: string | null
  accountId: string | null
  name: string
  years?: number
  /** Shown to managers and admins alone. */
  discreet: boolean
}

const atMost = 2000

/** The people of the directory with something to celebrate on a day, and of those outside it their birthdays. Never who opted out. */
export async function celebrationsOn(db: TenantDb, day: string): Promise<Celebration[]> {
  const dates = matchingDates(day)
  const isBorn = (month: number | null, date: number | null) => dates.some((each) => each.month === month && each.day === date)
  const findMembers = db
    .selectFrom('team_members as member')
    .leftJoin('accounts', 'accounts.id', 'member.account_id')
    .select(['member.id', 'member.account_id', 'member.name', 'member.start_date', 'member.birth_month', 'member.birth_day', 'member.celebrate'])
    .where('member.is_example', '=', false)
    .where('member.celebrate', '!=', 'off')
    .where((eb) => eb.or([
      eb('member.account_id', 'is', null),
      eb.and([eb('accounts.is_active', '=', true), eb('accounts.approval', '=', 'approved'), eb('accounts.erased_at', 'is', null)]),
    ]))
    .where((eb) => {
      const part = (name: string) => eb.fn<number>('date_part', [eb.cast<string>(eb.val(name), 'text'), 'member.start_date'])
      return eb.or(dates.flatMap(({ month, day: date }) => [
        eb.and([eb('member.birth_month', '=', month), eb('member.birth_day', '=', date)]),
        eb.and([eb('member.start_date', '<=', day), eb(part('month'), '=', month), eb(part('day'), '=', date)]),
      ]))
    })
    .orderBy('member.name')
    .orderBy('member.id')
    .limit(atMost)
    .execute()
  const findOthers = db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'profiles.account_id')
    .select(['accounts.id', 'accounts.first_name', 'accounts.last_name', 'profiles.celebrate'])
    .where('profiles.celebrate', '!=', 'off')
    .where('accounts.is_active', '=', true)
    .where('accounts.approval', '=', 'approved')
    .where('accounts.erased_at', 'is', null)
    .where((eb) => eb.or(dates.map(({ month, day: date }) => eb.and([eb('profiles.birth_month', '=', month), eb('profiles.birth_day', '=', date)]))))
    .where((eb) => eb.not(eb.exists(eb.selectFrom('team_members').select('team_members.id').whereRef('team_members.account_id', '=', 'accounts.id'))))
    .orderBy('accounts.first_name')
    .orderBy('accounts.id')
    .limit(atMost)
    .execute()
  const [members, others] = await Promise.all([findMembers, findOthers])
  const found: Celebration[] = []
  for (const { id, account_id, name, start_date, birth_month, birth_day, celebrate } of members) {
    const who = { person: account_id ?? id, also: account_id ? id : null, accountId: account_id, name, discreet: celebrate === 'private' }
    if (isBorn(birth_month, birth_day)) found.push({ kind: 'birthday', ...who })
    if (!start_date || start_date > day || !isBorn(Number(start_date.slice(5, 7)), Number(start_date.slice(8, 10)))) continue
    const years = Number(day.slice(0, 4)) - Number(start_date.slice(0, 4))
    found.push(years > 0 ? { kind: 'anniversary', years, ...who } : { kind: 'welcome', ...who })
  }
  for (const { id, first_name, last_name, celebrate } of others) {
    const name = `${first_name} ${last_name}`.trim()
    found.push({ kind: 'birthday', person: id, also: null, accountId: id, name, discreet: celebrate === 'private' })
  }
  return found
}
