import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readArchive, verifyArchive } from '../../outside/archive/read.ts'
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

  test('at night while the state before a restore is kept is that one', async () => {
    const id = await begun('before_restore')
    expect((await beginBackup(world.services.platform.db, world.tenant.id, 'nightly', null)).row.id).toBe(id)
    await Promise.all([makeBackup(world.services, id, { last: false }), makeBackup(world.services, id)])
    await isWhole(id)
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
