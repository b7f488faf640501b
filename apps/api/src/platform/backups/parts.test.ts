import { createHash, randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { dropSchema } from '@portal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { ageIdentity } from '../../outside/archive/keys.ts'
import { newCover, sealed } from '../../outside/archive/seal.ts'
import { stateOf } from '../../testing/location-state.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { restore, verifyBackupFile } from './commands.ts'
import { removeOldBackups } from './keep.ts'
import { makeBackup } from './make.ts'
import { checkArchive, keptArchive, runRestore } from './restore.ts'
import { reserve } from './room.ts'
import { type BackupKind, beginBackup, endBackup, findBackup } from './rows.ts'
import { backupIdentities, keptKey, openBackup, partFolder, wholeKey } from './store.ts'
import { removeUnusedParts } from './unused.ts'

type Services = World['services']

let world: World
let services: Services
let place: World['tenant']
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  services = world.services
  place = await world.location()
  for (const [key, bytes] of [['media/a/original', 400_000], ['media/b/original', 30_000], ['brand/logo/icon.png', 2_000]] as const) await store(key, randomBytes(bytes))
})

const store = (key: string, bytes: Buffer) => world.services.files.put(`${place.id}/${key}`, bytes, { type: 'image/png' })
/** As if nothing was stored within the last minute, as it is at night. */
const later = (from: Services): Services => ({ ...from, files: { ...from.files, list: (prefix) => earlier(from.files.list(prefix)) } })
async function* earlier(files: ReturnType<Services['files']['list']>) {
  for await (const file of files) yield { ...file, at: new Date(file.at.getTime() - 60_000) }
}
/** Files of this machine are read and written by a thread, those of a bucket in streams. */
const ways = [['a thread', (files: Services['files']) => files], ['streams', (files: Services['files']) => ({ ...files, local: undefined })]] as const
/** A store of which every call is led through something first. */
const guarded = (files: Services['files'], first: (call: string, key: string) => Promise<void>): Services['files'] => ({
  ...files,
  put: async (key, ...given) => (await first('put', key), files.put(key, ...given)),
  get: async (key, ...given) => (await first('get', key), files.get(key, ...given)),
  remove: async (keys) => (await first('remove', keys[0]!), files.remove(keys)),
  local: files.local && { ...files.local, make: async (key, ...given) => (await first('make', key), files.local!.make(key, ...given)) },
})
const begun = async (kind: BackupKind = 'manual') => (await beginBackup(services.platform.db, place.id, kind, 'Test')).row.id
async function backedUp(by = later(services)): Promise<string> {
  const id = await begun()
  await makeBackup(by, id)
  return id
}
async function keysIn(folder: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.services.files.list(folder)) keys.push(key)
  return keys.sort()
}
const partKeys = () => keysIn(partFolder(place.id))
const check = async (id: string) => checkArchive(await keptArchive(services, id))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const downloaded = async (id: string) => buffer((await openBackup(services, place.id, id))!)
/** As the rule does with one that is not kept: here it is one that failed long ago, whatever else there is. */
async function forgotten(id: string, when = new Date()) {
  await services.platform.db.updateTable('backups').set({ state: 'failed', created_at: new Date(Date.now() - 900 * 24 * 3600_000) }).where('id', '=', id).execute()
  await removeOldBackups({ ...services, clock: { ...services.clock, now: () => when } }, place.id, 'UTC')
  expect(await findBackup(services.platform.db, id)).toBeUndefined()
}
/** No part without its row, no row without its part. */
async function everyPartIsNamed() {
  const rows = await services.platform.db.selectFrom('backup_parts').select('name').where('location_id', '=', place.id).execute()
  expect(await partKeys()).toEqual(rows.map(({ name }) => `${partFolder(place.id)}/${name}.age`).sort())
}

