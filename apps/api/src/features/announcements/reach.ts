import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, audienceMeans, columnOf, json } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { badInput } from '../../core/errors.ts'
import { headshotsOf } from '../../shared/headshots.ts'
import { activeAccounts } from '../../shared/receipts.ts'

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

export const reach: Handlers<typeof contract.announcements>['reach'] = async ({ db }, { audience }) => {
  const people = await reachedBy(db, audience).select(['accounts.id', 'accounts.first_name', 'accounts.last_name', 'accounts.position']).execute()
  const faces = await headshotsOf(db, people.map(({ id }) => id))
  return {
    data: {
      count: people.length,
      people: people.map(({ id, first_name, last_name, position }) => ({ id, name: `${first_name} ${last_name}`.trim(), position, headshot_url: faces.get(id) ?? null })),
    },
  }
}
