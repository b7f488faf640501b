import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { inspect } from 'node:util'
import { buffer } from 'node:stream/consumers'
import { packed } from '@portal/db/archive/pack'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ageIdentity } from '../../outside/archive/keys.ts'
import { type Manifest, formatVersion } from '../../outside/archive/manifest.ts'
import { readArchive } from '../../outside/archive/read.ts'
import { addRows, archiveStream, sha256 } from '../../outside/archive/write.ts'
import { FilesUnavailable } from '../../outside/files/index.ts'
import { stateOf } from '../../testing/location-state.ts'
import { oneRowEach } from '../../testing/rows.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { type Source, runRestore } from './restore.ts'
import { tidyBackups } from './resume.ts'
import { findRestore } from './restore-rows.ts'
import { reserve } from './room.ts'
import { backupsOf, beginBackup, findBackup } from './rows.ts'
import { backupIdentities, keptKey, openBackup } from './store.ts'

type Services = World['services']

let world: World
let admin: Person
let archive: Buffer
let now: Awaited<ReturnType<typeof stateOf>>
beforeAll(async () => {
  world = await openWorld()
  admin = await world.person(world.tenant, 'admin')
  await oneRowEach(world.administrator, world.tenant, 'Ours')
  // More than is read ahead of what is being put back.
  for (const name of ['one', 'two']) await world.services.files.put(`${world.tenant.id}/media/${name}/original`, randomBytes(4_000_000), { type: 'image/png' })
  const { row } = await beginBackup(world.services.platform.db, world.tenant.id, 'manual', 'Test')
  await makeBackup(world.services, row.id)
  archive = await buffer((await openBackup(world.services, world.tenant.id, row.id))!)
  // What stands now is not what the archive has.
  await world.administrator.unsafe(`update ${world.tenant.id}.benefits set title = 'as it is now'`)
})
afterAll(() => world?.close())
beforeEach(async () => void (now = await stateOf(world, world.tenant)))

const identities = () => backupIdentities(world.env)
const writing = (write: () => Promise<Readable>): Source => ({ open: async () => readArchive(await write(), identities()) })
const from = (bytes: Buffer, keys = identities()): Source => ({ open: async () => readArchive(Readable.from([bytes]), keys) })

/** Tries to put something back, both ways; both must be refused for the same reason, and nothing may be different. */
async function refused(source: () => Source, services: Services = world.services): Promise<string> {
  const codes: string[] = []
  const why: unknown[] = []
  for (const into of [{ id: world.tenant.id, slug: world.tenant.slug, name: world.tenant.name }, undefined]) {
    const slug = into?.slug ?? `copy-${randomBytes(5).toString('hex')}`
    const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId: null, into, slug, name: 'Copy', timezone: 'UTC', by: { id: null, name: 'Faults' } }))
    const { code, cause } = await runRestore(services, row.id, source()).then(() => ({ code: 'done', cause: undefined }), (error: { code: string; cause?: unknown }) => error)
    codes.push(code)
    why.push(cause)
    expect(await findRestore(world.services.platform.db, row.id)).toMatchObject({ state: 'failed', error: code })
    if (into) continue
    expect(await world.services.platform.db.selectFrom('locations').select('id').where('id', '=', row.location_id).execute()).toEqual([])
    expect(await stateOf(world, { id: row.location_id })).toEqual({ rows: {}, files: {} })
  }
  expect(await stateOf(world, world.tenant)).toEqual(now)
  expect((await admin.benefits.list()).data).toMatchObject([{ title: 'as it is now' }])
  const [first, second] = codes
  expect(second, inspect(why)).toBe(first)
  return first!
}

