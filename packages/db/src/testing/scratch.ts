import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { openClient } from '../driver.ts'
import { type LaneOptions, laneRole, openLanes } from '../pool/lanes.ts'
import { installKeeper } from '../migrate/keeper.ts'
import { migratePlatform } from '../migrate/migrate.ts'
import type { Migration } from '../migrate/migrations.ts'
import { openPlatform } from '../platform-db.ts'
import { createSchema, ensureLane } from '../migrate/provision.ts'

const testKey = 'a root key for tests that is long enough'

/**
 * Lane roles belong to the server, not to one database of it: the same passwords as the application derives from the
 * key of its own tests, which run beside these.
 */
export const testLanePassword = (role: string) =>
  Buffer.from(hkdfSync('sha256', createHash('sha256').update(testKey).digest(), '', `portal:lane:${role}`, 32)).toString('base64url')

const named = (server: string, database: string) => Object.assign(new URL(server), { pathname: `/${database}` }).href

/** A database of its own on the test server, ready for the server's role; `admin` is its administrator. */
export async function makeDatabase(prefix: string, server = process.env.TEST_DATABASE_URL, adminUrl = process.env.TEST_DATABASE_ADMIN_URL ?? server) {
  if (!server || !adminUrl) throw new Error('TEST_DATABASE_URL is set by the test run (scripts/vitest-global.ts)')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  const first = openClient(adminUrl, { name: 'tests' })
  await first.unsafe(`create database ${name}`)
  const admin = openClient(named(adminUrl, name), { name: 'tests' })
  await installKeeper(admin, decodeURIComponent(new URL(server).username))
  return {
    url: named(server, name),
    adminUrl: named(adminUrl, name),
    admin,
    async drop() {
      await admin.end()
      await first.unsafe(`drop database ${name} with (force)`)
      await first.end()
    },
  }
}

/** The same, migrated, with one lane; `close` drops it. */
export async function openScratch(options: Partial<LaneOptions> = {}) {
  const { url, adminUrl, admin, drop } = await makeDatabase('scratch')
  const platform = openPlatform(url)
  await migratePlatform(platform.client)
  const passwordOf = testLanePassword
  await ensureLane(platform.client, 1, passwordOf(laneRole(1)))
  const lanes = openLanes({ databaseUrl: url, passwordOf, ...options })
  const made: string[] = []
  return {
    url, adminUrl, admin,
    platform,
    lanes,
    async location(migrations?: Migration[]) {
      const place = await createSchema(platform.client, { passwordOf, state: 'provisioning', migrations })
      made.push(place.id)
      return place
    },
    async close() {
      await lanes.close()
      await platform.close()
      const server = openClient(process.env.TEST_DATABASE_URL!, { name: 'tests' })
      await drop()
      for (const id of made) await server.unsafe(`drop role if exists "${id}"`)
      await server.end()
    },
  }
}
