import { randomBytes } from 'node:crypto'
import os from 'node:os'
import path from 'node:path'
import { mkdtemp, rm } from 'node:fs/promises'
import { type Role, contract, defaultBranding } from '@portal/contract'
import { defaultSettings } from '@portal/contract/settings/settings'
import { type TenantDb, dropSchema, forJobs, inTenant, openClient, patiently, textArray } from '@portal/db'
import type { DestinationStream } from 'pino'
import { createApp } from '../app.ts'
import { type Env, readEnv } from '../core/env.ts'
import { openLog } from '../core/log.ts'
import { createSession } from '../core/session.ts'
import type { Tenant } from '../core/locations.ts'
import { testClock } from '../outside/clock.ts'
import { openQueue } from '../jobs/index.ts'
import { type Ran, drain } from '../jobs/drain.ts'
import { openServices } from '../open-services.ts'
import { type Raw, nounsOf } from './calls.ts'
import { keepLocation, takeLocation } from './used-locations.ts'

/** The same root key in every test file: lane roles and their passwords belong to the server, not to one file. */
export const testKey = 'a root key for tests that is long enough'

export { Refused, type CallOptions } from './calls.ts'
export type World = Awaited<ReturnType<typeof openWorld>>
export type Person = Awaited<ReturnType<World['person']>>
export type Speaker = ReturnType<World['speaker']>

/** The real application on a real Postgres, with one location of its own (or more) for this test file. */
export async function openWorld(settings: Partial<Record<string, string>> = {}, { logTo }: { logTo?: DestinationStream } = {}) {
  const databaseUrl = settings.DATABASE_URL ?? process.env.TEST_DATABASE_URL
  if (!databaseUrl) throw new Error('TEST_DATABASE_URL is set by the test run (scripts/vitest-global.ts)')
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'))
  const env: Env = readEnv({
    NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: testKey, PORT: '3000', RATE_LIMITS: 'off', ALLOW_PRIVATE_ADDRESSES: '1',
    LOG_LEVEL: 'error', ...settings,
  })
  const clock = testClock()
  const log = logTo ? openLog('trace', logTo) : openLog(process.env.TEST_LOG ?? 'fatal')
  const services = await openServices(env, { databaseUrl, clock, log })
  const app = createApp(services)
  const adminUrl = Object.assign(new URL(process.env.TEST_DATABASE_ADMIN_URL ?? databaseUrl), { pathname: new URL(databaseUrl).pathname })
  const administrator = openClient(adminUrl.href, { name: 'tests' })
  const made: string[] = []

  const send = (host: string, method: string, target: string, init: RequestInit = {}) =>
    app.request(`http://${host}${target}`, { ...init, method, headers: { ...(init.headers as Record<string, string>), host } }) as Promise<Response>

  /** Makes a location with a brand and nothing else. */
  async function location(name = 'Test Kitchen', timezone = 'America/New_York') {
    const id = await takeLocation(administrator, services.direct, services.lanePassword)
    made.push(id)
    const slug = `test-${randomBytes(5).toString('hex')}`
    await services.platform.db.updateTable('locations').set({ slug, name, timezone, state: 'active' }).where('id', '=', id).execute()
    await services.locations.refresh(id)
    const tenant = services.locations.find({ kind: 'location', slug })!
    await within(tenant, async (db) => {
      const { header_logo_text, primary_color, secondary_color, background_color } = defaultBranding
      await db.insertInto('branding').values({ header_logo_text, primary_color, secondary_color, background_color }).execute()
      await db.insertInto('settings').values({ id: 1 }).execute()
    })
    return tenant
  }

  const within = <T>(tenant: Tenant, work: (db: TenantDb) => Promise<T>) => inTenant(patiently(services.lanes, forJobs), tenant, 'write', work)

  /** Somebody who makes calls at a location: `team.benefits.list()`. */
  function speaker(tenant: Tenant, token?: string) {
    const host = `${tenant.slug}.localhost`
    const raw: Raw = (method, target, { body, headers = {} } = {}) =>
      send(host, method, target, { body: body as never, headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers } })
    return { ...nounsOf(contract, raw), raw, token, tenant, host }
  }

  /** An account that is verified, approved and signed in (its session is written, not clicked). */
  async function person(tenant: Tenant, role: Role, given: Partial<{ firstName: string; lastName: string; email: string; password: string }> = {}) {
    const mark = randomBytes(4).toString('hex')
    const email = given.email ?? `${role}-${mark}@test.example`
    const passwordHash = given.password ? await services.passwords.hash(given.password, tenant.id) : null
    const firstName = given.firstName ?? role[0]!.toUpperCase() + role.slice(1)
    const lastName = given.lastName ?? mark
    const { id } = await within(tenant, (db) => db.insertInto('accounts')
      .values({
        email, username: email.split('@')[0]!, first_name: firstName, last_name: lastName, role, password_hash: passwordHash,
        email_verified_at: new Date(), approval: 'approved', policy_version: defaultSettings.privacy.policyVersion, policy_at: new Date(),
      })
      .returning('id').executeTakeFirstOrThrow())
    return { ...(await signedIn(tenant, id, role, email)), email, name: `${firstName} ${lastName}` }
  }

  /** An account that is there, with a session of its own. */
  async function signedIn(tenant: Tenant, id: string, role: Role, email: string) {
    const sid = await within(tenant, (db) => createSession(db, { accountId: id, role, step: null, remember: false, userAgent: 'test', network: null }))
    const exp = Math.floor(Date.now() / 1000) + 3600
    const token = await services.tokens.sign({ sub: id, sid, tid: tenant.id, username: email.split('@')[0]!, email, role, exp })
    return { ...speaker(tenant, token), id }
  }

  // A queue of its own: test files share a database, and none may do another one's work.
  const queue = openQueue(services, { schema: `jobs_${randomBytes(6).toString('hex')}`, only: () => made, anyDay: true })
  let worked = false
  /** Relays and runs what is due at the world's clock, or at `until`, in this process. Returns what ran, in order. */
  async function work(until: Date = clock.now()): Promise<Ran[]> {
    worked = true
    return drain(queue, until)
  }

  const tenant = await location()
  return {
    services, app, clock, env,
    /** Sees what the server's own role may not read, as is a location's log; it connects when it is first asked. */
    administrator,
    tenant, send, location, within, speaker, person, signedIn, queue, work,
    /** A location that a test made by other means goes with the others. */
    owns: (id: string) => void made.push(id),
    /** Nobody in particular at the file's own location. */
    anyone: speaker(tenant),
    async close() {
      await services.background.settled()
      if (worked) await services.direct`drop schema ${services.direct(queue.schema)} cascade`
      await services.direct`delete from jobs.outbox where location_id = any(${textArray(services.direct, made)})`
      for (const id of made) {
        if (await keepLocation(administrator, id)) continue
        await dropSchema(services.direct, id)
        await services.direct`delete from platform.locations where id = ${id}`
      }
      await administrator.end()
      await services.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
