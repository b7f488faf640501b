import { utimes } from 'node:fs/promises'
import { enqueue, newId } from '@portal/db'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { beginRestore } from '../platform/backups/begin-restore.ts'
import { failRestore } from '../platform/backups/restore-rows.ts'
import { beat, beginBackup, endBackup } from '../platform/backups/rows.ts'
import { logoKey } from '../shared/brand-images/store.ts'
import { type StoredMedia, insertMedia, mediaKey, removeMedia } from '../shared/media/media.ts'
import { type World, openWorld } from '../testing/world.ts'
import { sweepBrand } from './brand.ts'
import { sweepMedia } from './media.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())

const within: World['within'] = (...given) => world.within(...given)
const file = (): StoredMedia => ({
  id: newId(), kind: 'document', name: 'uniforms.pdf', mime: 'application/pdf', extension: 'pdf', size: 4, sha256: 'a'.repeat(64),
  width: null, height: null, duration: null, placeholder: null,
})
async function stored() {
  const media = file()
  await world.services.files.put(mediaKey(world.tenant, media.id, 'original'), Buffer.from('Blue'), { type: media.mime })
  await within(world.tenant, (db) => insertMedia(db, [media], null))
  return media
}
const remove = ({ id }: StoredMedia) => within(world.tenant, (db) => removeMedia(db, world.tenant, [id]))
const isThere = async ({ id }: StoredMedia) => (await world.services.files.head(mediaKey(world.tenant, id, 'original'))) !== undefined
/** When work that was put off is due. */
const workLater = () => world.work(new Date(world.clock.now().getTime() + 120_000))

describe('files whose rows were removed', () => {
  test('stay while a backup is made, and for good when their rows were taken back out of one meanwhile', async () => {
    const { db } = world.services.platform
    const [back, gone] = [await stored(), await stored()]
    const { row } = await beginBackup(db, world.tenant.id, 'manual', 'Test')
    await beat(db, row.id, 0, 1)
    await remove(back)
    await remove(gone)
    await world.work()
    expect(await Promise.all([back, gone].map(isThere))).toEqual([true, true])
    await within(world.tenant, (tenant) => insertMedia(tenant, [back], null))
    await endBackup(db, row.id, { error: 'backups.cancelled' })
    await workLater()
    expect(await Promise.all([back, gone].map(isThere))).toEqual([true, false])
    await remove(back)
    await world.work()
    expect(await isThere(back)).toBe(false)
  })

  test('and the pictures of a brand that a restore brought back are its own again', async () => {
    const keys = ['a', 'b'].map((hash) => logoKey(world.tenant.id, hash.repeat(16)))
    for (const key of keys) await world.services.files.put(key, Buffer.from('Logo'), { type: 'image/png' })
    await within(world.tenant, async (db) => {
      await enqueue(db, { task: 'files.remove', payload: { keys } })
      await db.updateTable('branding').set({ logo_hash: 'a'.repeat(16) }).execute()
    })
    await world.work()
    expect(await Promise.all(keys.map(async (key) => (await world.services.files.head(key)) !== undefined))).toEqual([true, false])
  })

  test('and those that nothing names any more stay for the night’s work too, which takes them later', async () => {
    const { db } = world.services.platform
    const orphans = [mediaKey(world.tenant, newId(), 'original'), `${world.tenant.id}/brand/logo-of-before.png`]
    const yesterday = new Date(world.clock.now().getTime() - 25 * 3600_000)
    for (const key of orphans) {
      await world.services.files.put(key, Buffer.from('Left'), { type: 'image/png' })
      await utimes(world.services.files.local!.pathOf(key), yesterday, yesterday)
    }
    const left = () => Promise.all(orphans.map(async (key) => (await world.services.files.head(key)) !== undefined))
    const { row } = await beginBackup(db, world.tenant.id, 'manual', 'Test')
    await beat(db, row.id, 0, 1)
    await within(world.tenant, (tenant) => enqueue(tenant, ...[sweepMedia, sweepBrand].map(({ task }) => ({ task: task.name, payload: { day: '2026-03-02' } }))))
    await world.work()
    expect(await left()).toEqual([true, true])
    await endBackup(db, row.id, { error: 'backups.cancelled' })
    await workLater()
    expect(await left()).toEqual([false, false])
  })

  test('stay as long as the location is being restored', async () => {
    const { services, tenant: { id, slug, name } } = world
    const media = await stored()
    const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId: null, slug, name, timezone: 'UTC', into: { id, slug, name }, by: { id: null, name: 'Test' } }))
    await remove(media)
    await world.work()
    expect(await isThere(media)).toBe(true)
    await failRestore(services.platform.db, row.id, 'backups.interrupted')
    await workLater()
    expect(await isThere(media)).toBe(false)
  })
})
