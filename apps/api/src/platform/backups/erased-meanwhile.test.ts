import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { DatabaseUnavailable, newLocationId } from '@portal/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '../../core/services.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { type Source, keptArchive, runRestore, settle } from './restore.ts'
import { tidyBackups } from './resume.ts'
import { insertPreview } from '../previews/rows.ts'
import { openPreview } from '../previews/open.ts'
import { erasedAt } from './erased.ts'
import { findRestore } from './restore-rows.ts'
import { beginBackup } from './rows.ts'

let world: World
let tenant: World['tenant']
let admin: Person
let leaver: Person & { id: string }
let backupId: string
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
  leaver = await world.person(tenant, 'team', { firstName: 'Gone' })
  const { row } = await beginBackup(world.services.platform.db, tenant.id, 'manual', 'Test')
  backupId = (await makeBackup(world.services, row.id)).id
})

async function begun() {
  const { services } = world
  const { id, slug, name, timezone } = tenant
  return services.platform.transaction((db) => beginRestore(services, db, { backupId, slug, name, timezone, by: { id: null, name: 'Test' }, into: { id, slug, name } }))
}
const erase = () => admin.userAccounts.remove({ id: leaver.id })
const nameNow = async (place = tenant) => (await world.within(place, (db) => db.selectFrom('accounts').select('first_name').where('id', '=', leaver.id).executeTakeFirstOrThrow())).first_name
async function* erasingMidway(entries: Awaited<ReturnType<Source['open']>>) {
  let passed = 0
  for await (const entry of entries) {
    if (passed++ === 1) await erase()
    yield entry
  }
  return undefined as never
}
/** Erases when all is prepared, and nothing is switched yet. */
const erasingLast = (): Services => ({ ...world.services, nounData: { ...world.services.nounData, restored: async () => void (await erase()) } })

test('whoever was erased is known outside the location from its next backup on', async () => {
  const { platform: { db } } = world.services
  const known = async () => (await db.selectFrom('erasures').select('account_id').where('location_id', '=', tenant.id).execute()).map(({ account_id: id }) => id)
  await erase()
  expect(await known()).toEqual([])
  await makeBackup(world.services, (await beginBackup(db, tenant.id, 'manual', 'Test')).row.id)
  expect(await known()).toEqual([leaver.id])
})

test('whoever is erased while the archive is put back is not brought back', async () => {
  const { services } = world
  const row = await begun()
  const kept = await keptArchive(services, backupId)
  let opened = 0
  const source: Source = {
    // Read once to be checked, and once to be put back.
    open: async () => (opened++ ? erasingMidway(await kept.open()) : kept.open()),
  }
  await runRestore(services, row.id, source)
  expect([opened, await nameNow()]).toEqual([2, 'Former team'])
}, 60_000)

test('what congratulated whoever was erased does not come back, and what congratulates others does', async () => {
  const { services } = world
  const [month, day] = new Intl.DateTimeFormat('en-US', { timeZone: tenant.timezone, month: 'numeric', day: 'numeric' }).format(world.clock.now()).split('/').map(Number) as [number, number]
  await world.within(tenant, (db) => db.insertInto('team_members')
    .values([{ name: 'Gone', account_id: leaver.id }, { name: 'Stays', account_id: null }].map((each) => ({ ...each, birth_month: month, birth_day: day }))).execute())
  const { data: { created } } = await admin.announcements.generate()
  const { row: backup } = await beginBackup(services.platform.db, tenant.id, 'manual', 'Test')
  backupId = (await makeBackup(services, backup.id)).id
  await erase()
  await runRestore(services, (await begun()).id)
  const left = await world.within(tenant, (db) => db.selectFrom('announcements').select('title').execute())
  const bell = await world.within(tenant, (db) => db.selectFrom('notifications').select(['title', 'message']).execute())
  expect([created, left]).toEqual([2, [{ title: 'Happy birthday, Stays!' }]])
  expect(JSON.stringify(bell)).not.toContain('Gone')
}, 60_000)

test('whoever is erased at the very end is erased again once the switch is made', async () => {
  const row = await begun()
  await runRestore(erasingLast(), row.id)
  expect(await nameNow()).toBe('Former team')
  const remembered = await world.services.platform.db.selectFrom('erasures').select('account_id').where('location_id', '=', tenant.id).execute()
  expect(remembered).toEqual([{ account_id: leaver.id }])
}, 60_000)

