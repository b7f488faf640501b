import { createHash, randomBytes } from 'node:crypto'
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { followArchive } from './following.ts'
import { ageIdentity } from './keys.ts'
import { newCover, sealFile, sealed, sealedFile } from './seal.ts'
import { tarStream } from './write.ts'

const identities = [ageIdentity(randomBytes(32))]
const sum = (bytes: Buffer) => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
const files = new Map([['one', randomBytes(3_000_001)], ['two', Buffer.alloc(0)], ['three', randomBytes(70_000)]])
const header = Buffer.from('{"format":"portal-backup"}')
const at = (name: string) => path.join(folder, name)

let folder: string
let cover: Buffer
let count = 0
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-following-'))))
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  cover = await newCover(identities[0]!)
  for (const [name, bytes] of files) await writeFile(at(name), bytes)
})

const whole = async () => buffer(await sealed(tarStream(async (writer) => {
  await writer.add('header.json', header)
  for (const [name, body] of files) await writer.addFile(name, body.length, Readable.from([body]))
  await writer.add('manifest.json', header)
}), cover, identities))

/** Follows an archive in which `three` was sealed before; the places are filled in another order than they are taken. */
async function followed({ sealedBytes, of = files.get('three')! }: { sealedBytes?: (bytes: Buffer) => Buffer | undefined; of?: Buffer } = {}) {
  const part = at(`three-${count++}.age`)
  await sealFile(at('three'), part, await newCover(identities[0]!), identities)
  const bytes = await readFile(part)
  const changed = sealedBytes ? sealedBytes(bytes) : bytes
  await rm(part)
  if (changed) await writeFile(part, changed)
  const following = await followArchive(cover, identities)
  try {
    await following.add('header.json', header)
    const [one, two, three] = [...files].map(([name, { length }]) => following.place(name, length))
    const other = await newCover(identities[0]!)
    const seal = (place: typeof one, name: string) => place!.seal(at(name), at(`${name}-${count++}.age`), other)
    const puts = three!.put(() => sealedFile(part, identities, sum(of)))
    const sums = await Promise.all([seal(two, 'two'), seal(one, 'one'), puts])
    await following.add('manifest.json', header)
    return { sums: sums.slice(0, 2), whole: await following.sum() }
  } finally {
    following.end()
  }
}

test('what is followed while it is made has the sum of what is made in one', async () => {
  const found = await followed()
  expect(found).toEqual({ sums: [sum(files.get('two')!), sum(files.get('one')!)], whole: sum(await whole()) })
})

test('of a part that is missing, changed or another one there is no sum, and the others are stored all the same', async () => {
  const flipped = (bytes: Buffer) => {
    const changed = Buffer.from(bytes)
    changed[changed.length - 100]! ^= 1
    return changed
  }
  for (const given of [{ sealedBytes: () => undefined }, { sealedBytes: flipped }, { sealedBytes: () => Buffer.from('nothing') }, { of: Buffer.from('another') }]) {
    expect(await followed(given)).toEqual({ sums: [sum(files.get('two')!), sum(files.get('one')!)], whole: undefined })
  }
})

test('nor of a file that has another size than was listed: it is stored as it is', async () => {
  await appendFile(at('one'), 'more')
  expect(await followed()).toMatchObject({ sums: [sum(files.get('two')!), { size: 3_000_005 }], whole: undefined })
})

test('a file that is gone leaves its place, and the archive goes on without it', async () => {
  const following = await followArchive(cover, identities)
  try {
    const [gone, two] = [following.place('gone', 5), following.place('two', 0)]
    const stored = two.seal(at('two'), at('two.age'), await newCover(identities[0]!))
    expect(await gone.seal(at('gone'), at('gone.age'), await newCover(identities[0]!))).toBeUndefined()
    gone.leave()
    expect(await stored).toEqual(sum(Buffer.alloc(0)))
    const without = await buffer(await sealed(tarStream((writer) => writer.addFile('two', 0, Readable.from([]))), cover, identities))
    expect(await following.sum()).toEqual(sum(without))
  } finally {
    following.end()
  }
})
