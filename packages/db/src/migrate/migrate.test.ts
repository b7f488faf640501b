import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../driver.ts'
import { openClient } from '../driver.ts'
import { migrateFleet, migratePlatform } from './migrate.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { dropSchema, fillSpares } from './provision.ts'
import type { Place } from '../pool/lanes.ts'
import { inTenant } from '../tenant-db.ts'
import { openScratch, testLanePassword } from '../testing/scratch.ts'

type Scratch = Awaited<ReturnType<typeof openScratch>>
let scratch: Scratch
let client: Client
beforeAll(async () => {
  scratch = await openScratch()
  client = openClient(scratch.url, { name: 'fleet test', max: 8 })
})
afterAll(async () => {
  await client.end()
  await scratch.close()
})

const today = readMigrations('tenant')
/** The next release: a column and an index. */
const release = (name: string): Migration[] => [
  ...today,
  { number: today.length + 1, name, sql: `alter table home_welcome add column ${name} text; create index home_welcome_${name} on home_welcome (${name});` },
]
const fleet = async (count: number) => {
  const places = []
  for (let made = 0; made < count; made++) places.push(await scratch.location(today))
  return places
}
const versionOf = async (id: string) => (await client`select schema_version, migration_error from platform.locations where id = ${id}`)[0]!
const asToday = (ids: string[]) => client`update platform.locations set schema_version = ${today.length}, migration_error = null where id in ${client(ids)}`
const hasColumn = async (id: string, column: string) =>
  (await client`select 1 from information_schema.columns where table_schema = ${id} and table_name = 'home_welcome' and column_name = ${column}`).length === 1
const serves = (place: { id: string; lane: number }) =>
  inTenant(scratch.lanes, place, 'write', (db) =>
    db.insertInto('home_welcome').values({ id: 1, title: 'Hello', message: 'x' }).onConflict((oc) => oc.column('id').doUpdateSet({ title: 'Hello' })).returning('title').execute())

test('only those that are named, each with how it stands and since when', async () => {
  const places = await fleet(3)
  const [named, other] = [places[0]!, places[1]!]
  const stateOf = async (id: string) => (await client`select schema_version, migrating, migration_at from platform.locations where id = ${id}`)[0]!
  expect((await migrateFleet(client, { migrations: release('named'), only: [named.id] })).migrated).toEqual([named.id])
  expect(await stateOf(named.id)).toEqual({ schema_version: today.length + 1, migrating: false, migration_at: expect.any(Date) })
  expect(await stateOf(other.id)).toEqual({ schema_version: today.length, migrating: false, migration_at: null })
  await client`delete from platform.locations where id in ${client(places.map(({ id }) => id))}`
})

test('one of 20 that fails leaves 19 done; it keeps the tables it has, says why, and is done when it is tried again', async () => {
  const places = await fleet(20)
  const broken = places[7]!
  // Somebody's hand was here: the migration can't add what is there already.
  await client.unsafe(`alter table "${broken.id}".home_welcome add column subtitle text`)
  const progress: string[] = []
  const first = await migrateFleet(client, { migrations: release('subtitle'), concurrency: 3, onProgress: (done, total) => progress.push(`${done}/${total}`) })
  expect([first.migrated.length, first.failed.map(({ id }) => id)]).toEqual([19, [broken.id]])
  expect(progress.at(-1)).toBe('20/20')
  expect(await versionOf(broken.id)).toEqual({ schema_version: today.length, migration_error: expect.stringContaining('already exists') })
  expect(await serves(broken)).toEqual([{ title: 'Hello' }])
  // Its transaction was rolled back whole.
  expect((await client`select 1 from pg_indexes where schemaname = ${broken.id} and indexname = 'home_welcome_subtitle'`).length).toBe(0)
  for (const place of places) if (place !== broken) expect(await versionOf(place.id)).toEqual({ schema_version: today.length + 1, migration_error: null })

  await client.unsafe(`alter table "${broken.id}".home_welcome drop column subtitle`)
  const second = await migrateFleet(client, { migrations: release('subtitle') })
  expect(second).toEqual({ migrated: [broken.id], failed: [] })
  expect(await versionOf(broken.id)).toEqual({ schema_version: today.length + 1, migration_error: null })
  await asToday(places.map(({ id }) => id))
  for (const { id } of places) await client.unsafe(`alter table "${id}".home_welcome drop column subtitle`)
  await client`delete from platform.locations`
}, 60_000)

