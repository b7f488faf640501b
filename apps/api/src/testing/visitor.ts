import { randomBytes } from 'node:crypto'
import type { Tenant } from '../core/locations.ts'
import { hashSecret, newSecret } from '../core/tokens.ts'
import { openConsole } from './console.ts'
import type { World } from './world.ts'

/** An operator in the middle of a visit (written, not clicked). */
export async function visitor(world: World, tenant: Tenant, given: { mayChange?: boolean; ended_at?: Date; expires_at?: Date } = {}) {
  const { mayChange = false, expires_at = new Date(Date.now() + 1800_000), ended_at = null } = given
  const operator = await openConsole(world).operator('support')
  const sid = newSecret(25)
  const { id } = await world.services.platform.db.insertInto('support_visits')
    .values({
      location_id: tenant.id, operator_id: operator.id, operator_name: operator.name, reason: `Why it is slow ${randomBytes(3).toString('hex')}`,
      may_change: mayChange, session_hash: hashSecret(sid), expires_at, ended_at,
    })
    .returning('id').executeTakeFirstOrThrow()
  const token = await world.services.tokens.sign({
    sub: operator.id, sid, tid: tenant.id, username: operator.name, email: '', role: 'admin', exp: Math.floor(expires_at.getTime() / 1000), support: true,
  })
  return { ...world.speaker(tenant, token), token, visitId: id, operator }
}
