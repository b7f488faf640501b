import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { type Pack, pack } from 'tar-stream'
import type { Part } from './manifest.ts'
import { newCover, sealed } from './seal.ts'

const compress = promisify(zstdCompress)

/** As much of a table or list as is in memory at once. */
const partBytes = 8 * 1024 * 1024
/** What waits between the parts of the way. */
const buffered = 1024 * 1024

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const headerOf = (name: string, size: number) => ({ name, size, mtime: new Date(0), mode: 0o600 })

/** What stands before the bytes of a file in a tar, what behind them, and at the very end. */
export async function tarFrame(name: string, size: number): Promise<{ before: Buffer; behind: Buffer }> {
  const tar = pack()
  tar.entry(headerOf(name, size)).on('error', () => {})
  await new Promise<void>((resolve) => void tar.once('readable', () => resolve()))
  const before: Buffer[] = []
  for (let some = tar.read() as Buffer | null; some; some = tar.read() as Buffer | null) before.push(some)
  tar.destroy()
  return { before: Buffer.concat(before), behind: Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock) }
}
const tarBlock = 512
export const tarEnd = Buffer.alloc(2 * tarBlock)

/** The tar of an archive being written. What is added waits until the reader takes it. */
export interface ArchiveWriter {
  /** Something small, as it is. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** Something long in compressed parts: `<stem>.0000.<ending>.zst` and on. */
  addParts(stem: string, ending: string, pieces: AsyncIterable<Uint8Array>): Promise<{ parts: Part[]; bytes: number; sha256: string }>
  /** A file of a known size, as it is. */
  addFile(name: string, size: number, body: Readable): Promise<void>
}

function writerOf(tar: Pack): ArchiveWriter {
  const add = (name: string, bytes: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      tar.entry(headerOf(name, bytes.length), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), (error) => (error ? reject(error) : resolve()))
    })

  return {
    add,
    async addParts(stem, ending, pieces) {
      const whole = createHash('sha256')
      const parts: Part[] = []
      let bytes = 0
      let waiting: Uint8Array[] = []
      let length = 0
      // One is compressed and written while the next is collected.
      let before: Promise<void> = Promise.resolve()
      const flush = async () => {
        await before
        if (!length) return
        const plain = Buffer.concat(waiting, length)
        waiting = []
        length = 0
        whole.update(plain)
        bytes += plain.length
        const name = `${stem}.${String(parts.length).padStart(4, '0')}.${ending}.zst`
        parts.push({ name, bytes: plain.length, sha256: sha256(plain) })
        before = compress(plain).then((packed) => add(name, packed))
        before.catch(() => {})
      }
      for await (const piece of pieces) {
        waiting.push(piece)
        length += piece.length
        if (length >= partBytes) await flush()
      }
      await flush()
      await before
      return { parts, bytes, sha256: whole.digest('hex') }
    },
    async addFile(name, size, body) {
      const entry = tar.entry(headerOf(name, size))
      await pipeline(body, entry as unknown as NodeJS.WritableStream)
    },
  }
}

/** The tar as a stream. `fill` puts everything in; when it throws, the stream ends with that error and never looks whole. */
export function tarStream(fill: (writer: ArchiveWriter) => Promise<void>): Readable {
  const tar = pack()
  const plain = new PassThrough({ highWaterMark: buffered })
  plain.on('error', () => {})
  pipeline(tar as unknown as NodeJS.ReadableStream, plain).catch(() => {})
  fill(writerOf(tar)).then(
    () => tar.finalize(),
    (error: Error) => {
      plain.destroy(error)
      tar.destroy(error)
    },
  )
  return plain
}

/** An archive as a stream: a tar, encrypted with age for whoever has the identity. */
export async function archiveStream(identity: string, fill: (writer: ArchiveWriter) => Promise<void>): Promise<Readable> {
  const cover = await newCover(identity)
  return sealed(tarStream(fill), cover, [identity])
}
