import { newLocationId } from '@portal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type World, openWorld } from '../../testing/world.ts'
import { insertPreview } from '../previews/rows.ts'
import { beginRestore } from './begin-restore.ts'
import { removeOldBackups } from './keep.ts'
import { backupsOf } from './rows.ts'

type Services = World['services']

let world: World
let services: Services
let tenant: World['tenant']
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  services = world.services
  tenant = await world.location()
})

const catalogue = () => services.platform.db
/** Of so many days ago: what is older than the rule keeps. */
async function madeOf(days: number[], state: 'succeeded' | 'failed' = 'succeeded'): Promise<string[]> {
  const rows = await catalogue().insertInto('backups')
    .values(days.map((ago) => ({ location_id: tenant.id, kind: 'nightly' as const, state, created_at: new Date(Date.now() - ago * 24 * 3600_000) }))).returning('id').execute()
  return rows.map(({ id }) => id)
}
const ended = () => removeOldBackups(services, tenant.id, 'UTC')
const left = async () => (await catalogue().selectFrom('backups').select('id').where('location_id', '=', tenant.id).execute()).map(({ id }) => id)
/** Thirteen months, of which the rule keeps twelve, and one beside the newest. */
const months = Array.from({ length: 13 }, (_, month) => month * 31)

describe('a backup that the rule does not keep', () => {
  test.each([
    ['that is being put back', async (backupId: string) => {
      const { id, slug, name } = tenant
      const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId, slug, name, timezone: 'UTC', by: { id: null, name: 'Test' }, into: { id, slug, name } }))
      return () => catalogue().updateTable('restores').set({ state: 'failed' }).where('id', '=', row.id).execute()
    }],
    ['that is looked into', async (backup_id: string) => {
      const row = await insertPreview(catalogue(), { location_id: tenant.id, backup_id, backup_made_at: new Date(), place_id: newLocationId(), slug: `${tenant.slug}-x`, total_bytes: 0 })
      return () => catalogue().updateTable('previews').set({ state: 'ended', cleared_at: new Date() }).where('id', '=', row.id).execute()
    }],
  ])('%s stays until that is over', async (_, use) => {
    const made = await madeOf(months)
    const oldest = made.at(-1)!
    const over = await use(oldest)
    await ended()
    expect(await left()).toContain(oldest)
    await over()
    await ended()
    expect((await left()).sort()).toEqual(made.slice(0, -1).sort())
  })
})

test('of more than a list shows, the oldest go too', async () => {
  const failed = await madeOf(Array.from({ length: 199 }, () => 1), 'failed')
  const made = await madeOf(months)
  await ended()
  expect((await left()).sort()).toEqual([...failed, ...made.slice(0, -1)].sort())
})

test('however many failed since, each that is there to be put back is listed', async () => {
  const failed = await madeOf(Array.from({ length: 201 }, (_, ago) => ago / 24), 'failed')
  const made = await madeOf(months)
  expect((await backupsOf(catalogue(), tenant.id)).map(({ id }) => id)).toEqual(expect.arrayContaining([...failed.slice(0, 200), ...made]))
  expect(await backupsOf(catalogue(), tenant.id)).toHaveLength(200 + made.length)
})
