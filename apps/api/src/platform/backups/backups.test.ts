import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { locationIdOf, wireLocationId } from '@portal/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Tenant } from '../../core/locations.ts'
import { readArchive, verifyArchive } from '../../outside/archive/read.ts'
import { openConsole } from '../../testing/console.ts'
import { stateOf } from '../../testing/location-state.ts'
import { refusedWith } from '../../testing/people.ts'
import { fingerprint, oneRowEach } from '../../testing/rows.ts'
import { emptied } from '../../testing/used-locations.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { backup, restore } from './commands.ts'
import { makeBackup } from './make.ts'
import { runRestore } from './restore.ts'
import { beginBackup } from './rows.ts'
import { backupIdentities, keptKey, openBackup } from './store.ts'

let world: World
let admin: Person & { id: string }
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  await oneRowEach(world.administrator, world.tenant, 'Ours')
  await storeFiles(world.tenant)
})
afterAll(() => world?.close())

async function storeFiles({ id }: Tenant) {
  const files: Array<[string, Buffer]> = [
    ['media/0198f0aa-0000-7000-8000-000000000001/original', randomBytes(3_000_000)], ['media/0198f0aa-0000-7000-8000-000000000001/w400', randomBytes(1)],
    ['brand/logo/icon-192.png', randomBytes(70_000)], ['uploads/0198f0aa-0000-7000-8000-000000000002/1', Buffer.alloc(0)],
  ]
  for (const [key, bytes] of files) await world.services.files.put(`${id}/${key}`, bytes, { type: 'application/octet-stream' })
}

const all = (tenant: Tenant) => stateOf(world, tenant)

async function backedUp(): Promise<string> {
  const { data } = await admin.admin.backup()
  expect(data.state).toBe('running')
  await world.work()
  return data.id
}

async function restored(backupId: string, into: 'same' | 'new', slug = world.tenant.slug) {
  const { services } = world
  const { id, name, timezone } = world.tenant
  const row = await services.platform.transaction((db) => beginRestore(services, db, {
    backupId, slug, name, timezone, by: { id: null, name: 'Test' }, ...(into === 'same' ? { into: { id, slug, name } } : {}),
  }))
  await runRestore(services, row.id)
  await services.locations.refresh(row.location_id)
  return services.locations.byId(row.location_id)!
}

