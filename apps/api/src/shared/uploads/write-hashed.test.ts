import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { givingBack, writeHashed } from './write-hashed.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-written-'))
afterAll(() => rmSync(folder, { recursive: true }))
let files = 0
const newPath = () => path.join(folder, String(files++))

async function* given(...chunks: Uint8Array[]) {
  yield* chunks
}
/** As a socket gives them: each has its memory to itself. */
const packet = (bytes: Uint8Array) => Buffer.from(Uint8Array.from(bytes).buffer)

test('what comes in pieces of any size is written and hashed as one', async () => {
  const bytes = randomBytes(3_500_123)
  const cuts = [0, 1, 1, 900_000, 2_900_000, 2_900_001, bytes.length]
  const chunks = cuts.slice(1).map((end, index) => bytes.subarray(cuts[index], end))
  const target = newPath()
  expect(await writeHashed(target, given(...chunks))).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
  expect(readFileSync(target).equals(bytes)).toBe(true)
  expect((await writeHashed(newPath(), given())).size).toBe(0)
})

test('it ends where it is told to, and takes no file that is there', async () => {
  const target = newPath()
  const tooMuch = (size: number) => {
    if (size > 10) throw new Error('enough')
  }
  await expect(writeHashed(target, given(randomBytes(8), randomBytes(8)), tooMuch)).rejects.toThrow('enough')
  await expect(writeHashed(target, given(randomBytes(8)))).rejects.toThrow('EEXIST')
})

test('packets are given back, but for the first, the last and what is no packet', async () => {
  const packets = Array.from({ length: 5 }, () => packet(randomBytes(70_000)))
  const known = new WeakSet<ArrayBufferLike>(packets.map(({ buffer }) => buffer))
  const copied = Buffer.from('\r\n--almost')
  const [first, second, third, fourth, last] = packets as [Buffer, Buffer, Buffer, Buffer, Buffer]
  const chunks = [first.subarray(60_000), second.subarray(0, 30_000), copied, second.subarray(30_000), third, fourth, copied, last.subarray(0, 10)]
  const bytes = Buffer.concat(chunks)
  const target = newPath()
  await writeHashed(target, givingBack(given(...chunks), known))
  expect(readFileSync(target).equals(bytes)).toBe(true)
  expect(packets.map(({ buffer }) => (buffer as ArrayBuffer).detached)).toEqual([false, true, true, true, false])
  expect(copied.toString()).toBe('\r\n--almost')
})
