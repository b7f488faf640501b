import { randomBytes } from 'node:crypto'
import type { CopyConnection } from '@portal/db/archive'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { beginProvisioning } from '../provisioning/begin.ts'
import { provision } from '../provisioning/provision.ts'
import { beginRestore } from './begin-restore.ts'
import { makeBackup } from './make.ts'
import { checkArchive, keptArchive, runRestore } from './restore.ts'
import { type BackupKind, beginBackup, findBackup } from './rows.ts'

type Services = World['services']

let world: World
let services: Services
let place: World['tenant']
let admin: Person
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  services = world.services
  place = await world.location()
  admin = await world.person(place, 'admin')
  await admin.benefits.create({ title: 'Free lunch', description: 'On Fridays.', category: 'fullTime' } as never)
})

/** Once the snapshot is taken, and before the first row of it is had. */
const between = (work: () => Promise<unknown>): Services => {
  let isDone = false
  return {
    ...services,
    async connectForTables(name) {
      const connection = await services.connectForTables(name)
      const rowsOut: CopyConnection['rowsOut'] = async function* (statement) {
        if (!isDone) {
          isDone = true
          await work()
        }
        yield* connection.rowsOut(statement)
      }
      return name.startsWith('portal backup') ? { ...connection, rowsOut } : connection
    },
  }
}
const begun = async (kind: BackupKind = 'manual') => (await beginBackup(services.platform.db, place.id, kind, 'Test')).row.id
const backedUp = async () => (await makeBackup(services, await begun())).id
async function restored(backupId: string) {
  const { id, slug, name } = place
  const row = await services.platform.transaction((db) => beginRestore(services, db, { backupId, slug, name, timezone: 'UTC', by: { id: null, name: 'Test' }, into: { id, slug, name } }))
  await runRestore(services, row.id)
}
const writeAnew = () => world.administrator.unsafe(`alter table ${place.id}.benefits alter column created_at type timestamptz using created_at + interval '0'`)
const rowsIn = async (id: string) => (await checkArchive(await keptArchive(services, id))).tables.find(({ name }) => name === 'benefits')!.rows

describe('a backup whose tables are replaced while they are read', () => {
  test.each([['by a restore', restored], ['by a migration that writes one anew', writeAnew]])('%s is not taken for whole, and made again', async (_, replace) => {
    const before = await backedUp()
    // As one that is made beside the backup that a restore makes first.
    const id = await begun('before_restore')
    await expect(makeBackup(between(() => replace(before)), id, { last: false })).rejects.toMatchObject({ code: 'backups.interrupted', cause: { name: 'TablesReplaced' } })
    expect((await findBackup(services.platform.db, id))!.state).toBe('running')
    await makeBackup(services, id)
    expect(await rowsIn(id)).toBe(1)
  }, 30_000)

  test('nor is a new location that starts like it', async () => {
    const fields = { slug: `n-${randomBytes(5).toString('hex')}`, name: 'North Side', timezone: 'UTC', clonedFrom: place.id }
    const id = await services.platform.transaction((db) => beginProvisioning(services, db, fields))
    world.owns(id)
    await expect(provision(between(writeAnew), id)).rejects.toThrow('Replaced while they were read: benefits')
    await provision(services, id)
    expect(await world.administrator.unsafe(`select title from ${id}.benefits`)).toMatchObject([{ title: 'Free lunch' }])
  }, 30_000)
})

test('while its files are stored a backup holds no table', async () => {
  await services.files.put(`${place.id}/media/one/original`, randomBytes(1000), { type: 'image/png' })
  const states: unknown[] = []
  const { local } = services.files
  const make: NonNullable<typeof local>['make'] = async (...given) => {
    states.push(...(await world.administrator`select state from pg_stat_activity where application_name = ${`portal backup ${place.id}`}`))
    return local!.make(...given)
  }
  await makeBackup({ ...services, files: { ...services.files, local: { ...local!, make } } }, await begun())
  expect(states).toEqual([{ state: 'idle' }])
})