test('when nothing is behind, it asks one question and does nothing', async () => {
  await fleet(2)
  let queries = 0
  const counted = new Proxy(client, { apply: (target, self, words) => (queries++, Reflect.apply(target as never, self, words)) })
  expect(await migrateFleet(counted, { migrations: today })).toEqual({ migrated: [], failed: [] })
  expect(queries).toBe(1)
})

test('two processes that start together do each location once', async () => {
  const places = await fleet(6)
  const migrations = release('motto')
  const other = openClient(scratch.url, { name: 'another process', max: 4 })
  const results = await Promise.all([migrateFleet(client, { migrations }), migrateFleet(other, { migrations })])
  await other.end()
  expect(results.flatMap(({ failed }) => failed)).toEqual([])
  const done = results.flatMap(({ migrated }) => migrated)
  expect([new Set(done).size, done.length]).toEqual([done.length, 8])
  for (const { id } of places) expect(await hasColumn(id, 'motto')).toBe(true)
})

test('a table in use is waited for; one that stays in use is a failure that the next run makes good', async () => {
  await client`delete from platform.locations`
  const [busy, free] = (await fleet(2)).sort((a, b) => (a.id < b.id ? -1 : 1)) as [Place, Place]
  const migrations = release('banner')
  const holder = openClient(scratch.url, { name: 'holder' })
  let letGo = () => {}
  let locked = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const holds = new Promise<void>((resolve) => (locked = resolve))
  const holding = holder.begin(async (sql) => {
    await sql.unsafe(`lock table "${busy.id}".home_welcome in access share mode`)
    locked()
    await held
  })
  await holds
  const blocked = await migrateFleet(client, { migrations, lockTimeoutMs: 50, attempts: 2 })
  expect([blocked.migrated, blocked.failed.map(({ id }) => id)]).toEqual([[free.id], [busy.id]])
  const patient = migrateFleet(client, { migrations, lockTimeoutMs: 50, attempts: 6 })
  setTimeout(letGo, 200)
  expect(await patient).toEqual({ migrated: [busy.id], failed: [] })
  await holding
  await holder.end()
})

test('a run that is killed in the middle is gone on with', async () => {
  await client`delete from platform.locations`
  const places = await fleet(5)
  const migrations = release('footer')
  const dying = openClient(scratch.url, { name: 'dying', max: 1 })
  const run = migrateFleet(dying, {
    migrations, concurrency: 1,
    onProgress: (done) => {
      if (done === 2) void dying.end({ timeout: 0 })
    },
  })
  await expect(run).rejects.toThrow()
  const done = (await client`select 1 from platform.locations where schema_version = ${today.length + 1}`).length
  expect(done).toBeGreaterThanOrEqual(2)
  expect(done).toBeLessThan(5)
  expect((await migrateFleet(client, { migrations })).migrated).toHaveLength(5 - done)
  for (const { id } of places) expect(await hasColumn(id, 'footer')).toBe(true)
})

test('spares are made up to their number, one at a time when asked, and are brought up to date too', async () => {
  await client`delete from platform.locations`
  const options = { passwordOf: testLanePassword, migrations: today }
  expect(await fillSpares(client, 3, { ...options, atMost: 1 })).toBe(1)
  expect(await fillSpares(client, 3, options)).toBe(2)
  expect(await fillSpares(client, 3, options)).toBe(0)
  const spares = await client<{ id: string }[]>`select id from platform.locations where state = 'spare'`
  expect((await migrateFleet(client, { migrations: release('extra') })).migrated.sort()).toEqual(spares.map(({ id }) => id).sort())
  for (const { id } of spares) {
    await dropSchema(client, id)
  }
  await client`delete from platform.locations`
})

test('the platform’s own migrations run once, however many processes start', async () => {
  const results = await Promise.all([migratePlatform(client), migratePlatform(client), migratePlatform(client)])
  expect(results).toEqual([[], [], []])
})