describe('a file that has not changed', () => {
  test('is stored once for all backups, and each of them is whole by itself', async () => {
    const first = await backedUp()
    const before = await partKeys()
    expect(before).toHaveLength(3)
    const read: string[] = []
    const { files } = later(services)
    const local = { ...files.local!, pathOf: (key: string) => (read.push(key), files.local!.pathOf(key)) }
    const second = await backedUp({ ...services, files: { ...files, local, get: (key, range) => (read.push(key), files.get(key, range)) } })
    expect(await partKeys()).toEqual(before)
    expect(read.filter((key) => key.startsWith(place.id))).toEqual([])
    const [one, two] = [(await findBackup(services.platform.db, first))!, (await findBackup(services.platform.db, second))!]
    expect(one.new_bytes).toBeGreaterThan(432_000)
    expect(two.new_bytes).toBeLessThan(100_000)
    expect(Math.abs(one.bytes! - two.bytes!)).toBeLessThan(5_000)
    for (const { id, bytes, sha256: hash } of [one, two]) {
      const archive = await downloaded(id)
      expect([archive.length, sha256(archive)]).toEqual([bytes, hash])
      expect(sha256(await downloaded(id))).toBe(hash)
    }
    await forgotten(first)
    expect(await partKeys()).toEqual(before)
    expect((await check(second)).files.count).toBe(3)
  })

  test('is stored once under several keys, and after a restore, which gives every file a new time', async () => {
    const bytes = randomBytes(50_000)
    for (const key of ['media/c/original', 'media/d/original']) await store(key, bytes)
    const id = await backedUp()
    expect(await partKeys()).toHaveLength(4)
    const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId: id, slug: place.slug, name: place.name, timezone: 'UTC', by: { id: null, name: 'Test' }, into: place }))
    await runRestore(services, row.id)
    await check(await backedUp())
    expect(await partKeys()).toHaveLength(4)
  })

  test('is told from one that was stored again, also at once and with the same size', async () => {
    await backedUp(services)
    await store('media/a/original', randomBytes(400_000))
    const id = await backedUp(services)
    expect(await partKeys()).toHaveLength(4)
    const { files } = await stateOf(world, place)
    await store('media/a/original', randomBytes(1))
    const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId: id, slug: place.slug, name: place.name, timezone: 'UTC', by: { id: null, name: 'Test' }, into: place }))
    await runRestore(services, row.id)
    expect((await stateOf(world, place)).files).toEqual(files)
  })
})

