import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { pdf } from '../../testing/sample-files.ts'
import { type Person, type World, openWorld } from '../../testing/world.ts'
import { reserve } from '../backups/room.ts'
import { isCopying } from '../backups/rows.ts'
import { beginProvisioning } from './begin.ts'
import { provision } from './provision.ts'

type Services = World['services']

let world: World
let source: World['tenant']
let admin: Person
let document: string
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world?.close())
beforeEach(async () => {
  source = await world.location()
  admin = await world.person(source, 'admin')
  const { data } = await admin.documents.upload({ category: 'policy', title: 'Uniforms' } as never, { files: { documents: [{ name: 'uniforms.pdf', bytes: pdf('% Blue shirts') }] } })
  document = data[0]!.id
})

async function begun(): Promise<string> {
  const fields = { slug: `n-${randomBytes(5).toString('hex')}`, name: 'North Side', timezone: 'UTC', clonedFrom: source.id }
  const id = await world.services.platform.transaction((db) => beginProvisioning(world.services, db, fields))
  world.owns(id)
  return id
}
/** When the file of the document is asked for. */
const whenRead = (work: () => Promise<unknown>): Services => {
  const { files } = world.services
  const get: typeof files.get = async (key, ...range) => {
    if (key.endsWith('/original')) await work()
    return files.get(key, ...range)
  }
  return { ...world.services, files: { ...files, get } }
}
const documentsAt = (id: string) => world.administrator.unsafe(`select title from ${id}.documents`)
async function filesAt(id: string): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of world.services.files.list(id)) keys.push(key)
  return keys
}
async function removeFile() {
  for await (const { key } of world.services.files.list(`${source.id}/media`)) await world.services.files.remove([key])
}

test('a file that is removed while the rows that name it are copied stops it, and the next try has neither', async () => {
  const id = await begun()
  const removing = whenRead(async () => {
    await world.within(source, (db) => db.deleteFrom('documents').where('id', '=', document).execute())
    await world.within(source, (db) => db.deleteFrom('media').execute())
    await removeFile()
  })
  await expect(provision(removing, id)).rejects.toThrow('A file was removed from the other location while it was copied')
  await provision(world.services, id)
  expect(await documentsAt(id)).toEqual([])
})

test('one that the other location has lost stops nothing', async () => {
  await removeFile()
  const id = await begun()
  await provision(world.services, id)
  expect(await documentsAt(id)).toEqual([{ title: 'Uniforms' }])
})

test('as long as it is copied, however long that takes, no file of the other location may be removed, and no longer', async () => {
  const id = await begun()
  const { db } = world.services.platform
  const seen: boolean[] = []
  await provision(whenRead(async () => {
    const long = new Date(Date.now() - 7200_000)
    await db.updateTable('provisioning_steps').set({ started_at: long }).where('location_id', '=', id).where('step', '=', 'copy').execute()
    await db.updateTable('locations').set({ updated_at: long }).where('id', '=', id).execute()
    await expect.poll(() => isCopying(db, source.id), { timeout: 5000 }).toBe(true)
    seen.push(true)
  }), id)
  expect([seen, await isCopying(db, source.id)]).toEqual([[true], false])
})

test('where a disk has no room for all of it nothing is written, and the next try has everything', async () => {
  const id = await begun()
  const { files } = world.services
  const written: string[] = []
  const full: Services = { ...world.services, files: { ...files, room: async () => reserve + 1, put: async (key, ...more) => {
    written.push(key)
    return files.put(key, ...more)
  } } }
  await expect(provision(full, id)).rejects.toMatchObject({ code: 'backups.disk_full' })
  expect([written, await filesAt(id)]).toEqual([[], []])
  await provision(world.services, id)
  expect(await documentsAt(id)).toEqual([{ title: 'Uniforms' }])
  expect((await filesAt(id)).filter((key) => key.endsWith('/original'))).toHaveLength(1)
})

test('what was copied until a step failed takes no room; where the server is being stopped it stays for the next start', async () => {
  await admin.documents.upload({ category: 'policy', title: 'Shoes' } as never, { files: { documents: [{ name: 'shoes.pdf', bytes: pdf('% Black shoes') }] } })
  const { files, background } = world.services
  const atSecond = (): Services => {
    let originals = 0
    const get: typeof files.get = async (key, ...range) => {
      if (key.endsWith('/original') && ++originals > 1) throw new Error('The store is gone')
      return files.get(key, ...range)
    }
    return { ...world.services, files: { ...files, get } }
  }
  const id = await begun()
  await expect(provision(atSecond(), id)).rejects.toThrow('The store is gone')
  expect(await filesAt(id)).toEqual([])
  await expect(provision({ ...atSecond(), background: { ...background, isClosing: () => true } }, id)).rejects.toThrow('The store is gone')
  expect((await filesAt(id)).length).toBeGreaterThan(0)
})
