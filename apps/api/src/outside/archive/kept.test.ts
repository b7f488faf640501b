import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { packed } from '@portal/db/archive/pack'
import { describe, expect, test } from 'vitest'
import { ageIdentity } from './keys.ts'
import { type FilePart, type OpenPart, keptStream, openKept, wholeArchive } from './kept.ts'
import { readKept, verifyArchive } from './read.ts'
import { newCover, sealed, unsealed } from './seal.ts'
import { addRows, tarStream } from './write.ts'

const identities = [ageIdentity(randomBytes(32))]
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const photos = new Map([['one', randomBytes(300_000)], ['two', Buffer.alloc(0)], ['three', randomBytes(70_000)]])
const storedPart = async (bytes: Buffer, part: FilePart) => unsealed(await sealed(Readable.from([bytes]), await newCover(identities[0]!), identities), identities, part)
const reading: OpenPart = async (part) => storedPart(photos.get(part.part)!, part)
const verified = (kept: Readable, keys = identities, openPart = reading) => verifyArchive(readKept(kept, keys, openPart))
const kept = async () => buffer(await keptStream(identities[0]!, await newCover(identities[0]!), async (writer) => {
  await writer.add('header.json', Buffer.from('{}'))
  await addRows(writer, 'benefits', packed(Readable.from([Buffer.from('1\tMeals\n')])))
  for (const [part, bytes] of photos) await writer.addReference(`media/${part}`, { part, size: bytes.length, sha256: sha256(bytes) })
}))

describe('an archive that is put together', () => {
  test('is the same encrypted bytes each time, and what it would have been made in one', async () => {
    const bytes = await kept()
    const whole = await buffer(await wholeArchive(Readable.from([bytes]), identities, reading))
    expect(sha256(await buffer(await wholeArchive(Readable.from([bytes]), identities, reading)))).toBe(sha256(whole))
    const inOne = await buffer(tarStream(async (writer) => {
      await writer.add('header.json', Buffer.from('{}'))
      await addRows(writer, 'benefits', packed(Readable.from([Buffer.from('1\tMeals\n')])))
      for (const [part, body] of photos) await writer.addFile(`files/media/${part}`, body.length, Readable.from([body]))
    }))
    expect((await buffer(await unsealed(Readable.from([whole]), identities))).equals(inOne)).toBe(true)
    expect(bytes.length).toBeLessThan(20_000)
  })

  test('lets others have their turn while thousands of small entries are read', async () => {
    const many = await buffer(await keptStream(identities[0]!, await newCover(identities[0]!), async (writer) => {
      for (let index = 0; index < 2_000; index++) await writer.addReference(`media/${index}`, { part: 'one', size: 1, sha256: 'a' })
    }))
    let turns = 0
    let reading = true
    const turn = () => {
      turns++
      if (reading) setImmediate(turn)
    }
    const { entries } = await openKept(Readable.from([many]), identities)
    setImmediate(turn)
    for await (const _ of entries);
    reading = false
    expect(turns).toBeGreaterThan(190)
  })

  test('names the file whose part is missing, changed, cut or another', async () => {
    const [bytes, one] = [await kept(), photos.get('one')!]
    const flipped = Buffer.from(one)
    flipped[5]! ^= 1
    for (const found of [undefined, flipped, one.subarray(0, 100), Buffer.concat([one, one]), photos.get('three')!]) {
      const opened: OpenPart = async (part, key) => (part.part === 'one' ? found && storedPart(found, part) : reading(part, key))
      await expect(buffer(await wholeArchive(Readable.from([bytes]), identities, opened))).rejects.toMatchObject({ name: 'PartUnusable', key: 'media/one' })
    }
  })

  test('ends when the store goes away, and is no damage', async () => {
    const silent: OpenPart = async () => Readable.from((async function* () {
      yield photos.get('one')!.subarray(0, 1000)
      throw new Error('no answer')
    })())
    await expect(buffer(await wholeArchive(Readable.from([await kept()]), identities, silent))).rejects.toThrow('no answer')
  })

  test('is nothing for whoever reads what was cut, changed, or made for somebody else', async () => {
    const bytes = await kept()
    const cut = bytes.subarray(0, bytes.length - 300)
    await expect(verified(Readable.from([cut]))).rejects.toMatchObject({ problem: 'damaged' })
    await expect(verified(Readable.from([bytes]), [ageIdentity(randomBytes(32))])).rejects.toMatchObject({ problem: 'wrong_key' })
    await expect(verified(Readable.from([randomBytes(20_000)]))).rejects.toMatchObject({ problem: 'foreign' })
  })
})
