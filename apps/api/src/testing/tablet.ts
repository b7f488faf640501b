import type { Tenant } from '../core/locations.ts'
import { createSession } from '../core/session.ts'
import { hashSecret, newSecret } from '../core/tokens.ts'
import type { Person, World } from './world.ts'

/** A shared tablet that was registered (written, not clicked). `enter`: the token of somebody who signed in on it. */
export async function tabletAt(world: World, tenant: Tenant, name = 'Kitchen tablet') {
  const secret = newSecret()
  const { id } = await world.within(tenant, (db) => db.insertInto('kiosks').values({ name, token_hash: hashSecret(secret) }).returning('id').executeTakeFirstOrThrow())
  const exp = Math.floor(Date.now() / 1000) + 3600
  const sign = (sub: string, sid: string) => world.services.tokens.sign({ sub, sid, tid: tenant.id, username: '', email: '', role: 'team', exp, kiosk: true })
  const token = await sign(id, secret)
  return {
    ...world.speaker(tenant, token), token, id, name,
    async enter({ id: accountId }: Pick<Person, 'id'>): Promise<string> {
      const sid = await world.within(tenant, (db) => createSession(db, { accountId, role: 'team', step: null, remember: false, userAgent: 'test', network: null, kiosk: id }))
      return sign(accountId, sid)
    },
  }
}
