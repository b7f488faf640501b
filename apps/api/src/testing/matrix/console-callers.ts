import { platformTid } from '../../platform/sessions.ts'
import { sessionCookie } from '../../core/cookies.ts'
import type { SessionClaims } from '../../core/tokens.ts'
import { openConsole } from '../console.ts'
import type { World } from '../world.ts'
import { always, cookieOnly, operator, stranger } from './expectations.ts'
import { claimsOf, forgeriesOf } from './forgeries.ts'
import type { Caller } from './probe.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/** Every kind of caller that the console meets. */
export async function consoleCallers(world: World): Promise<Caller[]> {
  const { host, operator: operatorOf } = openConsole(world)
  const { db } = world.services.platform
  const owner = await operatorOf('owner')
  const support = await operatorOf('support')
  const lowly = await operatorOf('support')
  const asOwner = async () => ({ headers: bearer(owner.token!) })

  /** An owner refused for the state of a row, and let in when it is put right: the same token both times. */
  async function spoiled(name: string, expects: Caller['expects'], alter: (id: string, right: boolean) => Promise<unknown>): Promise<Caller> {
    const one = await operatorOf('owner')
    await alter(one.id, false)
    const twin = async () => {
      await alter(one.id, true)
      return {}
    }
    return { name, host, headers: bearer(one.token!), expects, twin }
  }
  const session = (change: (right: boolean) => object) => (id: string, right: boolean) =>
    db.updateTable('operator_sessions').set(change(right)).where('operator_id', '=', id).execute()
  const at = (right: boolean) => new Date(Date.now() + (right ? 3_600_000 : -60_000))
  const admin = await world.person(world.tenant, 'admin')
  const resigned = (token: string, changed: Partial<SessionClaims>) => world.services.tokens.sign({ ...claimsOf(token), ...changed })

  return [
    { name: 'an owner', host, headers: bearer(owner.token!), expects: operator('owner') },
    {
      name: 'support', host, headers: bearer(support.token!), expects: operator('support'),
      twin: async () => {
        await db.updateTable('operators').set({ role: 'owner' }).where('id', '=', support.id).execute()
        return {}
      },
    },
    { name: 'nobody', host, headers: {}, expects: stranger, twin: asOwner },
    { name: 'an admin of a location', host, headers: bearer(admin.token!), expects: stranger, twin: asOwner },
    ...(await forgeriesOf(world, owner.token!, support.token!)).map(([name, token]): Caller => ({ name, host, headers: bearer(token), expects: stranger, twin: asOwner })),
    { name: "an admin's session under the name of the platform", host, headers: bearer(await resigned(admin.token!, { tid: platformTid })), expects: stranger, twin: asOwner },
    { name: "an owner's session under the name of a location", host, headers: bearer(await resigned(owner.token!, { tid: world.tenant.id })), expects: stranger, twin: asOwner },
    { name: 'support with a token that says owner', host, headers: bearer(await resigned(lowly.token!, { role: 'owner', sub: owner.id })), expects: operator('support'), twin: asOwner },
    { name: 'the token in a cookie', host, headers: { cookie: `${sessionCookie}=${owner.token}` }, expects: cookieOnly, twin: asOwner },
    { name: 'an owner at the bare domain', host: 'localhost', headers: bearer(owner.token!), expects: always('404 elsewhere'), twin: async () => ({ host }) },
    { name: 'an owner below the console', host: `a.${host}`, headers: bearer(owner.token!), expects: always('404 elsewhere'), twin: async () => ({ host }) },
    { name: 'an owner at a location', host: `${world.tenant.slug}.localhost`, headers: bearer(owner.token!), expects: always('404 elsewhere'), twin: async () => ({ host }) },
    await spoiled('an owner who was switched off', stranger, (id, right) => db.updateTable('operators').set({ is_active: right }).where('id', '=', id).execute()),
    await spoiled('an idle session', stranger, session((right) => ({ expires_at: at(right) }))),
    await spoiled('a session at its absolute end', stranger, session((right) => ({ absolute_expires_at: at(right) }))),
  ]
}
