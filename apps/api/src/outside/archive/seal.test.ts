import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ageIdentity } from './keys.ts'
import { newCover, openFileTo, sealFile, sealed, sealedFile, sumOfFile, unsealed } from './seal.ts'

const [identity, other] = [ageIdentity(randomBytes(32)), ageIdentity(randomBytes(32))]
const piece = 64 * 1024
/** In pieces that fall on no boundary. */
const flowing = (bytes: Buffer, step = 10_007) => Readable.from((function* () {
  for (let at = 0; at < bytes.length; at += step) yield bytes.subarray(at, at + step)
})(), { objectMode: false })
const seal = async (bytes: Buffer, cover?: Buffer) => buffer(await sealed(flowing(bytes), cover ?? (await newCover(identity)), [identity]))
const unseal = async (bytes: Buffer, keys = [identity]) => buffer(await unsealed(flowing(bytes), keys))

describe('a sealed file', () => {
  test.each([0, 1, piece - 1, piece, piece + 1, 3 * piece, 5 * piece + 77])('of %i bytes is age’s, both ways', async (length) => {
    const plain = randomBytes(length)
    const ours = await seal(plain)
    const decrypter = new Decrypter()
    decrypter.addIdentity(identity)
    expect(plain.equals(await decrypter.decrypt(ours))).toBe(true)
    expect(plain.equals(await unseal(ours))).toBe(true)
    const encrypter = new Encrypter()
    encrypter.addRecipient(await identityToRecipient(identity))
    expect(plain.equals(await unseal(Buffer.from(await encrypter.encrypt(plain))))).toBe(true)
  })

  test('is the same bytes behind the same cover, and others behind another', async () => {
    const [plain, cover] = [randomBytes(200_000), await newCover(identity)]
    const first = await seal(plain, cover)
    expect(first.equals(await seal(plain, cover))).toBe(true)
    expect(first.equals(await seal(plain))).toBe(false)
  })

  test('opens with one of several keys, and with no other', async () => {
    const file = await seal(randomBytes(1000))
    await expect(unseal(file, [other, identity])).resolves.toHaveLength(1000)
    await expect(unseal(file, [other])).rejects.toThrow(/no identity matched/)
  })

  test('says so when it was changed, cut off anywhere, or is none', async () => {
    const file = await seal(randomBytes(3 * piece))
    for (const share of [0.001, 0.3, 0.999]) {
      const flipped = Buffer.from(file)
      flipped[Math.floor(flipped.length * share)]! ^= 1
      await expect(unseal(flipped)).rejects.toThrow()
    }
    const head = file.length - 3 * (piece + 16)
    for (const length of [0, 50, head - 1, head, head + piece + 16, file.length - piece - 16, file.length - 1]) await expect(unseal(file.subarray(0, length))).rejects.toThrow()
    await expect(unseal(Buffer.concat([file, Buffer.from('more')]))).rejects.toThrow()
    await expect(unseal(randomBytes(100_000))).rejects.toThrow(/no encrypted file/)
  })
})

describe('a file of this machine', () => {
  let folder: string
  beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'portal-seal-'))))
  afterAll(() => rm(folder, { recursive: true }))
  const at = (name: string) => path.join(folder, name)
  const sumOf = (bytes: Buffer) => ({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })

  test.each([0, 1, piece, 16 * piece, 16 * piece + 1, 40 * piece + 77])('of %i bytes is sealed by a thread to the same bytes, and opened again', async (length) => {
    const [plain, cover] = [randomBytes(length), await newCover(identity)]
    await writeFile(at(`${length}`), plain)
    expect(await sumOfFile(at(`${length}`))).toEqual(sumOf(plain))
    expect(await sealFile(at(`${length}`), at(`${length}.age`), cover, [identity])).toEqual(sumOf(plain))
    expect((await readFile(at(`${length}.age`))).equals(await seal(plain, cover))).toBe(true)
    await openFileTo((await sealedFile(at(`${length}.age`), [other, identity], sumOf(plain)))!, at(`${length}.back`))
    expect((await readFile(at(`${length}.back`))).equals(plain)).toBe(true)
  })

  test('that is not there, was changed, is another one or has no key says so, and what stands somewhere is not written over', async () => {
    const [plain, cover] = [randomBytes(3 * piece), await newCover(identity)]
    await writeFile(at('plain'), plain)
    expect([await sumOfFile(at('none')), await sealFile(at('none'), at('of-none'), cover, [identity]), await sealedFile(at('none'), [identity], sumOf(plain))]).toEqual([undefined, undefined, undefined])
    await expect(sealFile(at('plain'), at('plain'), cover, [identity])).rejects.toMatchObject({ code: 'EEXIST' })
    await sealFile(at('plain'), at('sealed'), cover, [identity])
    await expect(sealedFile(at('sealed'), [other], sumOf(plain))).rejects.toThrow(/no identity matched/)
    await expect(sealedFile(at('plain'), [identity], sumOf(plain))).rejects.toThrow(/no encrypted file/)
    await expect(openFileTo((await sealedFile(at('sealed'), [identity], sumOf(Buffer.from('other'))))!, at('one'))).rejects.toThrow('another one')
    const bytes = await readFile(at('sealed'))
    bytes[bytes.length - 100]! ^= 1
    await writeFile(at('changed'), bytes)
    await expect(openFileTo((await sealedFile(at('changed'), [identity], sumOf(plain)))!, at('two'))).rejects.toThrow('changed')
    const gone = (await sealedFile(at('changed'), [identity], sumOf(plain)))!
    await rm(at('changed'))
    await expect(openFileTo(gone, at('three'))).rejects.toThrow('not there')
  })
})
