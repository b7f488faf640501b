import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBackup } from '../platform/backups/make.ts'
import { beginBackup, findBackup } from '../platform/backups/rows.ts'
import { keptKey } from '../platform/backups/store.ts'
import { type World, openWorld } from '../testing/world.ts'
import { nightlyBackup } from './backups.ts'

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
  const given = { services: { ...services, files: { ...services.files, put: async () => Promise.reject(full) } }, tenant, job: { last: true }, signal: new AbortController().signal }
  await expect(nightlyBackup.task.run(given as never)).rejects.toMatchObject({ code: 'backups.disk_full' })
  expect([await findBackup(db, old), await services.files.head(keptKey(tenant.id, old))]).toEqual([undefined, undefined])
})
