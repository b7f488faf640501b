import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { OutcomeUnknown } from '@portal/db'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sandbox, SandboxFull } from '../../sandbox/index.ts'
import { type MediaKind, type StoredMedia, insertMedia, mediaKey, removeMedia, storeFile, withStored } from '../../shared/media/media.ts'
import { makeMediaVariants, sweepOrphans } from '../../shared/media/work.ts'
import { type Person, type Speaker, type World, openWorld } from '../../testing/world.ts'

let world: World
let team: Person
let stranger: Person
beforeAll(async () => {
  world = await openWorld()
  team = await world.person(world.tenant, 'team')
  stranger = await world.person(await world.location('Elsewhere'), 'admin')
})
afterAll(() => world?.close())

let count = 0
async function upload(bytes: Buffer, kind: MediaKind, name: string, mime: string): Promise<StoredMedia> {
  const file = path.join(world.env.dataDir, `upload-${++count}`)
  await writeFile(file, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const extension = name.split('.').at(-1)!
  return storeFile(world.services, world.tenant, { field: 'file', name, size: bytes.length, mime, extension, path: file, sha256 }, kind, 'photos')
}
const kept = async (stored: StoredMedia, own = false) => {
  await world.within(world.tenant, async (db) => {
    await insertMedia(db, [stored], own ? team.id : null, { visibility: own ? 'owner' : 'common' })
    // A file is seen with what it belongs to.
    const thing = { category: 'other', media_id: stored.id }
    if (!own) await db.insertInto(stored.kind === 'document' ? 'documents' : stored.kind === 'image' ? 'photos' : 'videos').values(thing).execute()
  })
  return stored
}
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'SECRET-EXIF' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 }).jpeg().toBuffer()
const get = (person: Speaker, target: string, headers = {}) => person.raw('GET', target, { headers })

test('a photo from a phone is turned upright and keeps neither EXIF nor place', async () => {
  const stored = await kept(await upload(await photo(1600, 900), 'image', 'IMG_1.jpg', 'image/jpeg'))
  expect(stored).toMatchObject({ width: 900, height: 1600, mime: 'image/jpeg', placeholder: expect.stringMatching(/^data:image\/webp/) })
  const bytes = Buffer.from(await (await get(team, `/api/media/${stored.id}/original`)).arrayBuffer())
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  expect(bytes.includes('SECRET-EXIF')).toBe(false)
})

test('smaller forms are made afterwards; until then the whole picture stands in', async () => {
  const stored = await kept(await upload(await photo(3000, 2000), 'image', 'wide.jpg', 'image/jpeg'))
  expect((await get(team, `/api/media/${stored.id}/w640`)).headers.get('content-type')).toBe('image/jpeg')
  await makeMediaVariants(world.services, world.tenant, stored.id)
  const small = await get(team, `/api/media/${stored.id}/w640`)
  expect(small.headers.get('content-type')).toBe('image/webp')
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(640)
})

const statusOf = async (id: string) =>
  (await world.within(world.tenant, (db) => db.selectFrom('media').select('state').where('id', '=', id).executeTakeFirstOrThrow())).state

