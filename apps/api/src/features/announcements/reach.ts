import type { contract } from '@portal/contract'
import { type TenantDb, audienceMeans, canSignIn, columnOf, countAll } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { headshotsOf } from '../../shared/people/headshots.ts'
import { reachedBy } from '../../shared/content/reached.ts'
import { listenersAmong } from '../notifications/public.ts'

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
