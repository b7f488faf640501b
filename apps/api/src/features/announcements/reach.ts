import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, audienceMeans, canSignIn, columnOf, countAll, json } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput } from '../../core/errors.ts'
import { headshotsOf } from '../../shared/people/headshots.ts'
import { activeAccounts } from '../../shared/content/receipts.ts'
import { listenersAmong } from '../notifications/public.ts'

interface Audience {
  roles: readonly string[]
  departments: readonly string[]
}

/** Everyone who can sign in and is meant. */
export const reachedBy = (db: TenantDb, audience: unknown) =>
  activeAccounts(db).where(audienceMeans(json(audience), { account: columnOf('accounts.id'), role: columnOf('accounts.role') }))

/** @throws AppError 400 naming the audience, for what would be published to nobody */
export async function mustReachSomebody(db: TenantDb, audience: Audience): Promise<void> {
  if (!audience.roles.length && !audience.departments.length) return
  const first = await reachedBy(db, audience).select('accounts.id').limit(1).executeTakeFirst()
  if (!first) throw badInput({ audience: problem('reaches_nobody') })
}

interface Readers {
  of: number
  seen: number
  confirmed: number
}

/** Of each of these: how many have seen its present words and how many have confirmed them, of those it is for. One statement. */
export async function readersOf(db: TenantDb, ids: string[]): Promise<Map<string, Readers>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('announcements')
    .innerJoin('accounts', (join) => join.on(canSignIn('accounts'))
      .on(audienceMeans(columnOf('announcements.audience'), { account: columnOf('accounts.id'), role: columnOf('accounts.role') })))
    .leftJoin('announcement_receipts as receipt', (join) => join
      .onRef('receipt.announcement_id', '=', 'announcements.id')
      .onRef('receipt.account_id', '=', 'accounts.id')
      .onRef('receipt.content_version', '=', 'announcements.content_version'))
    .select((eb) => ['announcements.id', countAll().as('of'), eb.fn.count('receipt.seen_at').as('seen'), eb.fn.count('receipt.acknowledged_at').as('confirmed')])
    .where('announcements.id', 'in', ids)
    .groupBy('announcements.id')
    .execute()
  return new Map(rows.map(({ id, of, seen, confirmed }) => [id, { of: Number(of), seen: Number(seen), confirmed: Number(confirmed) }]))
}

export const reach: Handlers<typeof contract.announcements>['reach'] = async ({ db }, { audience, type }) => {
  const meant = await reachedBy(db, audience).select(['accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.position']).execute()
  const listening = new Set(type ? await listenersAmong(db, type, meant.map(({ id }) => id)) : meant.map(({ id }) => id))
  const people = meant.filter(({ id }) => listening.has(id))
  const faces = await headshotsOf(db, people.map(({ id }) => id))
  return {
    data: {
      count: people.length,
      ...(type ? { switched_off: meant.length - people.length } : {}),
      people: people.map(({ id, first_name, last_name, position }) => ({ id, name: `${first_name} ${last_name}`.trim(), position, headshot_url: faces.get(id) ?? null })),
    },
  }
}