describe('parts', () => {
  test('go with the last backup that has them, and not before', async () => {
    const [first, second] = [await backedUp(), await backedUp()]
    await services.files.remove([`${place.id}/media/a/original`])
    const third = await backedUp()
    expect(await partKeys()).toHaveLength(3)
    await forgotten(first)
    expect([await partKeys(), (await check(second)).files.count]).toEqual([expect.objectContaining({ length: 3 }), 3])
    await forgotten(second)
    expect([await partKeys(), (await check(third)).files.count]).toEqual([expect.objectContaining({ length: 2 }), 2])
    await forgotten(third)
    expect(await keysIn(`backups/${place.id}`)).toEqual([])
  })

  test.each(ways)('that are needed stay whenever backups are removed while another is being made: %s', async (_, way) => {
    const old = await backedUp()
    let removals = 0
    const removing = async () => {
      removals++
      await forgotten(old, new Date(Date.now() + 48 * 3600_000))
    }
    await store('media/new/original', randomBytes(10_000))
    const id = await backedUp({ ...services, files: guarded(way(later(services).files), removing) })
    expect(removals).toBeGreaterThanOrEqual(3)
    expect((await check(id)).files.count).toBe(4)
    await everyPartIsNamed()
  })

  test.each(ways)('of which the disk takes no more are taken away again, but for those that others have: %s', async (_, way) => {
    await backedUp()
    const before = await partKeys()
    for (let nth = 0; nth < 12; nth++) await store(`media/new-${nth}/original`, randomBytes(1000 + nth))
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    let parts = 0
    const failing = guarded(way(services.files), async (call, key) => {
      if (['put', 'make'].includes(call) && key.includes('/parts/') && ++parts > 5) throw full
    })
    const failed = async (files: Services['files']) => expect(makeBackup({ ...services, files }, await begun())).rejects.toMatchObject({ code: 'backups.disk_full' })
    await failed(failing)
    expect([parts > 5, await partKeys()]).toEqual([true, before])
    // All are written, and can't be made sure of.
    await failed({ ...way(services.files), settle: () => Promise.reject(full) })
    expect(await partKeys()).toEqual(before)
    await check(await backedUp())
    expect(await partKeys()).toHaveLength(before.length + 12)
  })

  test('are stored only as long as the disk keeps its reserve, however it is used meanwhile', async () => {
    await backedUp()
    const before = await partKeys()
    await store('media/new/original', randomBytes(5000))
    let asked = 0
    const files = { ...later(services).files, room: async () => (asked++ ? reserve + 4000 : 2 * reserve) }
    await expect(makeBackup({ ...services, files }, await begun())).rejects.toMatchObject({ code: 'backups.disk_full' })
    expect([asked, await partKeys()]).toEqual([2, before])
  })

  test('of two backups at once are the same ones', async () => {
    const ids = [await begun(), await begun('before_restore')]
    await Promise.all(ids.map((id) => makeBackup(services, id)))
    for (const id of ids) expect((await check(id)).files.count).toBe(3)
    expect(await partKeys()).toHaveLength(3)
    await everyPartIsNamed()
  })

  test('that are missing or changed are named, nothing is put back, and the next backup stores them again for all', async () => {
    const id = await backedUp()
    const manifest = await check(id)
    const [row] = await services.platform.db.selectFrom('backup_parts').select(['name', 'bytes']).where('location_id', '=', place.id).where('bytes', '=', 400_000).execute()
    const key = `${partFolder(place.id)}/${row!.name}.age`
    const whole = await buffer((await services.files.get(key))!.body)
    const flipped = Buffer.from(whole)
    flipped[200_000]! ^= 1
    const spoilt = [() => services.files.remove([key]), () => put(flipped), () => put(whole.subarray(0, 100_000)), () => put(randomBytes(1000))]
    const put = (bytes: Buffer) => services.files.put(key, bytes, { type: 'x' })
    const before = await stateOf(world, place)
    for (const spoil of spoilt) {
      await spoil()
      await expect(check(id)).rejects.toMatchObject({ name: 'PartUnusable', key: 'media/a/original', problem: 'damaged' })
      const restore = await services.platform.transaction((db) => beginRestore(services, db, { backupId: id, slug: place.slug, name: place.name, timezone: 'UTC', by: { id: null, name: 'Test' }, into: place }))
      await expect(runRestore(services, restore.id)).rejects.toMatchObject({ code: 'backups.damaged' })
      expect(await stateOf(world, place)).toEqual(before)
      await check(await backedUp())
      expect(await check(id)).toEqual(manifest)
      expect(sha256(await downloaded(id))).toBe((await findBackup(services.platform.db, id))!.sha256)
    }
  }, 60_000)

  test('that turn out to be damaged while they are downloaded cut it short, are stored again, and that is said until one was whole', async () => {
    const id = await backedUp()
    const [row] = await services.platform.db.selectFrom('backup_parts').select('name').where('location_id', '=', place.id).where('bytes', '=', 400_000).execute()
    const key = `${partFolder(place.id)}/${row!.name}.age`
    const admin = await world.person(place, 'admin')
    const download = async () => Buffer.from(await (await admin.raw('GET', `/api/admin/backups/${id}/download`)).arrayBuffer())
    const shown = async () => (await admin.admin.backups()).data[0]
    const whole = await download()
    for (const gone of [false, true]) {
      const part = await buffer((await services.files.get(key))!.body)
      part[200_000]! ^= 1
      await services.files.put(key, part, { type: 'x' })
      if (gone) await services.files.remove([`${place.id}/media/a/original`])
      await expect(download()).rejects.toThrow()
      await expect.poll(async () => (await shown())!.error, { timeout: 10_000 }).toBe(gone ? 'backups.damaged_file' : 'backups.mended')
      expect(await shown()).toMatchObject({ id, state: 'succeeded' })
      if (gone) continue
      expect((await download()).equals(whole)).toBe(true)
      await expect.poll(async () => (await shown())!.error, { timeout: 10_000 }).toBeNull()
    }
  }, 60_000)

  test('beside the rest of a backup that is damaged, or is for another key: a download says so, or the list does', async () => {
    // More than is read before the first byte goes out.
    const message = () => randomBytes(3_700).toString('base64')
    await world.within(place, (db) => db.insertInto('announcements').values(Array.from({ length: 60 }, () => ({ title: 'Long', message: message() }))).execute())
    const id = await backedUp()
    const admin = await world.person(place, 'admin')
    const key = keptKey(place.id, id)
    const kept = await buffer((await services.files.get(key))!.body)
    const damaged = Buffer.from(kept)
    damaged[kept.length - 40]! ^= 1
    await services.files.put(key, damaged, { type: 'x' })
    const download = async () => (await admin.raw('GET', `/api/admin/backups/${id}/download`)).arrayBuffer()
    await expect(download()).rejects.toThrow()
    await expect.poll(async () => (await admin.admin.backups()).data[0]!.error, { timeout: 10_000 }).toBe('backups.damaged')
    const foreign = await sealed(Readable.from([randomBytes(100)]), await newCover(ageIdentity(Buffer.alloc(32, 1))), [ageIdentity(Buffer.alloc(32, 1))])
    await services.files.put(key, await buffer(foreign), { type: 'x' })
    const refused = await admin.raw('GET', `/api/admin/backups/${id}/download`)
    expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([400, 'backups.wrong_key'])
  }, 60_000)

  test.each(ways)('that can’t be mended because the file is gone too fail the backup, and say which: %s', async (_, way) => {
    const id = await backedUp()
    const [row] = await services.platform.db.selectFrom('backup_parts').select('name').where('location_id', '=', place.id).where('bytes', '=', 30_000).execute()
    await services.files.remove([`${partFolder(place.id)}/${row!.name}.age`])
    const { get, local, ...files } = way(later(services).files)
    const isGone = (key: string) => key.endsWith('media/b/original')
    const gone = {
      ...services, files: {
        ...files, get: async (key: string) => (isGone(key) ? undefined : get(key)),
        local: local && { ...local, pathOf: (key: string) => `${local.pathOf(key)}${isGone(key) ? '.gone' : ''}` },
      },
    }
    const failing = await begun()
    await expect(makeBackup(gone, failing)).rejects.toMatchObject({ code: 'backups.damaged', cause: { key: 'media/b/original' } })
    expect(await services.files.head(keptKey(place.id, failing))).toBeUndefined()
    await expect(check(id)).rejects.toThrow('media/b/original')
  })
})