describe('a backup', () => {
  test('is made while the location works, is listed with its size and hash, and is what the hash says', async () => {
    const id = await backedUp()
    const { data } = await admin.admin.backups()
    expect(data[0]).toMatchObject({ id, state: 'succeeded', kind: 'manual', progress: 100, error: null, files: 4, download_url: `/api/admin/backups/${id}/download` })
    const archive = await buffer((await openBackup(world.services, world.tenant.id, id))!)
    expect([archive.length, createHash('sha256').update(archive).digest('hex')]).toEqual([data[0]!.bytes, data[0]!.sha256])
    expect(archive.subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const downloaded = await admin.raw('GET', `/api/admin/backups/${id}/download`)
    expect(Buffer.from(await downloaded.arrayBuffer()).equals(archive)).toBe(true)
    expect(downloaded.headers.get('content-disposition')).toContain('.tar.age')
  })

  test('has every table and every row but those that mean nothing later', async () => {
    const id = await backedUp()
    const { tables, left_out } = await verifyArchive(readArchive((await openBackup(world.services, world.tenant.id, id))!, backupIdentities(world.env)))
    const there = await fingerprint(world.administrator, world.tenant)
    expect([...tables.map(({ name }) => name), ...Object.keys(left_out).filter((name) => name !== 'mails')].sort()).toEqual(Object.keys(there).sort())
    expect(Object.keys(left_out).sort()).toEqual(['idempotency_keys', 'kiosks', 'mails', 'one_time_tokens', 'passkey_challenges', 'pins', 'posters', 'push_subscriptions', 'roster_runs', 'sessions'])
    expect(tables.filter(({ rows, name }) => !rows && name !== 'mails')).toEqual([])
  })

  test('is nobody else’s, and nobody’s who is not an admin', async () => {
    const id = await backedUp()
    const stranger = await world.person(await world.location(), 'admin')
    expect((await stranger.admin.backups()).data).toEqual([])
    expect((await stranger.raw('GET', `/api/admin/backups/${id}/download`)).status).toBe(404)
    const manager = await world.person(world.tenant, 'manager')
    expect((await manager.raw('GET', `/api/admin/backups/${id}/download`)).status).toBe(403)
    expect((await manager.raw('POST', '/api/admin/backup')).status).toBe(403)
  })

  test('whose job was lost with the transaction that asked for it is made when somebody asks again', async () => {
    const begun = await world.services.backups.begin(world.tenant.id, 'Somebody')
    const { data } = await admin.admin.backup()
    expect(data).toMatchObject({ id: begun.id, state: 'running' })
    await admin.admin.backup()
    await world.work()
    expect((await admin.admin.backups()).data[0]).toMatchObject({ id: begun.id, state: 'succeeded' })
  })

  test('that the platform makes, stops, downloads or makes another location of is in the log of the location', async () => {
    const owner = await openConsole(world).operator('owner')
    const at = wireLocationId(world.tenant.id)
    const noted = async () => (await admin.admin.logs({ limit: 20 } as never)).data.filter(({ event }) => event.startsWith('platform.backup')).map(({ event, actor }) => `${event} ${actor?.name}`)
    const before = await noted()
    const { data: stopped } = await owner.backups.create({ id: at })
    await owner.backups.cancel({ id: stopped.id })
    // Once more there is nothing to stop, and nothing to write down.
    await owner.backups.cancel({ id: stopped.id })
    await backup(world.services, world.tenant.id, {}, () => {})
    const id = (await owner.backups.list({ id: at })).data[0]!.id
    await (await owner.raw('GET', `/api/platform/backups/${id}/download`)).arrayBuffer()
    const { data: copy } = await owner.backups.restore({ id, into: 'new', slug: `copy-${randomBytes(4).toString('hex')}` })
    world.owns(locationIdOf(copy.id))
    await world.services.background.settled()
    expect((await noted()).slice(0, -before.length || undefined)).toEqual([
      `platform.backup.restored ${owner.name}`, `platform.backup.downloaded ${owner.name}`, 'platform.backup.made The portal', `platform.backup.cancelled ${owner.name}`, `platform.backup.made ${owner.name}`,
    ])
  })

  test('that is copied out of the house, or put beside its location, by a command is in its log as well', async () => {
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'copy-')), 'copy.tar.age')
    await backup(world.services, world.tenant.id, { to: file }, () => {})
    const id = (await admin.admin.backups()).data[0]!.id
    const slug = `copy-${randomBytes(4).toString('hex')}`
    for (const [what, as] of [[id, slug], [file, `${slug}-2`]] as const) {
      await restore(world.services, what, { as }, () => {})
      world.owns((await world.services.platform.db.selectFrom('locations').select('id').where('slug', '=', as).executeTakeFirstOrThrow()).id)
    }
    await rm(path.dirname(file), { recursive: true })
    const { data } = await admin.admin.logs({ limit: 4 } as never)
    expect(data.map(({ event }) => event)).toEqual(['platform.backup.restored', 'platform.backup.restored', 'platform.backup.downloaded', 'platform.backup.made'])
    expect(data[0]).toMatchObject({ actor: { name: 'The portal' }, after: { backup: id, into: 'new', slug: `${slug}-2` } })
  }, 60_000)

  test('can be called off before and while it is made', async () => {
    const { data } = await admin.admin.backup()
    const stopped = { state: 'failed', error: 'backups.cancelled', download_url: null }
    expect((await admin.admin.backupsCancel({ id: data.id })).data).toMatchObject(stopped)
    expect((await admin.admin.backupsCancel({ id: data.id })).data).toMatchObject(stopped)
    expect((await admin.admin.logs({ event: 'backup.cancelled', target: data.id })).data).toHaveLength(1)
    await world.work()
    expect((await admin.admin.backups()).data[0]).toMatchObject({ id: data.id, state: 'failed' })
    expect(await world.services.files.head(keptKey(world.tenant.id, data.id))).toBeUndefined()
  })
})

