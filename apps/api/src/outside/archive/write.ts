import { createHash } from 'node:crypto'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import { type PackedRows, sumOfNothing } from '@portal/db/archive'
import { type Pack, pack } from 'tar-stream'
import type { ManifestTable, Part } from './manifest.ts'
import { newCover, sealed } from './seal.ts'

const compress = promisify(zstdCompress)

/** What waits between the parts of the way. */
const buffered = 1024 * 1024

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const headerOf = (name: string, size: number) => ({ name, size, mtime: new Date(0), mode: 0o600 })

/** What stands before the bytes of a file in a tar, what behind them, and at the very end. */
export async function tarFrame(name: string, size: number): Promise<{ before: Buffer; size: number; behind: Buffer }> {
  const tar = pack()
  tar.entry(headerOf(name, size)).on('error', () => {})
  await new Promise<void>((resolve) => void tar.once('readable', () => resolve()))
  const before: Buffer[] = []
  for (let some = tar.read() as Buffer | null; some; some = tar.read() as Buffer | null) before.push(some)
  tar.destroy()
  return { before: Buffer.concat(before), size, behind: Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock) }
}
/** Something small as it stands in a tar. */
export async function inFrame(name: string, bytes: Uint8Array): Promise<Buffer> {
  const { before, behind } = await tarFrame(name, bytes.length)
  return Buffer.concat([before, bytes, behind])
}
const tarBlock = 512
export const tarEnd = Buffer.alloc(2 * tarBlock)

/** The tar of an archive being written. What is added waits until the reader takes it. */
export interface ArchiveWriter {
  /** Something small, as it is. */
  add(name: string, bytes: Uint8Array): Promise<void>
  /** A file of a known size, as it is. */
  addFile(name: string, size: number, body: Readable): Promise<void>
}

/** Under which name a part of something stands. */
const partName = (stem: string, index: number, ending: string) => `${stem}.${String(index).padStart(4, '0')}.${ending}.zst`

/** The rows of a table in their parts: `tables/<table>.0000.copy.zst` and on. */
export async function addRows({ add }: Pick<ArchiveWriter, 'add'>, table: string, parts: AsyncIterable<PackedRows>): Promise<Pick<ManifestTable, 'rows' | 'bytes' | 'sha256' | 'parts'>> {
  const said = { rows: 0, bytes: 0, sha256: sumOfNothing, parts: [] as Part[] }
  for await (const { packed, rows, bytes, sha256: sum, sha256SoFar } of parts) {
    const name = partName(`tables/${table}`, said.parts.length, 'copy')
    await add(name, packed)
    said.parts.push({ name, bytes, sha256: sum })
    Object.assign(said, { rows: said.rows + rows, bytes: said.bytes + bytes, sha256: sha256SoFar })
  }
  return said
}

/** A text in a part of its own: `<stem>.0000.txt.zst`. */
export async function addText({ add }: Pick<ArchiveWriter, 'add'>, stem: string, text: Buffer): Promise<Part> {
  const name = partName(stem, 0, 'txt')
  await add(name, await compress(text))
  return { name, bytes: text.length, sha256: sha256(text) }
}

const writerOf = (tar: Pack): ArchiveWriter => ({
  add: (name, bytes) => new Promise<void>((resolve, reject) => {
    tar.entry(headerOf(name, bytes.length), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), (error) => (error ? reject(error) : resolve()))
  }),
  async addFile(name, size, body) {
    const entry = tar.entry(headerOf(name, size))
    await pipeline(body, entry as unknown as NodeJS.WritableStream)
  },
})

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
