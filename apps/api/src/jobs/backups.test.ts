import { randomBytes } from 'node:crypto'
import { enqueue } from '@portal/db'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AppError } from '../core/errors.ts'
import { FilesUnavailable } from '../outside/files/index.ts'
import { makeBackup } from '../platform/backups/make.ts'
import { reserve } from '../platform/backups/room.ts'
import { backupsOf, beginBackup, findBackup } from '../platform/backups/rows.ts'
import { keptKey } from '../platform/backups/store.ts'
import { type World, openWorld } from '../testing/world.ts'
import { nightlyBackup, suspendedBackups } from './backups.ts'
import { drain } from './drain.ts'
import { GiveUp } from './task.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

test('a night on a full disk fails, and what the rule does not keep goes all the same', async () => {
  const { services, tenant } = world
  const { db } = services.platform
  const old = (await beginBackup(db, tenant.id, 'manual', 'Test')).row.id
  await makeBackup(services, old)
  await db.updateTable('backups').set({ state: 'failed', created_at: new Date(Date.now() - 40 * 24 * 3600_000) }).where('id', '=', old).execute()
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const given = { services: { ...services, files: { ...services.files, put: async () => Promise.reject(full) } }, tenant, payload: { day: '2026-11-22' }, job: { last: true }, signal: new AbortController().signal }
  await expect(nightlyBackup.task.run(given as never)).rejects.toMatchObject({ code: 'backups.disk_full' })
  expect([await findBackup(db, old), await services.files.head(keptKey(tenant.id, old))]).toEqual([undefined, undefined])
})

test('a night in which the store is silent is tried again every quarter of an hour and has its backup when it is back, one', async () => {
  const tenant = await world.location()
  const { services, queue } = world
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const rows = async () => (await backupsOf(services.platform.db, tenant.id)).map(({ state, error }) => error ?? state)
  const gone = () => Promise.reject(new FilesUnavailable('gone'))
  const silent = { ...queue, services: { ...services, files: { ...services.files, put: gone, remove: gone, list() { throw new FilesUnavailable('gone') } } } } as typeof queue
  const day = new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone })
  await world.within(tenant, (db) => enqueue(db, { task: 'daily.backup', payload: { day } }))
  expect(await drain(silent, at(0))).toMatchObject([{ task: 'daily.backup', attempt: 1, error: 'backups.store_silent' }])
  // No try is spent on it before.
  expect(await drain(silent, at(14))).toEqual([])
  const tried = await drain(silent, at(60))
  expect(tried.map(({ attempt, error }) => `${attempt} ${error}`)).toEqual([2, 3, 4, 5, 6, 7, 8].map((attempt) => `${attempt} backups.store_silent`))
  expect(await rows()).toEqual(['backups.store_silent'])
  const [{ created_at: silentUntil }] = await services.platform.db.selectFrom('backups').select('created_at').where('location_id', '=', tenant.id).execute() as [{ created_at: Date }]
  const [ninth, ...others] = await world.work(at(120))
  expect([ninth, others]).toEqual([expect.objectContaining({ task: 'daily.backup', attempt: 9 }), []])
  expect(ninth!.error).toBeUndefined()
  const [made, ...failed] = await backupsOf(services.platform.db, tenant.id)
  expect([made, failed]).toEqual([expect.objectContaining({ state: 'succeeded', error: null }), []])
  // It is of when it was made, not of when the night began.
  expect(made!.created_at.getTime()).toBeGreaterThan(silentUntil.getTime())
  expect(await world.work(at(24 * 60))).toEqual([])
}, 60_000)