describe('that a backup was stopped', () => {
  const told = async (target: string) => (await admin.admin.logs({ event: 'backup.cancelled', target })).data.length

  test('is in the log once while it goes on, and not at all of one that is done', async () => {
    const { db } = world.services.platform
    const { data: running } = await admin.admin.backup()
    await db.updateTable('backups').set({ total_bytes: 1 }).where('id', '=', running.id).execute()
    for (const _ of [1, 2]) expect((await admin.admin.backupsCancel({ id: running.id })).data.state).toBe('running')
    expect(await told(running.id)).toBe(1)
    await world.work()
    const done = await backedUp()
    expect((await admin.admin.backupsCancel({ id: done })).data.state).toBe('succeeded')
    expect(await told(done)).toBe(0)
  })

  test('has its line from whoever asks again where the first transaction failed', async () => {
    const { data: { id } } = await admin.admin.backup()
    const log = `${world.tenant.id}.audit_log`
    await world.administrator.unsafe(`revoke insert on ${log} from ${world.tenant.id}`)
    try {
      expect((await admin.raw('POST', `/api/admin/backups/${id}/cancel`)).status).toBeGreaterThanOrEqual(400)
    } finally {
      await world.administrator.unsafe(`grant insert on ${log} to ${world.tenant.id}`)
    }
    await admin.admin.backupsCancel({ id })
    expect(await told(id)).toBe(1)
  })
})