test('so is it by the housekeeping, where the process got no further than the switch', async () => {
  const { services } = world
  const row = await begun()
  await runRestore({ ...erasingLast(), direct: undefined as never }, row.id)
  expect(await nameNow()).toBe('Gone')
  await settle(services, (await findRestore(services.platform.db, row.id))!)
  expect(await nameNow()).toBe('Former team')
  expect(await findRestore(services.platform.db, row.id)).toMatchObject({ state: 'succeeded', aside: null })
}, 60_000)

test('nor is whoever is erased while their backup is opened to be looked into', async () => {
  const { services } = world
  const { db } = services.platform
  const made = { location_id: tenant.id, backup_id: backupId, backup_made_at: new Date(), place_id: newLocationId(), slug: `${tenant.slug}-preview-x`, total_bytes: 0 }
  const row = await insertPreview(db, made)
  world.owns(row.place_id)
  // When it begins to be filled.
  const connectForTables: Services['connectForTables'] = async (...given) => {
    await erase()
    return services.connectForTables(...given)
  }
  await openPreview({ ...services, connectForTables }, row.id)
  const [there] = await world.administrator.unsafe(`select first_name from ${row.place_id}.accounts where id = '${leaver.id}'`)
  expect(there!.first_name).toBe('Former team')
}, 60_000)

test('whoever is erased at the very end while a new location is made of the archive is erased there, too', async () => {
  const { services } = world
  const slug = `copy-${randomBytes(4).toString('hex')}`
  const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId, slug, name: 'Copy', timezone: 'UTC', by: { id: null, name: 'Test' } }))
  world.owns(row.location_id)
  await runRestore(erasingLast(), row.id)
  await services.locations.refresh(row.location_id)
  expect(await nameNow(services.locations.byId(row.location_id)!)).toBe('Former team')
}, 60_000)

test('where that cannot be done at once, the new location is there all the same, and the housekeeping goes on until it is', async () => {
  const { services } = world
  const slug = `copy-${randomBytes(4).toString('hex')}`
  const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId, slug, name: 'Copy', timezone: 'UTC', by: { id: null, name: 'Test' } }))
  world.owns(row.location_id)
  let isSilent = false
  const lease: Services['lanes']['lease'] = (...given) => (isSilent ? Promise.reject(new DatabaseUnavailable('The database does not answer')) : services.lanes.lease(...given))
  const restored = async () => {
    await erase()
    isSilent = true
  }
  await runRestore({ ...services, lanes: { ...services.lanes, lease }, nounData: { ...services.nounData, restored } }, row.id)
  const copy = services.locations.byId(row.location_id)!
  expect([copy.state, (await findRestore(services.platform.db, row.id))?.state, await nameNow(copy)]).toEqual(['active', 'succeeded', 'Gone'])
  await tidyBackups(services)
  expect(await nameNow(copy)).toBe('Former team')
  expect(await findRestore(services.platform.db, row.id)).toMatchObject({ aside: null, late_from: null })
}, 60_000)

test('a location that is busy for some seconds at the end of a long restore does not fail it', async () => {
  const { services, administrator } = world
  await erase()
  const busy = administrator.begin(async (sql) => {
    await sql.unsafe(`lock table ${tenant.id}.accounts in access exclusive mode`)
    await sql`select pg_sleep(6)`
  })
  await setTimeout(500)
  expect(await erasedAt(services, [tenant.id])).toContain(leaver.id)
  await busy
}, 60_000)

test('whoever reads what a restore replaced keeps neither it nor the connections that all locations share: the housekeeping comes again', async () => {
  const { services, administrator } = world
  const row = await begun()
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  const reading = administrator.begin(async (sql) => {
    await sql.unsafe(`select from ${tenant.id}.benefits`)
    await released
  })
  try {
    await runRestore(services, row.id)
    expect(await findRestore(services.platform.db, row.id)).toMatchObject({ state: 'succeeded', aside: expect.any(String) })
  } finally {
    release()
    await reading
  }
  await tidyBackups(services)
  expect(await findRestore(services.platform.db, row.id)).toMatchObject({ state: 'succeeded', aside: null })
}, 20_000)