test('a night on a disk with little room writes nothing to it, and has its backup when there is room again', async () => {
  const tenant = await world.location()
  const { services, queue } = world
  await services.files.put(`${tenant.id}/media/one/original`, Buffer.from('a picture'), { type: 'image/png' })
  const { files } = services
  const written: string[] = []
  const local = { ...files.local!, make: (...given: Parameters<NonNullable<typeof files.local>['make']>) => (written.push(given[0]), files.local!.make(...given)) }
  const put = (...given: Parameters<typeof files.put>) => (written.push(given[0]), files.put(...given))
  const full = { ...queue, services: { ...services, files: { ...files, local, put, room: async () => reserve } } } as typeof queue
  const day = new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone })
  await world.within(tenant, (db) => enqueue(db, { task: 'daily.backup', payload: { day } }))
  expect(await drain(full, new Date())).toMatchObject([{ task: 'daily.backup', attempt: 1, error: 'backups.disk_full' }])
  expect(written).toEqual([])
  expect(await backupsOf(services.platform.db, tenant.id)).toMatchObject([{ state: 'failed', error: 'backups.disk_full' }])
  await world.work(new Date(Date.now() + 20 * 60_000))
  expect(await backupsOf(services.platform.db, tenant.id)).toMatchObject([{ state: 'succeeded', error: null }])
})

test('a night needs room for what is new beside the reserve, and none for what earlier ones have', async () => {
  const tenant = await world.location()
  const { services } = world
  const { files } = services
  const size = 20_000_000
  await files.put(`${tenant.id}/media/one/original`, randomBytes(size), { type: 'image/png' })
  const written: string[] = []
  const local = { ...files.local!, make: (...given: Parameters<NonNullable<typeof files.local>['make']>) => (written.push(given[0]), files.local!.make(...given)) }
  const put = (...given: Parameters<typeof files.put>) => (written.push(given[0]), files.put(...given))
  const backup = async (room: number) => makeBackup({ ...services, files: { ...files, local, put, room: async () => room } }, (await beginBackup(services.platform.db, tenant.id, 'manual', 'Test')).row.id)
  await expect(backup(reserve + size)).rejects.toMatchObject({ code: 'backups.disk_full' })
  expect(written).toEqual([])
  await backup(reserve + 2 * size)
  await backup(reserve + size)
  expect(written.filter((key) => key.includes('/parts/'))).toHaveLength(1)
})

test('a night that fails for another reason is tried four times in a row, and its backup says the reason', async () => {
  const tenant = await world.location()
  const { services, queue } = world
  const broken = { ...queue, services: { ...services, files: { ...services.files, put: () => Promise.reject(new Error('broken')) } } } as typeof queue
  const day = new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone })
  await world.within(tenant, (db) => enqueue(db, { task: 'daily.backup', payload: { day } }))
  const tried = await drain(broken, new Date(Date.now() + 24 * 3600_000))
  expect(tried.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4])
  expect(await backupsOf(services.platform.db, tenant.id)).toMatchObject([{ kind: 'nightly', state: 'failed', error: 'backups.failed' }])
})

test('a night that was tried through an outage is not given up for the first other failure', async () => {
  const tenant = await world.location()
  const { services } = world
  const day = new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone })
  const night = (attempt: number, fault?: Error) => nightlyBackup.task.run({
    services: fault ? { ...services, files: { ...services.files, put: () => Promise.reject(fault) } } : services,
    tenant, payload: { day }, job: { attempt, last: false }, signal: new AbortController().signal,
  } as never)
  for (const attempt of [1, 2, 3]) await expect(night(attempt, new FilesUnavailable('gone'))).rejects.toMatchObject({ name: 'TryLater' })
  await expect(night(4, new Error('broken'))).rejects.not.toBeInstanceOf(GiveUp)
  await night(5)
  expect((await backupsOf(services.platform.db, tenant.id)).filter(({ state }) => state === 'succeeded')).toMatchObject([{ kind: 'nightly' }])
})

test('a night that stops with its process goes on with the same backup, however often it was tried', async () => {
  const tenant = await world.location()
  const { services } = world
  const stop = new AbortController()
  const stopping = { ...services, files: { ...services.files, put: () => (stop.abort(), Promise.reject(new AppError('backups.interrupted'))) } }
  const day = new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone })
  const given = { services: stopping, tenant, payload: { day }, job: { attempt: 5, last: false }, signal: stop.signal }
  await expect(nightlyBackup.task.run(given as never)).rejects.toMatchObject({ name: 'AppError', code: 'backups.interrupted' })
  expect(await backupsOf(services.platform.db, tenant.id)).toMatchObject([{ state: 'running', error: null }])
})

