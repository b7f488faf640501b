import { randomBytes } from 'node:crypto'
import { checkLog, createSchema, migrateFleet, readMigrations } from '@portal/db'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '../../core/services.ts'
import { audit } from '../../shared/audit.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { runRestore } from './restore.ts'
import { beginBackup } from './rows.ts'

let world: World
let tenant: World['tenant']
let admin: Person
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  tenant = await world.location()
  admin = await world.person(tenant, 'admin')
  await admin.admin.settingsUpdate({ settings: { general: { tagline: 'Before' } } })
})

const backedUp = async (id = tenant.id) => (await makeBackup(world.services, (await beginBackup(world.services.platform.db, id, 'manual', 'Test')).row.id)).id
async function restored(backupId: string, { into = tenant, services = world.services }: { into?: Pick<World['tenant'], 'id' | 'slug' | 'name'>; services?: Services } = {}) {
  const { id, slug, name } = into
  const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId, slug, name, timezone: 'UTC', by: { id: null, name: 'Test' }, into: { id, slug, name } }))
  await runRestore(services, row.id)
  if (into === tenant) admin = await world.person(tenant, 'admin')
}
const rowsOf = (id = tenant.id) => world.administrator.unsafe(`select * from ${id}.audit_log order by seq`)
const eventsNow = async () => (await rowsOf()).map(({ event }) => event as string)

test('what was done between a backup and a restore into the same location stays in the log, which is whole and goes on', async () => {
  const gone = await world.person(tenant, 'team', { firstName: 'Gone' })
  const id = await backedUp()
  await admin.admin.settingsUpdate({ settings: { general: { tagline: 'Since' } } })
  await admin.userAccounts.remove({ id: gone.id })
  const before = await rowsOf()
  await restored(id)
  const after = await rowsOf()
  expect(after.slice(0, before.length)).toEqual(before)
  expect(before.map(({ event }) => event)).toEqual(['settings.changed', 'settings.changed', 'user.erased'])
  expect(after.slice(before.length).map(({ event }) => event)).toEqual(['platform.location.restored'])
  expect((await admin.admin.settings()).data.settings.general.tagline).toBe('Before')
  expect((await admin.admin.logs({ event: 'user.erased' })).data).toMatchObject([{ target: { id: gone.id } }])
  expect((await admin.admin.logsVerify()).data).toEqual({ ok: true, rows: 4, firstBad: null })
  expect(await eventsNow()).toHaveLength(5)
  // Once more, from the same archive: nothing is there twice.
  await restored(id)
  expect((await admin.admin.logsVerify()).data).toEqual({ ok: true, rows: 6, firstBad: null })
  expect(await world.administrator.unsafe(`select 1 from pg_class where relname = 'replaced_log'`)).toHaveLength(0)
}, 60_000)

test('also what is done while all is prepared and nothing is switched yet', async () => {
  const id = await backedUp()
  const late = async () => void (await admin.admin.settingsUpdate({ settings: { general: { tagline: 'Late' } } }))
  await restored(id, { services: { ...world.services, nounData: { ...world.services.nounData, restored: late } } })
  expect(await eventsNow()).toEqual(['settings.changed', 'settings.changed', 'platform.location.restored'])
  expect((await admin.admin.logsVerify()).data.ok).toBe(true)
}, 60_000)

test('nothing of a log that the archive’s is not the beginning of: what comes is whole', async () => {
  const other = await world.location()
  const theirs = await world.person(other, 'admin')
  for (const tagline of ['One', 'Two']) await theirs.admin.settingsUpdate({ settings: { general: { tagline } } })
  const id = await backedUp(other.id)
  for (const tagline of ['A', 'B', 'C']) await admin.admin.settingsUpdate({ settings: { general: { tagline } } })
  await restored(id)
  expect(await eventsNow()).toEqual(['settings.changed', 'settings.changed', 'platform.location.restored'])
  expect((await admin.admin.logsVerify()).data.ok).toBe(true)
}, 60_000)

test('of an archive and a log of different releases all that both have comes over', async () => {
  const migrations = readMigrations('tenant')
  const { id } = await createSchema(world.services.direct, { passwordOf: world.services.lanePassword, state: 'provisioning', migrations: migrations.slice(0, 40) })
  world.owns(id)
  const into = { id, slug: `old-${randomBytes(5).toString('hex')}`, name: 'Old' }
  await world.services.platform.db.updateTable('locations').set({ slug: into.slug, name: into.name, state: 'active' }).where('id', '=', id).execute()
  await world.services.locations.refresh(id)
  const place = () => world.services.locations.byId(id)!
  const act = (name: string) => world.within(place(), (db) => audit(db, { event: 'user.created', actor: 'system', target: { kind: 'user', id: null, name } }))
  await act('Before')
  const backupId = await backedUp(id)
  expect((await migrateFleet(world.services.direct, { only: [id] })).failed).toEqual([])
  await world.services.locations.refresh(id)
  // As a later release may have done, which was taken back.
  await world.administrator.unsafe(`alter table ${id}.audit_log add column extra text`)
  await act('Since')
  await restored(backupId, { into })
  expect((await rowsOf(id)).map(({ event, target_name }) => [event, target_name])).toEqual([['user.created', 'Before'], ['user.created', 'Since'], ['platform.location.restored', 'Old']])
  expect(await world.within(place(), (db) => checkLog(db))).toEqual({ ok: true, rows: 3, firstBad: null })
}, 60_000)

test('a wording from between the two is not put back where the restore took the language back', async () => {
  const id = await backedUp()
  await admin.admin.settingsUpdate({ settings: { general: { locale: 'es' } } })
  await admin.admin.settingsUpdate({ settings: { general: { tagline: 'Juntos' } } })
  await admin.admin.settingsUpdate({ settings: { general: { tagline: 'Unidos' } } })
  await restored(id)
  const { data } = await admin.admin.settingsHistory({})
  const of = (tagline: string) => data.find(({ changes }) => changes.some(({ field, after }) => field === 'general.tagline' && after === tagline))!
  expect([of('Unidos').can_restore, of('Before').can_restore]).toEqual([false, true])
}, 60_000)
