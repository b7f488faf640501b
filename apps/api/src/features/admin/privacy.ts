import type { contract } from '@portal/contract'
import { type RetentionKind, retentionKinds } from '@portal/contract/kit/retention'
import { type TenantDb, canSignIn, countAll } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { isPolicyWritten } from '../../shared/privacy-policy.ts'
import { lastRetention } from '../../shared/retention-told.ts'

const kinds = Object.keys(retentionKinds) as RetentionKind[]

async function agreement(db: TenantDb, version: string) {
  const row = await db.selectFrom('accounts')
    .select((eb) => [countAll().as('of'), eb.fn.countAll<number>().filterWhere('policy_version', '=', version).as('agreed')])
    .where(canSignIn('accounts')).executeTakeFirstOrThrow()
  return { version, agreed: Number(row.agreed), of: Number(row.of) }
}

/** As the log tells it. */
async function lastRun(db: TenantDb) {
  const last = await lastRetention(db)
  if (!last) return null
  const { at, told } = last
  return {
    at,
    gone: kinds.flatMap((kind) => (typeof told[kind] === 'number' ? [{ kind, count: told[kind] }] : [])),
    failed: kinds.filter((kind) => told[kind] === 'failed'),
  }
}

export const privacy: Pick<Handlers<typeof contract.admin>, 'privacy'> = {
  async privacy({ db, profile }) {
    const { policyVersion } = profile.settings.privacy
    const [policy, retention] = await Promise.all([isPolicyWritten(profile) ? agreement(db, policyVersion) : null, lastRun(db)])
    return { data: { policy, retention } }
  },
}