test('a night that waits for what somebody asked for makes its own where that is stopped, and ends where it is stopped itself', async () => {
  const tenant = await world.location()
  const admin = await world.person(tenant, 'admin')
  const { services } = world
  const { db } = services.platform
  const day = new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone })
  const night = (attempt: number, by = services) =>
    nightlyBackup.task.run({ services: by, tenant, payload: { day }, job: { attempt, last: attempt === 12 }, signal: new AbortController().signal } as never)
  /** Stopped by somebody while it is written. */
  const stopping = (id: () => Promise<string>) => ({ ...services, files: { ...services.files, put: async () => {
    await admin.admin.backupsCancel({ id: await id() })
    throw new AppError('backups.cancelled')
  } } })
  const running = async () => (await backupsOf(db, tenant.id)).find(({ state }) => state === 'running')!.id
  const { row: { id: asked } } = await beginBackup(db, tenant.id, 'manual', 'Test')
  for (const attempt of [1, 5]) {
    await db.updateTable('backups').set({ state: 'running', cancel_requested: false, error: null }).where('id', '=', asked).execute()
    await expect(night(attempt, stopping(running))).rejects.toMatchObject({ name: 'TryLater', seconds: 60 })
  }
  expect(await backupsOf(db, tenant.id)).toMatchObject([{ id: asked, error: 'backups.cancelled' }])
  await night(6, stopping(running))
  expect(await backupsOf(db, tenant.id)).toMatchObject([{ kind: 'nightly', error: 'backups.cancelled' }, { id: asked }])
  await night(1)
  expect(await backupsOf(db, tenant.id)).toMatchObject([{ kind: 'nightly', state: 'succeeded' }, { kind: 'nightly', state: 'failed' }, { id: asked }])
})

test('a night of which the old ones can’t be removed is tried again without another backup, until they are gone', async () => {
  const { services } = world
  const tenant = await world.location()
  const { db } = services.platform
  const old = (await beginBackup(db, tenant.id, 'nightly', null)).row.id
  await db.updateTable('backups').set({ state: 'failed', created_at: new Date(Date.now() - 40 * 24 * 3600_000) }).where('id', '=', old).execute()
  const stuck = { ...services, files: { ...services.files, remove: async () => Promise.reject(new Error('read-only')) } }
  const day = new Date().toLocaleDateString('en-CA', { timeZone: tenant.timezone })
  const night = (attempt: number, by = services) =>
    nightlyBackup.task.run({ services: by, tenant, payload: { day }, job: { attempt, last: attempt === 4 }, signal: new AbortController().signal } as never)
  const made = async () => (await db.selectFrom('backups').select('id').where('location_id', '=', tenant.id).where('state', '=', 'succeeded').execute()).map(({ id }) => id)
  for (const attempt of [1, 2]) await expect(night(attempt, stuck)).rejects.toThrow('read-only')
  const first = await made()
  expect(first).toHaveLength(1)
  await night(3)
  expect([await made(), await findBackup(db, old)]).toEqual([first, undefined])
  await night(1)
  expect(await made()).not.toEqual(first)
})

test.each(['suspended', 'deletion_pending'] as const)('of a location that is %s those go that have had their time, and the last one stays', async (state) => {
  const { services } = world
  const tenant = await world.location()
  const { db } = services.platform
  const ids = [(await beginBackup(db, tenant.id, 'manual', 'Test')).row.id]
  await makeBackup(services, ids[0]!)
  ids.push((await beginBackup(db, tenant.id, 'manual', 'Test')).row.id)
  await makeBackup(services, ids[1]!)
  for (const [index, id] of ids.entries()) await db.updateTable('backups').set({ created_at: new Date(Date.now() - (402 - index) * 24 * 3600_000) }).where('id', '=', id).execute()
  await db.updateTable('locations').set({ state }).where('id', '=', tenant.id).execute()
  await services.locations.refresh(tenant.id)
  await suspendedBackups.task.run({ services: { ...services, locations: { ...services.locations, all: () => services.locations.all().filter(({ id }) => id === tenant.id) } } } as never)
  expect([await findBackup(db, ids[0]!), (await findBackup(db, ids[1]!))?.state]).toEqual([undefined, 'succeeded'])
  expect(await services.files.head(keptKey(tenant.id, ids[0]!))).toBeUndefined()
})
