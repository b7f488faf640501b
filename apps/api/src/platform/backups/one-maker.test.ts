import { randomBytes } from 'node:crypto'
import { wireLocationId } from '@portal/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchive, verifyArchive } from '../../outside/archive/read.ts'
import { openConsole } from '../../testing/console.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { makeBackup } from './make.ts'
import { beginBackup, cancelBackup, findBackup } from './rows.ts'
import { backupIdentities, keptKey, openBackup } from './store.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
  await world.services.files.put(`${world.tenant.id}/media/one/original`, randomBytes(2_000_000), { type: 'image/png' })
})
afterAll(() => world?.close())

const begun = async (kind: 'manual' | 'nightly' | 'before_restore') => (await beginBackup(world.services.platform.db, world.tenant.id, kind, 'Test')).row.id
const isWhole = async (id: string) => {
  expect(await findBackup(world.services.platform.db, id)).toMatchObject({ state: 'succeeded', error: null })
  expect((await verifyArchive(readArchive((await openBackup(world.services, world.tenant.id, id))!, backupIdentities(world.env)))).id).toBe(id)
}

describe('a backup that two make', () => {
  test('is made once, and both have it', async () => {
    const id = await begun('manual')
    const [first, second] = await Promise.all([makeBackup(world.services, id), makeBackup(world.services, id)])
    expect([first.state, second]).toEqual(['succeeded', first])
    await isWhole(id)
  })

  test('before a restore is the restore’s alone: who asks meanwhile, and the night, have another one, and all are whole', async () => {
    const id = await begun('before_restore')
    const asked = await begun('manual')
    expect(asked).not.toBe(id)
    expect(await begun('nightly')).toBe(asked)
    await Promise.all([makeBackup(world.services, id, { last: false }), makeBackup(world.services, id), makeBackup(world.services, asked)])
    for (const one of [id, asked]) await isWhole(one)
  })

  test('is made by the second where the first has failed, and by nobody where it was called off', async () => {
    const id = await begun('manual')
    const { files } = world.services
    let calls = 0
    const failing = { ...world.services, files: { ...files, put: (...given: Parameters<typeof files.put>) => (calls++ ? files.put(...given) : Promise.reject(new Error('gone'))) } }
    const [first, second] = await Promise.allSettled([makeBackup(failing, id, { last: false }), makeBackup(failing, id, { last: false })])
    expect([first.status, second.status].sort()).toEqual(['fulfilled', 'rejected'])
    await isWhole(id)

    const off = await begun('manual')
    const both = Promise.allSettled([makeBackup(world.services, off), makeBackup(world.services, off)])
    await cancelBackup(world.services.platform.db, off)
    for (const one of await both) expect(one).toMatchObject({ status: 'rejected', reason: { code: 'backups.cancelled' } })
    expect(await files.head(keptKey(world.tenant.id, off))).toBeUndefined()
  })
})

describe('a backup that somebody asks for', () => {
  test('five times at once is one, at the location and at the console, and is written down once', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const owner = await openConsole(world).operator('owner')
    const [first, ...others] = await Promise.all(Array.from({ length: 5 }, () => admin.admin.backup()))
    const { data: atConsole } = await owner.backups.create({ id: wireLocationId(tenant.id) })
    expect([...others.map(({ data }) => data.id), atConsole.id]).toEqual(Array(5).fill(first!.data.id))
    await world.work()
    expect((await admin.admin.backups()).data).toMatchObject([{ id: first!.data.id, state: 'succeeded' }])
    const { data } = await admin.admin.logs({})
    expect(data.filter(({ event }) => event.endsWith('backup.made'))).toMatchObject([{ event: 'backup.made', actor: { id: admin.id }, target: { kind: 'backup', id: first!.data.id } }])
  })

  test('is written down, once, also where what they asked for first was rolled back and is done again', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const { id } = await world.services.backups.begin(tenant.id, 'Test')
    const asked = await Promise.all([admin.admin.backup(), admin.admin.backup()])
    expect(asked.map(({ data }) => data.id)).toEqual([id, id])
    const { data } = await admin.admin.logs({})
    expect(data.filter(({ event }) => event.endsWith('backup.made'))).toMatchObject([{ event: 'backup.made', actor: { id: admin.id }, target: { kind: 'backup', id } }])
  })

  test('is written down as the operator’s where that is who began it', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const owner = await openConsole(world).operator('owner')
    const begun = await owner.backups.create({ id: wireLocationId(tenant.id) })
    expect((await admin.admin.backup()).data.id).toBe(begun.data.id)
    const { data } = await admin.admin.logs({})
    expect(data.filter(({ event }) => event.endsWith('backup.made'))).toMatchObject([{ event: 'platform.backup.made', after: { backup: begun.data.id } }])
  })

  test('at the console is written down in both logs, once, also where whoever began it left no line', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const owner = await openConsole(world).operator('owner')
    const { id } = await world.services.backups.begin(tenant.id, 'Test')
    const asked = await Promise.all([1, 2].map(() => owner.backups.create({ id: wireLocationId(tenant.id) })))
    expect(asked.map(({ data }) => data.id)).toEqual([id, id])
    const { data } = await admin.admin.logs({})
    expect(data.filter(({ event }) => event.endsWith('backup.made'))).toMatchObject([{ event: 'platform.backup.made', after: { backup: id } }])
    const noted = await world.services.platform.db.selectFrom('operator_log').select(['event', 'operator_id']).where('location_id', '=', tenant.id).execute()
    expect(noted).toEqual([{ event: 'backup.made', operator_id: owner.id }])
  })

  test('while another one is read already is one of their own, which has what they have just written', async () => {
    const tenant = await world.location()
    const admin = await world.person(tenant, 'admin')
    const { platform: { db }, files } = world.services
    const night = (await beginBackup(db, tenant.id, 'nightly', null)).row.id
    const [reading, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = { ...world.services, files: { ...files, async put(...given: Parameters<typeof files.put>) {
      reading.resolve()
      await goOn.promise
      return files.put(...given)
    } } }
    const made = makeBackup(slow, night)
    await reading.promise
    await admin.benefits.create({ title: 'Free lunch', description: 'Every day', category: 'fullTime' })
    const { data: { id } } = await admin.admin.backup()
    expect(id).not.toBe(night)
    expect((await beginBackup(db, tenant.id, 'nightly', null)).row.id).toBe(night)
    goOn.resolve()
    await made
    await world.work()
    const tables = async (backup: string) => (await verifyArchive(readArchive((await openBackup(world.services, tenant.id, backup))!, backupIdentities(world.env)))).tables
    const benefits = async (backup: string) => (await tables(backup)).find(({ name }) => name === 'benefits')!.rows
    expect([await benefits(id), await benefits(night)]).toEqual([(await benefits(night)) + 1, expect.any(Number)])
  })
})
