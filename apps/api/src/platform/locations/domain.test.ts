import { randomBytes } from 'node:crypto'
import { wireLocationId } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { openConsole } from '../../testing/console.ts'
import { openDnsServer } from '../../testing/servers/dns-server.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { checkDomains } from './domain.ts'

let world: World
let server: Awaited<ReturnType<typeof openDnsServer>>
let owner: Awaited<ReturnType<ReturnType<typeof openConsole>['operator']>>
let support: typeof owner
beforeAll(async () => {
  world = await openWorld()
  server = await openDnsServer()
  world.services.dns = server.dns
  const console = openConsole(world)
  owner = await console.operator('owner')
  support = await console.operator('support')
})
afterAll(async () => {
  await server?.close()
  await world?.close()
})

const freshDomain = () => `staff-${randomBytes(4).toString('hex')}.example.org`
const idOf = (tenant: Tenant) => wireLocationId(tenant.id)
/** What somebody sees who opens the domain. */
const opens = async (domain: string) => (await world.send(domain, 'GET', '/api/saas/tenant/config')).status
const eventsOf = async (tenant: Tenant) => (await world.services.platform.db.selectFrom('operator_log').select('event').where('location_id', '=', tenant.id).orderBy('id').execute()).map(({ event }) => event)
const alter = (tenant: Tenant, fields: object) => world.services.platform.db.updateTable('locations').set(fields).where('id', '=', tenant.id).execute()
const ago = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

async function asking(domain = freshDomain()) {
  const tenant = await world.location('Domain Kitchen')
  const { data } = await owner.locations.update({ id: idOf(tenant), customDomain: domain })
  const verify = async () => (await owner.locations.verifyDomain({ id: idOf(tenant) })).data.custom_domain!
  return { tenant, domain, asked: data.custom_domain!, verify }
}

async function proved(domain = freshDomain()) {
  const made = await asking(domain)
  server.say(made.asked.record.name, [made.asked.record.value])
  expect(await made.verify()).toMatchObject({ state: 'verified', verified: true })
  return made
}

test('a domain leads to the portal once its record is there, and not before', async () => {
  const { tenant, domain, asked, verify } = await asking()
  expect(asked).toMatchObject({ domain, state: 'pending', verified: false, points_to: `${tenant.slug}.localhost`, checked_at: null, problem: null, ends_at: null })
  expect(await verify()).toMatchObject({ state: 'failed', verified: false, problem: 'no_record', checked_at: expect.any(String) })
  expect(await opens(domain)).toBe(404)

  server.say(asked.record.name, ['v=spf1 -all', asked.record.value])
  expect(await verify()).toMatchObject({ state: 'verified', verified: true, problem: null })
  expect(await opens(domain)).toBe(200)
  expect(await eventsOf(tenant)).toEqual(['location.updated', 'location.domain_proved'])
  const log = await world.within(tenant, (db) => db.selectFrom('audit_log').select('event').where('event', 'like', 'platform.%').orderBy('seq').execute())
  expect(log.map(({ event }) => event)).toEqual(['platform.location.updated', 'platform.location.domain_proved'])
  // Somebody who looks again proves nothing anew.
  await verify()
  expect(await eventsOf(tenant)).toHaveLength(2)
})

test('people sign in on the own domain, and their session is good at both addresses of the location alone', async () => {
  const { tenant, domain } = await proved()
  const person = await world.person(tenant, 'team', { password: 'a password of theirs 1!' })
  const other = await world.location('Other')
  const answer = await world.send(domain, 'POST', '/api/auth/login', {
    headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: person.email, password: 'a password of theirs 1!', role: 'team' }),
  })
  const cookies = answer.headers.getSetCookie().join('\n')
  expect(cookies).toContain('__Host-portal=')
  expect(cookies).not.toMatch(/domain=/i)
  const { data } = (await answer.json()) as { data: { token: string } }
  const statusAt = async (host: string) => (await world.send(host, 'GET', '/api/auth/verify', { headers: { authorization: `Bearer ${data.token}` } })).status
  expect([await statusAt(domain), await statusAt(`${tenant.slug}.localhost`), await statusAt(`${other.slug}.localhost`)]).toEqual([200, 200, 401])
})