describe('an archive that is not what it was', () => {
  test('cut anywhere is damaged', async () => {
    for (const share of [0.3, 0.7, 0.999]) expect(await refused(() => from(archive.subarray(0, Math.floor(archive.length * share))))).toBe('backups.damaged')
  })

  test('with one bit flipped is damaged', async () => {
    for (const share of [0.2, 0.6, 0.99]) {
      const flipped = Buffer.from(archive)
      flipped[Math.floor(archive.length * share)]! ^= 1
      expect(await refused(() => from(flipped))).toBe('backups.damaged')
    }
  })

  test('of another key is told from one that is broken', async () => {
    expect(await refused(() => from(archive, [ageIdentity(randomBytes(32))]))).toBe('backups.wrong_key')
    expect(await refused(() => from(randomBytes(5000)))).toBe('backups.foreign')
  })

  test('by a server that is newer is not guessed at', async () => {
    const header = { ...head(), schema_version: 9_999 }
    expect(await refused(() => writing(() => made(header, [])))).toBe('backups.newer')
    expect(await refused(() => writing(() => made({ ...head(), version: formatVersion + 1 }, [])))).toBe('backups.newer')
  })

  test('whose rows are others than its manifest says is damaged, though its encryption is whole', async () => {
    const rows = Buffer.from('1\tNothing\n')
    for (const said of [sha256(Buffer.from('2\tSomething\n')), sha256(rows)]) {
      expect(await refused(() => writing(() => made(head(), [{ table: 'benefits', rows, said }])))).toBe('backups.damaged')
    }
  })
})

function head() {
  const { id, slug, name, timezone } = world.tenant
  return { format: 'portal-backup' as const, version: formatVersion as number, id: 'made-up', made_at: new Date().toISOString(), product: '0', schema_version: 28, location: { id, slug, name, timezone } }
}
/** An archive as this server would write it, with these rows and with what is said of them. */
function made(header: ReturnType<typeof head>, tables: Array<{ table: string; rows: Buffer; said: string }>): Promise<Readable> {
  return archiveStream(identities()[0]!, async (writer) => {
    await writer.add('header.json', Buffer.from(JSON.stringify(header)))
    const said: Manifest['tables'] = []
    for (const { table, rows, said: hash } of tables) {
      const { parts, bytes } = await addRows(writer, table, packed(Readable.from([rows])))
      said.push({ name: table, columns: ['id', 'title'], rows: 1, bytes, sha256: hash, parts })
    }
    const manifest: Manifest = { ...header, tables: said, left_out: {}, files: { count: 0, bytes: 0, sha256: sha256(Buffer.alloc(0)), lists: [] } }
    await writer.add('manifest.json', Buffer.from(JSON.stringify(manifest)))
  })
}

test('a disk without room for it is asked before anything is written, also of what is there now', async () => {
  const written: string[] = []
  const { files } = world.services
  const full = { ...world.services, files: { ...files, local: undefined, room: async () => reserve, put: async (key: string) => (written.push(key), Promise.reject(new Error('too late'))) } }
  expect(await refused(() => from(archive), full)).toBe('backups.disk_full')
  expect(written).toEqual([])
})

test('a disk without room for what is there now beside what comes is asked before either is written', async () => {
  const tenant = await world.location()
  const { files, platform } = world.services
  const size = 20_000_000
  await files.put(`${tenant.id}/media/now/original`, randomBytes(size), { type: 'image/png' })
  const row = await platform.transaction((db) => beginRestore(world.services, db, {
    backupId: null, slug: tenant.slug!, name: 'Copy', timezone: 'UTC', by: { id: null, name: 'Faults' }, into: { id: tenant.id, slug: tenant.slug!, name: tenant.name },
  }))
  const written: string[] = []
  const local = { ...files.local!, make: async (key: string) => (written.push(key), Promise.reject(new Error('too late'))) }
  const full = { ...world.services, files: { ...files, local, room: async () => reserve + size, put: async (key: string) => (written.push(key), Promise.reject(new Error('too late'))) } }
  await expect(runRestore(full, row.id, from(archive))).rejects.toMatchObject({ code: 'backups.disk_full' })
  expect(written).toEqual([])
  expect(await backupsOf(platform.db, tenant.id)).toEqual([])
})

const putting = (put: Services['files']['put']): Services => ({ ...world.services, files: { ...world.services.files, put } })
const full = () => Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

