import { randomBytes } from 'node:crypto'
import type { Role } from '@portal/contract'
import { json } from '@portal/db'
import type { Tenant } from '../../core/locations.ts'
import { sessionCookie } from '../../core/cookies.ts'
import { type SessionClaims, hashSecret } from '../../core/tokens.ts'
import { tabletAt } from '../tablet.ts'
import { visitor } from '../visitor.ts'
import type { World } from '../world.ts'
import { always, atTablet, cookieOnly, halfway, signedIn, stranger, visiting } from './expectations.ts'
import { claimsOf, forgeriesOf } from './forgeries.ts'
import type { Caller } from './probe.ts'

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

type Change = Record<string, unknown>

/** Every kind of caller that a location meets. */
export async function locationCallers(world: World): Promise<Caller[]> {
  const home = world.tenant
  const other = await world.location('Other')
  const paused = await world.location('Paused')
  const closed = await world.location('Closed')
  const leaving = await world.location('Leaving')
  const strict = await world.location('Strict')
  const hostOf = (tenant: Tenant) => `${tenant.slug}.localhost`
  const tokenOf = async (role: Role, tenant = home) => (await world.person(tenant, role)).token!
  const sign = (token: string, changed: Partial<SessionClaims>) => world.services.tokens.sign({ ...claimsOf(token), ...changed })
  const admin = await tokenOf('admin')
  const asAdmin = async () => ({ headers: bearer(admin) })

  const alterSession = (token: string, change: Change, tenant = home) =>
    world.within(tenant, (db) => db.updateTable('sessions').set(change).where('id', '=', hashSecret(claimsOf(token).sid)).execute())
  const alterAccount = (token: string, change: Change, tenant = home) =>
    world.within(tenant, (db) => db.updateTable('accounts').set(change).where('id', '=', claimsOf(token).sub).execute())
  const promote = async (token: string, tenant = home) => {
    await alterAccount(token, { role: 'admin' }, tenant)
    await alterSession(token, { role: 'admin' }, tenant)
  }
  const alterLocation = async (tenant: Tenant, state: Exclude<Tenant['state'], 'preview'>) => {
    await world.services.platform.db.updateTable('locations').set({ state }).where('id', '=', tenant.id).execute()
    await world.services.locations.refresh(tenant.id)
  }
  const past = new Date(Date.now() - 60_000)
  const later = new Date(Date.now() + 3600_000)

  /** An admin refused for the state of a row, and let in when the row is put right: the same token both times. */
  async function spoiled(name: string, expects: Caller['expects'], alter: typeof alterSession, wrong: Change, right: Change): Promise<Caller> {
    const token = await tokenOf('admin')
    await alter(token, wrong)
    const twin = async () => {
      await alter(token, right)
      return {}
    }
    return { name, host: hostOf(home), headers: bearer(token), expects, twin }
  }
  /** Somebody whose right is too low, and enough after a promotion: the same token both times. */
  async function person(name: string, role: Role, expects = signedIn(role), tenant = home): Promise<Caller> {
    const token = await tokenOf(role, tenant)
    const twin = async () => {
      await promote(token, tenant)
      return {}
    }
    return { name, host: hostOf(tenant), headers: bearer(token), expects, twin }
  }
  /** A token that is no good; the admin's own is its twin. */
  const forged = (name: string, token: string): Caller =>
    ({ name, host: hostOf(home), headers: bearer(token), expects: stranger, twin: asAdmin })

  await world.within(strict, (db) => db.updateTable('settings').set({ settings: json({ content: { editors: 'admin' } }) }).execute())
  await world.services.locations.refresh(strict.id)

  const team = await tokenOf('team')
  const open = await world.location('Open')
  await world.within(open, (db) => db.updateTable('settings').set({ settings: json({ security: { supportMayChange: true } }) }).execute())
  await world.services.locations.refresh(open.id)
  const openAdmin = await tokenOf('admin', open)
  const looker = await visitor(world, home)
  const changer = await visitor(world, open, { mayChange: true })
  const wisher = await visitor(world, home, { mayChange: true })
  const elsewhere = await visitor(world, home)
  const ended = await visitor(world, home, { ended_at: past })
  const late = await visitor(world, home, { expires_at: past })
  const [tablet, kitchen] = [await tabletAt(world, home), await tabletAt(world, home)]
  const cook = await kitchen.enter(await world.person(home, 'team'))
  const boss = await kitchen.enter(await world.person(home, 'admin'))
  const leftAlone = await kitchen.enter(await world.person(home, 'admin'))
  await alterSession(leftAlone, { expires_at: past })
  const revoked = await tokenOf('admin')
  const revokedRow = await world.within(home, async (db) => {
    const ofSession = db.deleteFrom('sessions').where('id', '=', hashSecret(claimsOf(revoked).sid)).returningAll()
    return ofSession.executeTakeFirstOrThrow()
  })
  const otherAdmin = await tokenOf('admin', other)
  const pausedAdmin = await tokenOf('admin', paused)
  const closedAdmin = await tokenOf('admin', closed)
  const leavingAdmin = await tokenOf('admin', leaving)
  await alterLocation(paused, 'suspended')
  await alterLocation(closed, 'suspended')
  await alterLocation(leaving, 'deletion_pending')
  const resumed = (tenant: Tenant, token: string) => async () => {
    await alterLocation(tenant, 'active')
    return { headers: bearer(token) }
  }

  return [
    { name: 'admin', host: hostOf(home), headers: bearer(admin), expects: signedIn('admin') },
    await person('manager', 'manager'),
    await person('team', 'team'),
    await person('admin where admins edit', 'admin', signedIn('admin', 'admin'), strict),
    await person('manager where admins edit', 'manager', signedIn('manager', 'admin'), strict),
    { name: 'anonymous', host: hostOf(home), headers: {}, expects: stranger, twin: asAdmin },

    { name: "another location's admin", host: hostOf(home), headers: bearer(otherAdmin), expects: stranger, twin: async () => ({ host: hostOf(other) }) },
    forged("another location's session under this location's name", await sign(otherAdmin, { tid: home.id })),
    forged("own session under another location's name", await sign(admin, { tid: other.id })),
    forged('own session under the name of the platform', await sign(admin, { tid: 'platform' })),

    await spoiled('idle for too long', stranger, alterSession, { expires_at: past }, { expires_at: later }),
    await spoiled('signed in for too long', stranger, alterSession, { absolute_expires_at: past }, { absolute_expires_at: later }),
    await spoiled('unverified', stranger, alterAccount, { email_verified_at: null }, { email_verified_at: past }),
    await spoiled('not yet approved', stranger, alterAccount, { approval: 'pending' }, { approval: 'approved' }),
    await spoiled('denied', stranger, alterAccount, { approval: 'denied' }, { approval: 'approved' }),
    await spoiled('deactivated', stranger, alterAccount, { is_active: false }, { is_active: true }),
    await spoiled('erased', stranger, alterAccount, { erased_at: past }, { erased_at: null }),
    await spoiled('has to change a password', halfway, alterSession, { step: 'must_change_password' }, { step: null }),
    await spoiled('has to enrol a second factor', halfway, alterSession, { step: 'must_enrol_2fa' }, { step: null }),
    await spoiled('admin who signed in as team', signedIn('team'), alterSession, { role: 'team' }, { role: 'admin' }),
    await spoiled('admin who signed in as manager', signedIn('manager'), alterSession, { role: 'manager' }, { role: 'admin' }),
    {
      name: 'revoked', host: hostOf(home), headers: bearer(revoked), expects: stranger,
      async twin() {
        await world.within(home, (db) => db.insertInto('sessions').values(revokedRow).execute())
        return {}
      },
    },

    { name: 'team with a token that says admin', host: hostOf(home), headers: bearer(await sign(team, { role: 'admin' })), expects: signedIn('team'), twin: asAdmin },
    { name: "team with a token that says the admin's name", host: hostOf(home), headers: bearer(await sign(team, { sub: claimsOf(admin).sub, role: 'admin' })), expects: signedIn('team'), twin: asAdmin },
    ...(await forgeriesOf(world, admin, team)).map(([name, token]) => forged(name, token)),
    forged('two-factor challenge', randomBytes(32).toString('base64url')),
    { name: 'support that may only look', host: hostOf(home), headers: bearer(looker.token), expects: visiting(false), twin: asAdmin },
    { name: 'support that may change things', host: hostOf(open), headers: bearer(changer.token), expects: visiting(true), twin: async () => ({ headers: bearer(openAdmin) }) },
    { name: 'support that wants to change things where none may', host: hostOf(home), headers: bearer(wisher.token), expects: visiting(false), twin: asAdmin },
    { name: 'support at another location', host: hostOf(other), headers: bearer(elsewhere.token), expects: stranger, twin: async () => ({ headers: bearer(otherAdmin) }) },
    { name: 'support after the end', host: hostOf(home), headers: bearer(ended.token), expects: stranger, twin: asAdmin },
    { name: 'support when the hour is over', host: hostOf(home), headers: bearer(late.token), expects: stranger, twin: asAdmin },
    forged("a visit's session under an account's name", await sign(looker.token, { support: undefined })),
    forged("an account's session under the name of support", await sign(admin, { support: true })),
    { name: 'team at a shared tablet', host: hostOf(home), headers: bearer(cook), expects: atTablet, twin: asAdmin },
    { name: 'admin at a shared tablet', host: hostOf(home), headers: bearer(boss), expects: atTablet, twin: asAdmin },
    { name: 'admin who left a shared tablet alone', host: hostOf(home), headers: bearer(leftAlone), expects: stranger, twin: asAdmin },
    { name: 'shared tablet itself', host: hostOf(home), headers: bearer(tablet.token), expects: stranger, twin: asAdmin },
    { name: 'session of a shared tablet at another location', host: hostOf(other), headers: bearer(cook), expects: stranger, twin: async () => ({ headers: bearer(otherAdmin) }) },
    { name: 'token as Basic', host: hostOf(home), headers: { authorization: `Basic ${Buffer.from(`admin:${admin}`).toString('base64')}` }, expects: stranger, twin: asAdmin },
    { name: 'token in the cookie', host: hostOf(home), headers: { cookie: `${sessionCookie}=${admin}` }, expects: cookieOnly, twin: asAdmin },
    { name: "another location's cookie", host: hostOf(home), headers: { cookie: `${sessionCookie}=${otherAdmin}` }, expects: stranger, twin: asAdmin },

    { name: 'admin of a suspended location', host: hostOf(paused), headers: bearer(pausedAdmin), expects: always('423 tenant.suspended'), twin: resumed(paused, pausedAdmin) },
    { name: 'anonymous at a suspended location', host: hostOf(closed), headers: {}, expects: always('423 tenant.suspended'), twin: resumed(closed, closedAdmin) },
    { name: 'admin of a location about to be deleted', host: hostOf(leaving), headers: bearer(leavingAdmin), expects: always('423 tenant.suspended'), twin: resumed(leaving, leavingAdmin) },
    { name: 'admin at a host that nobody has', host: `nobody-${home.slug}.localhost`, headers: bearer(admin), expects: always('404 elsewhere'), twin: async () => ({ host: hostOf(home) }) },
    { name: 'admin at the bare domain', host: 'localhost', headers: bearer(admin), expects: always('404 elsewhere'), twin: async () => ({ host: hostOf(home) }) },
    { name: 'admin below the own host', host: `a.${hostOf(home)}`, headers: bearer(admin), expects: always('404 elsewhere'), twin: async () => ({ host: hostOf(home) }) },
    { name: 'admin at the console', host: 'console.localhost', headers: bearer(admin), expects: always('404 elsewhere'), twin: async () => ({ host: hostOf(home) }) },
  ]
}
