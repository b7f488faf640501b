import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'
import { describe, expect, test } from 'vitest'
import { ageIdentity } from './keys.ts'
import { newCover, sealed, unsealed } from './seal.ts'

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
