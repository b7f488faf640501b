import { createHash } from 'node:crypto'
import { zstdDecompressSync } from 'node:zlib'
import type { PackedRows } from '@portal/db/archive'
import { openCopyConnection } from '@portal/db/archive/connection'
import { channel } from '../channel.ts'

/** What a part was, and what all were up to it. */
export interface Unpacked {
  bytes: number
  sha256: string
  sha256SoFar: string
}

/** The text of one part after the other. @throws for more than `most` bytes, or what was never packed */
export function openUnpacking() {
  const whole = createHash('sha256')
  return {
    unpack(packed: Uint8Array, most: number): Unpacked & { text: Uint8Array<ArrayBuffer> } {
      const text = new Uint8Array(zstdDecompressSync(packed, { maxOutputLength: most, chunkSize: 1024 * 1024 }))
      whole.update(text)
      return { text, bytes: text.length, sha256: createHash('sha256').update(text).digest('hex'), sha256SoFar: whole.copy().digest('hex') }
    },
  }
}

/** A connection in calls, with no stream between them. */
export async function openInCalls(url: string, name: string) {
  const connection = await openCopyConnection(url, name)
  let out: AsyncIterator<PackedRows> | undefined
  let into: { rows: ReturnType<typeof channel<Uint8Array>>; done: Promise<void> } | undefined
  const give = async (rows: Uint8Array | undefined): Promise<void> => {
    await Promise.race([into!.rows.give(rows), into!.done])
  }
  return {
    query: connection.query,
    sumOf: connection.sumOf,
    end: connection.end,
    beginOut: (statement: string) => void (out = connection.rowsOut(statement)[Symbol.asyncIterator]()),
    async next(): Promise<PackedRows | undefined> {
      const { done, value } = await out!.next()
      return done ? undefined : value
    },
    endOut: async (): Promise<void> => void (await out?.return?.()),
    beginIn(statement: string) {
      const rows = channel<Uint8Array>()
      const done = connection.rowsIn(statement, rows.pieces())
      done.catch(() => {})
      into = { rows, done }
    },
    give,
    async endIn(): Promise<void> {
      await give(undefined)
      await into!.done
    },
  }
}