describe('a process that is killed while it makes a backup', () => {
  /** From this call of the store on, nothing it wants is done any more: neither the work nor the tidying up. */
  const dyingAt = (calls: number, files: Services['files']): Services => {
    let left = calls
    return {
      ...services, files: guarded(files, async () => {
        if (left-- <= 0) throw new Error('killed')
      }),
    }
  }

  test.each([[...ways[0], 3], [...ways[1], 7]] as const)('leaves at every step what was whole whole, and nothing after the next: %s', async (_, way, steps) => {
    const first = await backedUp()
    const shown = await check(first)
    await store('media/new/original', randomBytes(20_000))
    let died = 0
    for (let calls = 0; ; calls++) {
      const id = await begun()
      if (await makeBackup(dyingAt(calls, way(services.files)), id).then(() => true, () => false)) break
      died++
      expect(await check(first)).toEqual(shown)
      await removeUnusedParts(services, place.id)
      expect(await check(first)).toEqual(shown)
      await expect(keptArchive(services, id)).rejects.toMatchObject({ code: 'backups.gone' })
    }
    expect(died).toBeGreaterThanOrEqual(steps)
    await removeUnusedParts({ ...services, clock: { ...services.clock, now: () => new Date(Date.now() + 48 * 3600_000) } }, place.id)
    await everyPartIsNamed()
    expect((await check(await backedUp())).files.count).toBe(4)
  }, 60_000)

  test('or is given up as dead, never lists what it made afterwards', async () => {
    const id = await begun()
    const { put } = services.files
    const late = { ...services, files: { ...services.files, put: async (...given: Parameters<typeof put>) => (await endBackup(services.platform.db, id, { error: 'backups.interrupted' }), put(...given)) } }
    await expect(makeBackup(late, id)).rejects.toMatchObject({ code: 'backups.cancelled' })
    expect((await findBackup(services.platform.db, id))!.state).toBe('failed')
  })
})

