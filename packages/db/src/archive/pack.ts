import { createHash } from 'node:crypto'
import { zstdCompressSync } from 'node:zlib'

/** Rows of a table as COPY writes them, compressed (zstd): about 8 MB of text in each part. */
export interface PackedRows {
  packed: Uint8Array<ArrayBuffer>
  rows: number
  /** Of the text. */
  bytes: number
  sha256: string
  /** Of all text up to here. */
  sha256SoFar: string
}

export const sumOfNothing = createHash('sha256').digest('hex')

/** As much of a table as is in memory at once. */
const partBytes = 8 * 1024 * 1024
const firstBytes = 64 * 1024

/** A line each: a line feed within a value is written as `\n`. */
function linesIn(text: Uint8Array): number {
  let lines = 0
  for (let at = text.indexOf(10); at >= 0; at = text.indexOf(10, at + 1)) lines++
  return lines
}

/** In memory of its own, which can be given away: small ones lie in a pool. */
const own = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(bytes)

/** So much is taken in before others may have their turn. */
const turnBytes = 512 * 1024

/**
 * The part before lies in the same place as the next one: it is packed before more is read.
 * @param pause whoever packs may rest now: the database waits meanwhile
 */
export async function* packed(text: AsyncIterable<Uint8Array>, pause: () => void = () => {}): AsyncGenerator<PackedRows> {
  const whole = createHash('sha256')
  let place = Buffer.allocUnsafeSlow(firstBytes)
  let filled = 0
  let turn = 0
  const pack = (): PackedRows => {
    const part = place.subarray(0, filled)
    filled = 0
    whole.update(part)
    return {
      packed: own(zstdCompressSync(part, { chunkSize: 256 * 1024 })), rows: linesIn(part), bytes: part.length,
      sha256: createHash('sha256').update(part).digest('hex'), sha256SoFar: whole.copy().digest('hex'),
    }
  }
  for await (const piece of text) {
    if (filled + piece.length > place.length) {
      const larger = Buffer.allocUnsafeSlow(Math.max(filled + piece.length, Math.min(2 * place.length, partBytes + firstBytes)))
      place.copy(larger, 0, 0, filled)
      place = larger
    }
    place.set(piece, filled)
    filled += piece.length
    turn += piece.length
    if (turn >= turnBytes) {
      turn = 0
      pause()
    }
    if (filled >= partBytes) yield pack()
  }
  if (filled) yield pack()
}

export async function sumOf(text: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of text) hash.update(piece)
  return hash.digest('hex')
}
