import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { openClient } from '../driver.ts'
import { type LaneOptions, laneRole, openLanes } from '../lanes.ts'
import { migratePlatform } from '../migrate.ts'
import type { Migration } from '../migrations.ts'
import { openPlatform } from '../platform-db.ts'
import { createSchema, ensureLane } from '../provision.ts'

const testKey = 'a root key for tests that is long enough'

/**
 * Lane roles belong to the server, not to one database of it: the same passwords as the application derives from the
 * key of its own tests, which run beside these.
 */
export const testLanePassword = (role: string) =>
  Buffer.from(hkdfSync('sha256', createHash('sha256').update(testKey).digest(), '', `portal:lane:${role}`, 32)).toString('base64url')

/** A database of its own on the test server, migrated, with one lane; `close` drops it. */
export async function openScratch(options: Partial<LaneOptions> = {}) {
  const server = process.env.TEST_DATABASE_URL
  if (!server) throw new Error('TEST_DATABASE_URL is set by the test run (scripts/vitest-global.ts)')
  const name = `scratch_${randomBytes(6).toString('hex')}`
  const admin = openClient(server, { name: 'tests' })
  await admin.unsafe(`create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const platform = openPlatform(url.href)
  await migratePlatform(platform.client)
  const passwordOf = testLanePassword
  await ensureLane(platform.client, 1, passwordOf(laneRole(1)))
  const lanes = openLanes({ databaseUrl: url.href, passwordOf, ...options })
  const made: string[] = []
  return {
    url: url.href,
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
      await admin.unsafe(`drop database ${name} with (force)`)
      for (const id of made) await admin.unsafe(`drop role if exists "${id}"`)
      await admin.end()
    },
  }
}