describe('archives of before, and of elsewhere', () => {
  test('one that has its files in it is listed, checked, downloaded and removed like the others', async () => {
    const id = await backedUp()
    const archive = await downloaded(id)
    await services.files.put(wholeKey(place.id, id), archive, { type: 'x' })
    await services.files.remove([keptKey(place.id, id), ...(await partKeys())])
    expect((await check(id)).files.count).toBe(3)
    expect((await downloaded(id)).equals(archive)).toBe(true)
    await forgotten(id)
    expect(await keysIn(`backups/${place.id}`)).toEqual([])
  })

  test('put back on a server that has only its files, a location leaves those and their backups alone, and has its id where nothing lies', async () => {
    const id = await backedUp()
    const file = path.join(world.env.dataDir, `${id}.tar.age`)
    await writeFile(file, await downloaded(id))
    await dropSchema(services.direct, place.id)
    for (const table of ['backups', 'backup_parts', 'backup_files'] as const) await services.platform.db.deleteFrom(table).where('location_id', '=', place.id).execute()
    await services.platform.db.deleteFrom('locations').where('id', '=', place.id).execute()
    const putBack = async (slug: string) => {
      await restore(services, file, { as: slug }, () => {})
      const { id: made } = await services.platform.db.selectFrom('locations').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
      world.owns(made)
      return made
    }
    const before = [await keysIn(place.id), await keysIn(`backups/${place.id}`)]
    expect(await putBack(`${place.slug}-1`)).not.toBe(place.id)
    const warned = vi.spyOn(services.log, 'warn')
    await removeUnusedParts({ ...services, clock: { ...services.clock, now: () => new Date(Date.now() + 48 * 3600_000) } }, place.id)
    expect(warned).toHaveBeenCalledWith({ location: place.id, archives: [id] }, expect.any(String))
    expect([await keysIn(place.id), await keysIn(`backups/${place.id}`)]).toEqual(before)
    await services.files.remove(before.flat())
    expect(await putBack(`${place.slug}-2`)).toBe(place.id)
  }, 30_000)

  test('what is kept is read from its folder alone, without server or database', async () => {
    const id = await backedUp()
    const folder = path.join(world.env.dataDir, 'rescued')
    for (const key of await keysIn(`backups/${place.id}`)) {
      const file = path.join(folder, key.slice(`backups/${place.id}/`.length))
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, await buffer((await services.files.get(key))!.body))
    }
    const said: string[] = []
    await verifyBackupFile(world.env, path.join(folder, `${id}.kept.age`), {}, (line) => said.push(line))
    expect(said.at(-1)).toBe('Every part of it is there and is what it was.')
    const [part] = await partKeys()
    await writeFile(path.join(folder, 'parts', path.basename(part!)), 'nothing')
    await expect(verifyBackupFile(world.env, path.join(folder, `${id}.kept.age`), {}, () => {})).rejects.toThrow(/(media|brand)\/.*its part is not what it was/)
  })

  test('after the key was changed the next backup needs the new one alone', async () => {
    const old = await backedUp()
    const rotated = { ...services, env: { ...services.env, rootKeys: [randomBytes(32), ...services.env.rootKeys] } }
    const id = await backedUp({ ...rotated, files: later(services).files })
    expect((await checkArchive(await keptArchive(rotated, old))).files.count).toBe(3)
    const withoutOld = { ...rotated, env: { ...rotated.env, rootKeys: rotated.env.rootKeys.slice(0, 1) } }
    expect((await checkArchive(await keptArchive(withoutOld, id))).files.count).toBe(3)
    expect(backupIdentities(withoutOld.env)).toHaveLength(1)
  })

  test('one of before opens by its id with the key that is given, once the server has another one', async () => {
    const id = await backedUp()
    const key = path.join(world.env.dataDir, 'before.key')
    await writeFile(key, `${backupIdentities(world.env)[0]}\n`)
    const alone = { ...services, env: { ...services.env, rootKeys: [randomBytes(32)] } }
    const to = { as: place.slug }
    await expect(restore(alone, id, to, () => {})).rejects.toThrow('made with another key')
    // Read to its end: only where it would go is left to be refused.
    await expect(restore(alone, id, { ...to, key }, () => {})).rejects.toThrow('This address is taken.')
  })
})
