// A database with many locations for the benchmarks: made once per run, with a little data in each.
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createSchema, inTenant } from '../../../packages/db/src/index.ts'
import { startEmbedded } from '../../../packages/db/src/embedded.ts'
import { readEnv } from '../../../apps/api/src/core/env.ts'
import { createSession } from '../../../apps/api/src/core/session.ts'
import type { Services } from '../../../apps/api/src/core/services.ts'
import { openServices } from '../../../apps/api/src/open-services.ts'

export interface Somebody {
  host: string
  token: string
}

export const benchKey = 'a root key for benchmarks, long enough'

/** Starts a Postgres of its own in a temporary folder (with everything forced to disk, as in production). */
export async function openFleet(settings: Partial<Record<string, string>> = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'portal-bench-'))
  const postgres = await startEmbedded({ dataDir })
  const env = readEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, SECRET_KEY: benchKey, RATE_LIMITS: 'off', LOG_LEVEL: 'error', ...settings })
  const services = await openServices(env, { databaseUrl: postgres.url })
  return {
    postgres, services, dataDir,
    async close() {
      await services.close()
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** A location that can be called: fifty people in its directory, twenty announcements, one person signed in. */
export async function furnish(services: Services, place: { id: string; lane: number }, slug: string): Promise<Somebody> {
  await services.direct`update platform.locations set slug = ${slug}, name = ${slug}, state = 'active' where id = ${place.id}`
  const signedIn = await inTenant(services.lanes, place, 'write', async (db) => {
    await db.insertInto('branding').values({ header_logo_text: slug, primary_color: '#004f71', secondary_color: '#e31837', background_color: '#ffffff' }).execute()
    await db.insertInto('settings').values({ id: 1 }).execute()
    await db.insertInto('team_members').values(Array.from({ length: 50 }, (_, index) => ({ name: `Person ${index} of ${slug}`, position: 'Team' }))).execute()
    await db.insertInto('announcements').values(Array.from({ length: 20 }, (_, index) => ({ title: `News ${index}`, message: 'Text' }))).execute()
    const account = await db.insertInto('accounts')
      .values({ email: `a@${slug}.example`, username: 'a', first_name: 'A', last_name: 'B', role: 'team', approval: 'approved', email_verified_at: new Date() })
      .returning('id').executeTakeFirstOrThrow()
    const sid = await createSession(db, { accountId: account.id, role: 'team', step: null, remember: false, userAgent: null, network: null })
    return { sub: account.id, sid }
  })
  const exp = Math.floor(Date.now() / 1000) + 86_400
  const token = await services.tokens.sign({ ...signedIn, tid: place.id, username: 'a', email: `a@${slug}.example`, role: 'team', exp })
  return { host: `${slug}.localhost`, token }
}

/** Makes locations until there are `wanted`, two at a time; tells how long each one's schema took. */
export async function grow(services: Services, people: Somebody[], wanted: number): Promise<number[]> {
  const took: number[] = []
  let next = people.length
  async function worker() {
    while (next < wanted) {
      const index = next++
      const start = performance.now()
      const place = await createSchema(services.direct, { passwordOf: services.lanePassword, state: 'provisioning' })
      took.push(performance.now() - start)
      people[index] = await furnish(services, place, `bench-${index}`)
    }
  }
  await Promise.all([worker(), worker()])
  return took
}
