import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, audienceMeans, columnOf, json } from '@portal/db'
import { badInput } from '../../core/errors.ts'
import { activeAccounts } from './receipts.ts'

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
