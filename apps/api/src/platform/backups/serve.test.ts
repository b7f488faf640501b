import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { heard } from '../../outside/files/heard.ts'
import { FilesUnavailable } from '../../outside/files/index.ts'
import { type World, openWorld } from '../../testing/world.ts'
import { makeBackup } from './make.ts'
import { beginBackup, findBackup } from './rows.ts'
import { serveBackup } from './serve.ts'
import { partFolder } from './store.ts'

let world: World
let id: string
beforeAll(async () => {
  world = await openWorld()
  await world.services.files.put(`${world.tenant.id}/media/a/original`, randomBytes(400_000), { type: 'image/png' })
  id = (await beginBackup(world.services.platform.db, world.tenant.id, 'manual', 'Test')).row.id
  await makeBackup(world.services, id)
})
afterAll(() => world?.close())

const warn = vi.fn()
beforeEach(() => warn.mockClear())

const row = async () => (await findBackup(world.services.platform.db, id))!
const said = async () => (await row()).error

async function* breakingOff(body: Readable) {
  const whole = await buffer(body)
  yield whole.subarray(0, whole.length / 2)
  throw new Error('socket hang up')
}

/** A download from a bucket, which breaks off in the middle of what the location's files are in or does not. */
async function download(bucket: 'breaks off' | 'is there', opened: Readable[] = []) {
  const { services, tenant } = world
  const files = { ...services.files, get: async (key: string) => {
    const found = (await services.files.get(key))!
    const body = heard(bucket === 'breaks off' && key.startsWith(partFolder(tenant.id)) ? Readable.from(breakingOff(found.body)) : found.body, 30_000)
    opened.push(body)
    return { ...found, body }
  } }
  const { body } = (await serveBackup({ ...services, files, log: { warn } as never }, await row(), tenant.slug))!
  return body as ReadableStream<Uint8Array>
}

test('a bucket that breaks off cuts a download short, which is logged, and said until one was whole', async () => {
  await expect(buffer(await download('breaks off'))).rejects.toThrow('The bucket broke off')
  await expect.poll(said).toBe('backups.cut_short')
  expect(warn.mock.calls).toEqual([[{ err: expect.any(FilesUnavailable) as unknown, location: world.tenant.id, backup: id }, 'a download of a backup was cut short']])
  await buffer(await download('is there'))
  await expect.poll(said).toBeNull()
})

test('a reader who goes away is nothing to tell', async () => {
  const opened: Readable[] = []
  const reader = (await download('is there', opened)).getReader()
  await reader.read()
  await reader.cancel()
  await expect.poll(() => opened.every(({ destroyed }) => destroyed)).toBe(true)
  expect([warn.mock.calls, await said()]).toEqual([[], null])
})

test('what is known to be damaged is said still after the bucket broke off', async () => {
  await world.services.platform.db.updateTable('backups').set({ error: 'backups.damaged_file' }).where('id', '=', id).execute()
  const told = vi.spyOn(world.services.platform.db, 'updateTable')
  await expect(buffer(await download('breaks off'))).rejects.toThrow('The bucket broke off')
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect([told.mock.calls, await said()]).toEqual([[], 'backups.damaged_file'])
  told.mockRestore()
})
