import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type FauxqsServer, startFauxqs } from 'fauxqs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailSecretPurpose } from '../../shared/mail/mail-settings.ts'
import { stateOf } from '../../testing/location-state.ts'
import { oneRowEach } from '../../testing/rows.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { checkArchive, keptArchive, runRestore } from './restore.ts'
import { beginBackup, findBackup } from './rows.ts'
import { openBackup, partFolder } from './store.ts'

// The same as in a folder, where media and backups lie in a bucket.

let server: FauxqsServer
let world: World
let place: World['tenant']
beforeAll(async () => {
  server = await startFauxqs({ port: 0, logger: false, host: '127.0.0.1' })
  server.createBucket('media')
  world = await openWorld({ S3_BUCKET: 'media', S3_ENDPOINT: `http://127.0.0.1:${server.port}`, S3_ACCESS_KEY_ID: 'test-key', S3_SECRET_ACCESS_KEY: 'test-secret' })
  place = world.tenant
  await oneRowEach(world.administrator, place, 'Ours')
  // As this server seals it: what opens with no key of it is not put back.
  await world.within(place, async (db) => {
    const { sealer } = world.services
    for (const { id } of await db.selectFrom('accounts').select('id').where('totp_secret', 'is not', null).execute()) {
      await db.updateTable('accounts').set({ totp_secret: sealer.seal('JBSWY3DPEHPK3PXP', `totp:${id}`) }).where('id', '=', id).execute()
    }
    await db.updateTable('settings').set({ email_secret: sealer.seal('re_own', mailSecretPurpose) }).execute()
  })
  // More than one piece of an upload, one piece, and nothing.
  for (const [name, size] of [['film', 20_000_000], ['photo', 300_000], ['nothing', 0], ['logo', 2_000]] as const) await store(name, randomBytes(size))
})
afterAll(async () => {
  await world?.close()
  await server?.stop()
})

const store = (name: string, bytes: Buffer) => world.services.files.put(`${place.id}/media/${name}/original`, Readable.from([bytes]), { type: 'image/png' })
async function backedUp(): Promise<string> {
  const { row } = await beginBackup(world.services.platform.db, place.id, 'manual', 'Test')
  await makeBackup(world.services, row.id)
  return row.id
}
async function partKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.services.files.list(partFolder(place.id))) keys.push(key)
  return keys.sort()
}
async function restored(backupId: string, into: 'same' | 'new') {
  const { services } = world
  const { id, slug, name } = place
  const row = await services.platform.transaction((db) => beginRestore(services, db, {
    backupId, slug: into === 'same' ? slug : `copy-${randomBytes(5).toString('hex')}`, name, timezone: 'UTC', by: { id: null, name: 'Test' }, ...(into === 'same' ? { into: { id, slug, name } } : {}),
  }))
  await runRestore(services, row.id)
  return { id: row.location_id }
}

test('a file that has not changed is stored once, and each backup is whole: as a download, here, and put back', async () => {
  const first = await backedUp()
  const before = await partKeys()
  expect(before).toHaveLength(4)
  await store('new', randomBytes(40_000))
  const second = await backedUp()
  expect(await partKeys()).toEqual(expect.arrayContaining(before))
  expect(await partKeys()).toHaveLength(5)
  for (const id of [first, second]) {
    const row = (await findBackup(world.services.platform.db, id))!
    const archive = await buffer((await openBackup(world.services, place.id, id))!)
    expect([archive.length, createHash('sha256').update(archive).digest('hex')]).toEqual([row.bytes, row.sha256])
  }
  const { files, left_out: leftOut } = await checkArchive(await keptArchive(world.services, second))
  expect(files.count).toBe(5)
  const state = async (of: { id: string }) => {
    const { rows, files: stored } = await stateOf(world, of)
    return { files: stored, rows: Object.fromEntries(Object.entries(rows).filter(([table]) => !(table in leftOut))) }
  }
  const was = await state(place)
  expect(Object.keys(was.rows).length).toBeGreaterThan(50)
  const copy = await restored(second, 'new')
  world.owns(copy.id)
  expect(await state(copy)).toEqual(was)
  await store('photo', randomBytes(300_000))
  await world.services.files.remove([`${place.id}/media/logo/original`])
  await restored(second, 'same')
  expect(await state(place)).toEqual(was)
}, 180_000)

test('a part that is missing or was changed is named, and stored again by the next backup', async () => {
  const others = await partKeys()
  await store('own', randomBytes(50_000))
  const id = await backedUp()
  // Some of the others belong to the backup before the restore alone.
  const key = (await partKeys()).find((one) => !others.includes(one))
  for (const spoil of [() => world.services.files.remove([key!]), () => world.services.files.put(key!, randomBytes(50_000), { type: 'application/octet-stream' })]) {
    await spoil()
    await expect(checkArchive(await keptArchive(world.services, id))).rejects.toMatchObject({ name: 'PartUnusable', problem: 'damaged' })
    await backedUp()
    expect((await checkArchive(await keptArchive(world.services, id))).files.count).toBe(6)
  }
}, 180_000)

test('a bucket that goes away in the middle fails the backup in words, and nothing is listed that can’t be had', async () => {
  await store('more', randomBytes(30_000))
  const { row } = await beginBackup(world.services.platform.db, place.id, 'manual', 'Test')
  const { put } = world.services.files
  let puts = 0
  const leaving = { ...world.services, files: { ...world.services.files, put: async (...given: Parameters<typeof put>) => {
    if (puts++ === 0) await server.stop()
    return put(...given)
  } } }
  await expect(makeBackup(leaving, row.id)).rejects.toMatchObject({ code: 'backups.store_silent' })
  expect(await findBackup(world.services.platform.db, row.id)).toMatchObject({ state: 'failed', error: 'backups.store_silent', bytes: null })
}, 180_000)
