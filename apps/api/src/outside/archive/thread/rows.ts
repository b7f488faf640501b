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

/** So much goes to the database before others may have their turn: it has more to do with rows than whoever brings them. */
const turnBytes = 512 * 1024

/** A connection in calls, with no stream between them. It rests now and then, as long as `pause` takes. */
export async function openInCalls(url: string, name: string, pause: () => void) {
  const connection = await openCopyConnection(url, name, pause)
  let out: AsyncIterator<PackedRows> | undefined
  let into: { rows: ReturnType<typeof channel<Uint8Array>>; done: Promise<void> } | undefined
  const hand = (rows: Uint8Array | undefined) => Promise.race([into!.rows.give(rows), into!.done])
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
    async give(rows: Uint8Array): Promise<void> {
      for (let at = 0; at < rows.length; at += turnBytes) {
        pause()
        await hand(rows.subarray(at, at + turnBytes))
      }
    },
    async endIn(): Promise<void> {
      await hand(undefined)
      await into!.done
    },
  }
}