describe('a restore', () => {
  test('is stopped by nobody of its location: the backup before it goes on', async () => {
    const { row } = await beginBackup(world.services.platform.db, world.tenant.id, 'before_restore', 'Somebody')
    expect(await refusedWith(admin.admin.backupsCancel({ id: row.id }))).toBe('409 backups.for_restore')
    expect((await makeBackup(world.services, row.id)).state).toBe('succeeded')
  })

  test('erases again whoever was erased since, and nobody else', async () => {
    const [gone, stays] = [await world.person(world.tenant, 'team', { firstName: 'Gone' }), await world.person(world.tenant, 'team', { firstName: 'Stays' })]
    const id = await backedUp()
    await admin.userAccounts.remove({ id: gone.id })
    const slug = `copy-${randomBytes(4).toString('hex')}`
    const places = [await restored(id, 'new', slug), await restored(id, 'same')]
    world.owns(places[0]!.id)
    for (const place of places) {
      const rows = await world.within(place, (db) => db.selectFrom('accounts').select(['id', 'first_name', 'email']).where('id', 'in', [gone.id, stays.id]).orderBy('id').execute())
      expect(rows).toEqual([{ id: gone.id, first_name: 'Former team', email: `${gone.id}@erased.invalid` }, { id: stays.id, first_name: 'Stays', email: expect.stringContaining('team-') }])
    }
    admin = await world.person(world.tenant, 'admin')
  })

  test('into the same location brings back every row and every file, and ends what is not in a backup', async () => {
    const before = await all(world.tenant)
    const id = await backedUp()
    const mine = await world.within(world.tenant, (db) => db.selectFrom('benefits').select('id').execute())
    await world.administrator.unsafe(`delete from ${world.tenant.id}.benefits; update ${world.tenant.id}.accounts set first_name = 'Somebody'; insert into ${world.tenant.id}.known_devices select id, 'new' from ${world.tenant.id}.accounts`)
    await world.services.files.remove([`${world.tenant.id}/brand/logo/icon-192.png`])
    const ended: string[] = []
    const listening = await world.services.direct.listen('sessions_ended', (note) => void ended.push(note))
    await restored(id, 'same')
    await expect.poll(() => ended).toContain(`${world.tenant.id} `)
    await listening.unlisten()
    expect(await all(world.tenant)).toEqual(before)
    expect(mine.length).toBeGreaterThan(0)
    expect((await admin.raw('GET', '/api/benefits')).status).toBe(401)
    const schemas = await world.administrator.unsafe(`select nspname from pg_namespace where nspname like 't\\_%' and nspname not in (select id from platform.locations) and nspname not in (select place_id from platform.previews)
      and obj_description(oid, 'pg_namespace') is distinct from '${emptied}'`)
    expect(schemas).toEqual([])
    admin = await world.person(world.tenant, 'admin')
    expect((await admin.admin.logs({ event: 'platform.location.restored' })).data[0]).toMatchObject({ actor: { name: 'The portal' }, after: { backup: id } })
    expect((await admin.admin.backups()).data[0]).toMatchObject({ kind: 'before_restore', state: 'succeeded' })
  })

  test('leaves tablets, PINs and the poster as they are now; in a new location they are set up anew', async () => {
    const stays = await world.person(world.tenant, 'team')
    const tablet = async (name: string, by = admin) => (await by.admin.kiosksCreate({ name })).data.id
    const revoked = await tablet('Revoked')
    const id = await backedUp()
    const late = await world.person(world.tenant, 'admin')
    const [kitchen, office] = [await tablet('Kitchen'), await tablet('Office', late)]
    await admin.admin.kiosksRemove({ id: revoked })
    await world.within(world.tenant, async (db) => {
      await db.deleteFrom('pins').execute()
      await db.insertInto('pins').values([stays, late].map((person) => ({ account_id: person.id, sealed_hash: 'sealed' }))).execute()
      await db.deleteFrom('posters').execute()
      await db.insertInto('posters').values({ code: 'on the wall', made_by: late.id }).execute()
    })
    const slug = `copy-${randomBytes(4).toString('hex')}`
    const places = [await restored(id, 'new', slug), await restored(id, 'same')] as const
    world.owns(places[0].id)
    const standing = (place: Tenant) => world.within(place, async (db) => ({
      kiosks: (await db.selectFrom('kiosks').select(['id', 'created_by']).where('id', 'in', [kitchen, office, revoked]).orderBy('name').execute()),
      pins: await db.selectFrom('pins').select('account_id').execute(),
      posters: await db.selectFrom('posters').select(['code', 'made_by']).execute(),
    }))
    expect(await standing(places[0])).toEqual({ kiosks: [], pins: [], posters: [] })
    // Whoever came after the backup is not there any more.
    expect(await standing(places[1])).toEqual({
      kiosks: [{ id: kitchen, created_by: admin.id }, { id: office, created_by: null }], pins: [{ account_id: stays.id }], posters: [{ code: 'on the wall', made_by: null }],
    })
    admin = await world.person(world.tenant, 'admin')
  }, 60_000)

  test('has its people’s days where its settings say, also where those were others meanwhile', async () => {
    const zone = async () => [world.services.locations.byId(world.tenant.id)!.timezone, (await admin.admin.settings()).data.settings.general.timezone]
    const before = (await zone())[1]!
    await admin.admin.settingsUpdate({ settings: { general: { timezone: before } } })
    const id = await backedUp()
    await admin.admin.settingsUpdate({ settings: { general: { timezone: 'Asia/Tokyo' } } })
    await world.services.locations.refresh(world.tenant.id)
    expect(await zone()).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
    await restored(id, 'same')
    admin = await world.person(world.tenant, 'admin')
    expect(await zone()).toEqual([before, before])
  })

  test('as a new location has the same rows and files under an id of its own, and the old one stays as it is', async () => {
    const id = await backedUp()
    const before = await all(world.tenant)
    const slug = `copy-${randomBytes(4).toString('hex')}`
    const copy = await restored(id, 'new', slug)
    world.owns(copy.id)
    expect(copy).toMatchObject({ slug, state: 'active', timezone: world.tenant.timezone })
    expect(copy.id).not.toBe(world.tenant.id)
    // Tablets, PINs and the poster belong to the place.
    expect(await all(copy)).toEqual({ ...before, rows: { ...before.rows, kiosks: 'empty', pins: 'empty', posters: 'empty' } })
    expect(await all(world.tenant)).toEqual(before)
    const person = await world.person(copy, 'team')
    expect((await person.raw('GET', '/api/benefits')).status).toBe(200)
  })
})