test('what is wrong is said: another value, a server that fails, a server that is silent', async () => {
  const { asked, verify } = await asking()
  server.say(asked.record.name, ['portal-verify=somebody-else'])
  expect(await verify()).toMatchObject({ state: 'failed', problem: 'other_value' })
  server.say(asked.record.name, 'broken')
  expect(await verify()).toMatchObject({ state: 'failed', problem: 'no_answer' })
  server.say(asked.record.name, 'silent')
  expect(await verify()).toMatchObject({ state: 'failed', problem: 'no_answer' })
}, 30_000)

test('two locations never hold one domain: whoever proves it has it, and asking alone keeps nobody from it', async () => {
  const domain = freshDomain()
  const first = await asking(domain)
  const second = await asking(domain)
  server.say(first.asked.record.name, [first.asked.record.value, second.asked.record.value])
  expect(await first.verify()).toMatchObject({ state: 'verified' })
  expect(await second.verify()).toMatchObject({ state: 'failed', verified: false, problem: 'taken' })
  const third = await world.location('Third')
  await expect(owner.locations.update({ id: idOf(third), customDomain: domain })).rejects.toMatchObject({ status: 400, body: { fields: { customDomain: expect.any(String) } } })
  // Two at the same moment: one of them.
  const [a, b] = [await asking(freshDomain()), await asking(freshDomain())]
  await alter(b.tenant, { custom_domain: a.domain })
  const value = (await owner.locations.get({ id: idOf(b.tenant) })).data.custom_domain!.record.value
  server.say(a.asked.record.name, [a.asked.record.value, value])
  const states = (await Promise.all([a.verify(), b.verify()])).map(({ state }) => state).sort()
  expect(states).toEqual(['failed', 'verified'])
})

test('a record that vanishes is not believed at once: a week later the domain is let go of', async () => {
  const { tenant, domain, asked } = await proved()
  server.say(asked.record.name, [])
  const shown = async () => (await owner.locations.get({ id: idOf(tenant) })).data.custom_domain!
  await alter(tenant, { domain_checked_at: ago(0.5) })
  await checkDomains(world.services)
  // Looked at half a day ago: not due.
  expect(await shown()).toMatchObject({ state: 'verified', problem: null, ends_at: null })
  await alter(tenant, { domain_checked_at: ago(2) })
  await checkDomains(world.services)
  expect(await shown()).toMatchObject({ state: 'verified', problem: 'no_record', ends_at: expect.any(String) })
  expect(await opens(domain)).toBe(200)
  // A server that does not answer counts neither way.
  server.say(asked.record.name, 'broken')
  await alter(tenant, { domain_checked_at: ago(2), domain_missing_since: ago(8) })
  await checkDomains(world.services)
  expect(await shown()).toMatchObject({ state: 'verified', problem: 'no_answer' })
  // There again in between: forgotten.
  server.say(asked.record.name, [asked.record.value])
  await alter(tenant, { domain_checked_at: ago(2) })
  await checkDomains(world.services)
  expect(await shown()).toMatchObject({ state: 'verified', problem: null, ends_at: null })

  server.say(asked.record.name, [])
  await alter(tenant, { domain_checked_at: ago(2), domain_missing_since: ago(8) })
  await checkDomains(world.services)
  expect(await shown()).toMatchObject({ state: 'failed', verified: false, problem: 'no_record' })
  expect(await opens(domain)).toBe(404)
  expect((await eventsOf(tenant)).at(-1)).toBe('location.domain_lost')
}, 30_000)

test('another domain begins anew; without one there is nothing to look for; support only reads', async () => {
  const { tenant, domain, asked } = await proved()
  const elsewhere = freshDomain()
  const { data } = await owner.locations.update({ id: idOf(tenant), customDomain: elsewhere })
  expect(data.custom_domain).toMatchObject({ domain: elsewhere, state: 'pending', verified: false, checked_at: null })
  expect(data.custom_domain!.record.value).not.toBe(asked.record.value)
  expect([await opens(domain), await opens(elsewhere)]).toEqual([404, 404])
  await expect(support.locations.verifyDomain({ id: idOf(tenant) })).rejects.toMatchObject({ status: 403 })
  await owner.locations.update({ id: idOf(tenant), customDomain: null })
  await expect(owner.locations.verifyDomain({ id: idOf(tenant) })).rejects.toMatchObject({ status: 409, body: { code: 'locations.no_domain' } })
})
