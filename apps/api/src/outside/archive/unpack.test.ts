import { zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTables } from './unpack.ts'

test('parts of several tables are unpacked in any order between them, each table with a sum of its own', async () => {
  const tables = openTables()
  try {
    const [one, other] = [Buffer.from('1\tMeals\n'), Buffer.from('2\tUniform\n')]
    const parts = [['benefits', one], ['events', one], ['benefits', other]] as const
    const found = []
    for (const [table, text] of parts) found.push(await tables.unpack(table, table, zstdCompressSync(text)))
    expect(found.map(({ text }) => Buffer.from(text).toString())).toEqual(parts.map(([, text]) => text.toString()))
    expect(found[0]!.sha256SoFar).toBe(found[0]!.sha256)
    expect(found[1]!.sha256SoFar).toBe(found[0]!.sha256)
    expect(found[2]!.sha256SoFar).not.toBe(found[2]!.sha256)
  } finally {
    tables.leave()
  }
})

test('what was never packed, was cut, or would be longer than any part is damaged, and the next is unpacked all the same', async () => {
  const tables = openTables()
  const whole = zstdCompressSync(Buffer.from('1\tMeals\n'.repeat(100_000)))
  const bomb = zstdCompressSync(Buffer.alloc(64 * 1024 * 1024 + 1))
  try {
    for (const hostile of [Buffer.from('nothing'), whole.subarray(0, whole.length / 2), bomb]) {
      await expect(tables.unpack('benefits', 'tables/benefits.0000.copy.zst', hostile)).rejects.toMatchObject({ name: 'ArchiveUnusable', problem: 'damaged', message: expect.stringContaining('benefits.0000') })
    }
    expect((await tables.unpack('events', 'events', whole)).bytes).toBe(800_000)
  } finally {
    tables.leave()
  }
})
