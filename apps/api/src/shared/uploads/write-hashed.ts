import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

/** Few large writes instead of one for every packet. Two pieces are all that is in memory, however long the file. */
const pieceBytes = 1024 * 1024

/** Pieces that nobody fills just now: parts of a film come one after the other, and memory that is new each time costs. */
const idle: Buffer[] = []
const atMostIdle = 8
const takePiece = () => idle.pop() ?? Buffer.allocUnsafeSlow(pieceBytes)
const layAside = (piece: Buffer | undefined) => {
  if (piece && idle.length < atMostIdle) idle.push(piece)
}

export interface Written {
  size: number
  sha256: string
}

/**
 * Gives the memory of a socket's packets back as soon as they were used: left to the garbage collector, each gigabyte of
 * them costs it fifty full rounds. The first and the last may hold what stands beside this file in the form.
 * @param packets memory that holds one packet and nothing else
 */
export async function* givingBack(chunks: AsyncIterable<Uint8Array>, packets: WeakSet<ArrayBufferLike>): AsyncGenerator<Uint8Array> {
  let first: ArrayBufferLike | undefined
  let before: ArrayBufferLike | undefined
  for await (const chunk of chunks) {
    // Of the few bytes around what might be a boundary the form's reader makes copies: they lie elsewhere.
    const memory = packets.has(chunk.buffer) ? chunk.buffer : before
    if (before && before !== memory && before !== first) (before as ArrayBuffer).transfer(0)
    first ??= memory
    before = memory
    yield chunk
  }
}

/**
 * Writes a new file from what comes, and hashes it on the way: one piece fills while the other goes to the disk.
 * @param check told how much has come so far; what it throws ends the writing
 */
export async function writeHashed(path: string, chunks: AsyncIterable<Uint8Array>, check: (size: number) => void = () => {}): Promise<Written> {
  const hash = createHash('sha256')
  const file = await open(path, 'wx', 0o600)
  let filling = takePiece()
  let spare: Buffer | undefined
  let [size, filled] = [0, 0]
  let writing: Promise<void> = Promise.resolve()
  const flush = async () => {
    const piece = filling.subarray(0, filled)
    await writing
    writing = file.appendFile(piece)
    // Awaited with the next piece; until then its failure is nobody's.
    writing.catch(() => {})
    hash.update(piece)
    ;[filling, spare, filled] = [spare ?? takePiece(), filling, 0]
  }
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      check(size)
      for (let at = 0; at < chunk.length; ) {
        const taken = chunk.subarray(at, at + pieceBytes - filled)
        filling.set(taken, filled)
        filled += taken.length
        at += taken.length
        if (filled === pieceBytes) await flush()
      }
    }
    if (filled) await flush()
    await writing
  } finally {
    await writing.catch(() => {})
    layAside(filling)
    layAside(spare)
    await file.close()
  }
  return { size, sha256: hash.digest('hex') }
}
