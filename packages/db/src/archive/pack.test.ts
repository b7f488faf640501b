import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type PackedRows, packed, sumOf, sumOfNothing } from './pack.ts'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
async function* inPieces(text: Buffer, length: number) {
  for (let at = 0; at < text.length; at += length) yield text.subarray(at, at + length)
}
async function all(text: Buffer, length: number, pause?: () => void): Promise<PackedRows[]> {
  const parts: PackedRows[] = []
  for await (const part of packed(inPieces(text, length), pause)) parts.push(part)
  return parts
}

test.each([
  ['many short rows', Buffer.alloc(9_000_000, '1\tMeals\n'), 64 * 1024, 2],
  ['a row that is longer than a part', Buffer.from(`${'x'.repeat(10_000_000)}\n2\tshort\n`), 1_000_003, 2],
  ['a row in one piece', Buffer.from(`${'y'.repeat(9_000_000)}\n`), 30_000_000, 1],
  ['one row', Buffer.from('1\tMeals\n'), 3, 1],
] as const)('%s come back whole, in parts that say what they are', async (_, text, length, count) => {
  const parts = await all(text, length)
  const texts = parts.map((part) => zstdDecompressSync(part.packed))
  expect(parts).toHaveLength(count)
  expect(Buffer.concat(texts).equals(text)).toBe(true)
  expect(parts.map(({ bytes, sha256: sum }) => [bytes, sum])).toEqual(texts.map((one) => [one.length, sha256(one)]))
  expect(parts.reduce((sum, { rows }) => sum + rows, 0)).toBe(text.toString('latin1').split('\n').length - 1)
  expect(parts.at(-1)!.sha256SoFar).toBe(sha256(text))
  // Each can be given to another thread without the others.
  expect(parts.every((part) => part.packed.buffer.byteLength === part.packed.length)).toBe(true)
  expect(await sumOf(inPieces(text, length))).toBe(sha256(text))
})

test('of no rows there is no part', async () => {
  expect(await all(Buffer.alloc(0), 1)).toEqual([])
  expect(sumOfNothing).toBe(sha256(Buffer.alloc(0)))
})

test('whoever packs may rest in between', async () => {
  let rests = 0
  await all(Buffer.alloc(1024 * 1024, '1\n'), 64 * 1024, () => void rests++)
  expect(rests).toBe(2)
})