describe('what goes away in the middle of a restore', () => {
  /** Only files of locations are in the way: the backup that comes first has its place. */
  const failing = (error: () => Error): Services => {
    const { put } = world.services.files
    return putting(async (key, body, options) => {
      if (key.startsWith('backups/') || key.includes('/one/')) return put(key, body, options)
      throw error()
    })
  }
  test('the disk', async () => expect(await refused(() => from(archive), failing(full))).toBe('backups.disk_full'))
  test('the bucket', async () => expect(await refused(() => from(archive), failing(() => new FilesUnavailable('gone')))).toBe('backups.store_silent'))

  test('the bucket, also for the tidying up: the address is free, and what is left goes when the bucket is back', async () => {
    // Both files are put beside each other, in whichever order the archive has them: the second fails when the first is there.
    const stored = Promise.withResolvers<void>()
    let first: string | undefined
    const services = putting(async (key, body, options) => {
      first ??= key
      if (key === first) return world.services.files.put(key, body, options).finally(() => stored.resolve())
      await stored.promise
      throw new FilesUnavailable('gone')
    })
    const silent = { ...services, files: { ...services.files, remove: () => Promise.reject(new FilesUnavailable('gone')) } }
    const slug = `copy-${randomBytes(5).toString('hex')}`
    const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId: null, slug, name: 'Copy', timezone: 'UTC', by: { id: null, name: 'Faults' } }))
    await expect(runRestore(silent, row.id, from(archive))).rejects.toMatchObject({ code: 'backups.store_silent' })
    const place = { id: row.location_id }
    const rowsOf = () => services.platform.db.selectFrom('locations').select(['id', 'slug']).where('id', '=', place.id).execute()
    expect([Object.keys((await stateOf(world, place)).files).length, await rowsOf()]).toEqual([1, [{ ...place, slug: null }]])
    await tidyBackups(world.services)
    expect([await stateOf(world, place), await rowsOf()]).toEqual([{ rows: {}, files: {} }, []])
  })

  test.each([0.05, 0.5, 0.95])('the database, from %d of the archive on', async (share) => {
    // From there on, as soon as there is such a connection: while an archive is checked there is none.
    const cutting: Source = {
      open: async () => readArchive(Readable.from((async function* () {
        const step = Math.ceil(archive.length / 40)
        for (let at = 0; at < archive.length; at += step) {
          if (at >= archive.length * share) {
            await world.administrator`
              select pg_terminate_backend(a.pid) from pg_stat_activity a
              join platform.restores r on a.application_name = 'portal restore ' || r.location_id and r.state = 'running' and r.operator_name = 'Faults'`
          }
          yield archive.subarray(at, at + step)
        }
      })()), identities()),
    }
    expect(await refused(() => cutting)).toBe('backups.database_silent')
  })
})

describe('what goes away in the middle of a backup', () => {
  async function failed(services: Services): Promise<unknown> {
    const { row } = await beginBackup(services.platform.db, world.tenant.id, 'manual', 'Test')
    const error = await makeBackup(services, row.id).then(() => undefined, (thrown: unknown) => thrown)
    expect(error).toBeDefined()
    expect(await services.files.head(keptKey(world.tenant.id, row.id))).toBeUndefined()
    const ended = (await findBackup(services.platform.db, row.id))!
    expect([ended.state, ended.bytes]).toEqual(['failed', null])
    return ended.error
  }

  test('the disk, the bucket: nothing is listed that can’t be had', async () => {
    const swallow = (error: () => Error) => putting(async (_, body) => {
      for await (const _piece of body as Readable) throw error()
      return { size: 0 }
    })
    expect(await failed(swallow(full))).toBe('backups.disk_full')
    expect(await failed(swallow(() => new FilesUnavailable('gone')))).toBe('backups.store_silent')
  })

  test('the database', async () => {
    const { put } = world.services.files
    const services = putting(async (key, body, options) => {
      await world.administrator`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${`portal backup ${world.tenant.id}`}`
      return put(key, body, options)
    })
    expect(await failed(services)).toBe('backups.database_silent')
  })
})