test('a disk without room is no fault of a picture: its smaller forms are made another time', async () => {
  const stored = await kept(await upload(await photo(1600, 900), 'image', 'full.jpg', 'image/jpeg'))
  const before = await statusOf(stored.id)
  const sandbox: Sandbox = { ...world.services.sandbox, run: () => Promise.reject(new SandboxFull('No space left on device')) }
  await expect(makeMediaVariants({ ...world.services, sandbox }, world.tenant, stored.id)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([before === 'failed', await statusOf(stored.id)]).toEqual([false, before])
  const given: unknown[] = []
  const run: typeof sandbox.run = (task, input, about) => {
    given.push(about.content)
    return world.services.sandbox.run(task, input, about)
  }
  await makeMediaVariants({ ...world.services, sandbox: { ...sandbox, run } }, world.tenant, stored.id)
  expect(await statusOf(stored.id)).toBe('ready')
  // By its path: the whole of it is never in memory, nor left behind.
  expect(given).toEqual([expect.any(String)])
  expect(existsSync(given[0] as string)).toBe(false)
})

test('nobody else sees it: signed out, another location, another person’s own file', async () => {
  const stored = await kept(await upload(Buffer.from('%PDF-1.7 x'), 'document', 'a.pdf', 'application/pdf'))
  const own = await kept(await upload(Buffer.from('mine'), 'document', 'b.txt', 'text/plain'), true)
  const other = await world.person(world.tenant, 'admin')
  expect((await get(world.anyone, `/api/media/${stored.id}/original`)).status).toBe(401)
  expect((await get(stranger, `/api/media/${stored.id}/original`)).status).toBe(404)
  expect((await get(other, `/api/media/${own.id}/original`)).status).toBe(404)
  expect(await (await get(team, `/api/media/${own.id}/original`)).text()).toBe('mine')
})

test('the cookie opens a file, and no other call', async () => {
  const stored = await kept(await upload(Buffer.from('cookie'), 'document', 'c.txt', 'text/plain'))
  const cookie = `__Host-portal=${team.token}`
  expect((await get(world.anyone, `/api/media/${stored.id}/original`, { cookie })).status).toBe(200)
  expect((await get(world.anyone, '/api/home', { cookie })).status).toBe(401)
})

test('documents are downloads, locked in; ranges and tags work', async () => {
  const stored = await kept(await upload(Buffer.from('0123456789'), 'video', 'clip "1".mp4', 'video/mp4'))
  const part = await get(team, `/api/media/${stored.id}/original`, { range: 'bytes=2-4' })
  expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
  const again = await get(team, `/api/media/${stored.id}/original`, { 'if-none-match': part.headers.get('etag')! })
  expect(again.status).toBe(304)
  expect((await get(team, `/api/media/${stored.id}/original`, { range: 'bytes=10-' })).status).toBe(416)
  const page = await kept(await upload(Buffer.from('<script>alert(1)</script>'), 'document', 'x.html', 'text/html'))
  const served = await get(team, `/api/media/${page.id}/original`)
  expect(served.headers.get('content-disposition')).toMatch(/^attachment/)
  expect(served.headers.get('content-security-policy')).toContain('sandbox')
})

test('a large file is fetched from the bucket, but by a page that reads it itself from here', async () => {
  const address = vi.spyOn(world.services.files, 'signedUrl').mockResolvedValue('https://bucket.example/large')
  const stored = await kept(await upload(Buffer.alloc(4 * 1024 * 1024, 'x'), 'document', 'large.txt', 'text/plain'))
  const sent = await get(team, `/api/media/${stored.id}/original`)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, 'https://bucket.example/large'])
  const read = await get(team, `/api/media/${stored.id}/original?inline=true`)
  expect([read.status, (await read.arrayBuffer()).byteLength, read.headers.get('content-disposition')]).toEqual([200, stored.size, expect.stringMatching(/^attachment/)])
  address.mockRestore()
})

test('of a file that changed since a part of it was read, the whole is sent', async () => {
  const stored = await kept(await upload(Buffer.from('0123456789'), 'video', 'clip.mp4', 'video/mp4'))
  const part = (tag: string) => get(team, `/api/media/${stored.id}/original`, { range: 'bytes=2-4', 'if-range': tag })
  const tag = (await get(team, `/api/media/${stored.id}/original`)).headers.get('etag')!
  expect(await (await part(tag)).text()).toBe('234')
  for (const other of ['"another"', `W/${tag}`, new Date().toUTCString()]) {
    const whole = await part(other)
    expect([whole.status, await whole.text(), whole.headers.get('content-range')]).toEqual([200, '0123456789', null])
  }
})

test('a picture that is none is refused in words', async () => {
  await expect(upload(Buffer.from('not a picture'), 'image', 'x.jpg', 'image/jpeg')).rejects.toMatchObject({ status: 400, details: { fields: { photos: expect.stringContaining('damaged') } } })
})

test('what fails after storing leaves nothing, what a crash left is swept, what is removed goes', async () => {
  let id = ''
  const failing = withStored(world.services, world.tenant, [() => upload(Buffer.from('x'), 'document', 'a.txt', 'text/plain')], async ([one]) => {
    id = one!.id
    throw new Error('no row')
  })
  await expect(failing).rejects.toThrow('no row')
  expect(await world.services.files.head(mediaKey(world.tenant, id, 'original'))).toBeUndefined()

  const orphan = await upload(Buffer.from('orphan'), 'document', 'o.txt', 'text/plain')
  const tomorrow = new Date(Date.now() + 25 * 3600_000)
  expect(await sweepOrphans(world.services, world.tenant, new Date())).toBe(0)
  expect(await sweepOrphans(world.services, world.tenant, tomorrow)).toBe(1)
  expect(await world.services.files.head(mediaKey(world.tenant, orphan.id, 'original'))).toBeUndefined()

  const stored = await kept(await upload(Buffer.from('bye'), 'document', 'b.txt', 'text/plain'))
  await world.within(world.tenant, async (db) => {
    await db.deleteFrom('documents').where('media_id', '=', stored.id).execute()
    await removeMedia(db, world.tenant, [stored.id])
  })
  const [work] = await world.services.direct`delete from jobs.outbox where task = 'files.remove' and location_id = ${world.tenant.id} returning payload`
  expect(work!.payload).toEqual({ keys: [mediaKey(world.tenant, stored.id, 'original')] })
})

test('a file whose rows may have been saved, though nobody said so, stays', async () => {
  let id = ''
  const inDoubt = withStored(world.services, world.tenant, [() => upload(Buffer.from('kept'), 'document', 'k.txt', 'text/plain')], async ([one]) => {
    id = one!.id
    await kept(one!)
    throw new OutcomeUnknown('the answer was lost')
  })
  await expect(inDoubt).rejects.toThrow(OutcomeUnknown)
  expect((await get(team, `/api/media/${id}/original`)).status).toBe(200)
})
