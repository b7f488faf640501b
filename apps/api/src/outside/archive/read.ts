import { createHash, type Hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { extract } from 'tar-stream'
import { ArchiveUnusable, damaged } from './errors.ts'
import { FilesUnavailable } from '../files/index.ts'
import { type Header, type Manifest, type Part, formatVersion, header, manifest } from './manifest.ts'
import { unsealed } from './seal.ts'
import { sha256 } from './write.ts'

const decompress = promisify(zstdDecompress)
/** No part is longer unpacked: what says otherwise was not made here. */
const mostOfPart = 64 * 1024 * 1024



/** Who can read an archive; or it is read decrypted, as it was put together from what is kept of it. */
export type Keys = readonly string[] | 'plain'

/** What an archive is made of, in its order. Bytes must be read before the next one is asked for. */
export type Entry =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: string; bytes: Buffer }
  | { kind: 'file'; key: string; size: number; body: Readable }
  | { kind: 'manifest'; manifest: Manifest }

/** What an archive is decrypted. @throws ArchiveUnusable for another key, or what is no archive */
export async function plainOf(source: Readable, identities: readonly string[]): Promise<Readable> {
  try {
    return await unsealed(source, identities)
  } catch (error) {
    source.destroy()
    if (/no identity matched/i.test((error as Error).message)) throw new ArchiveUnusable('wrong_key', 'The archive was made with another key', { cause: error })
    throw new ArchiveUnusable('foreign', 'This is not an archive of a location', { cause: error })
  }
}

export function parsed<T>(schema: { safeParse(value: unknown): { success: boolean; data?: T } }, bytes: Buffer, what: string): T {
  try {
    const { success, data } = schema.safeParse(JSON.parse(bytes.toString('utf8')))
    if (success) return data as T
  } catch {
    // Told below.
  }
  throw damaged(`${what} can't be read`)
}

/** What has been seen of the archive, held against its manifest at the end. */
function seen() {
  const parts = new Map<string, Part>()
  const tables = new Map<string, Hash>()
  const list = createHash('sha256')
  let files = 0
  let bytes = 0
  return {
    part: (part: Part) => void parts.set(part.name, part),
    table(name: string, rows: Buffer) {
      if (!tables.has(name)) tables.set(name, createHash('sha256'))
      tables.get(name)!.update(rows)
    },
    file(key: string, size: number, hash: string) {
      files++
      bytes += size
      list.update(`${hash}  files/${key}\n`)
    },
    check(said: Manifest) {
      for (const part of [...said.tables.flatMap(({ parts: own }) => own), ...said.files.lists]) {
        const found = parts.get(part.name)
        if (!found || found.bytes !== part.bytes || found.sha256 !== part.sha256) throw damaged(`${part.name} is not what the manifest says`)
        parts.delete(part.name)
      }
      if (parts.size) throw damaged(`The manifest does not know ${[...parts.keys()].join(', ')}`)
      const none = createHash('sha256').digest('hex')
      for (const { name, sha256: wanted } of said.tables) {
        if ((tables.get(name)?.digest('hex') ?? none) !== wanted) throw damaged(`The rows of ${name} are not what the manifest says`)
      }
      if (files !== said.files.count || bytes !== said.files.bytes || list.digest('hex') !== said.files.sha256) throw damaged('The files are not what the manifest says')
    },
  }
}

async function* hashing(body: AsyncIterable<Uint8Array>, done: (hash: string) => void): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const piece of body) {
    hash.update(piece)
    yield piece
  }
  done(hash.digest('hex'))
}

/**
 * Reads an archive from its first byte to its last. Everything is checked: each piece as it comes by the encryption, all of
 * them against the manifest, which comes last. Who acts on what it reads keeps the effect back until this has ended.
 * @throws ArchiveUnusable
 */
export async function* readArchive(source: Readable, identities: Keys): AsyncGenerator<Entry> {
  const plain = identities === 'plain' ? source : await plainOf(source, identities)
  const tar = extract()
  // Before it is fed: the first entry of a small archive would be missed.
  const entries = tar[Symbol.asyncIterator]()
  plain.on('error', (error) => tar.destroy(asDamage(error)))
  plain.pipe(tar as unknown as NodeJS.WritableStream)
  const sums = seen()
  let said: Manifest | undefined
  try {
    for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
      const { name, size } = entry.header
      if (said) throw damaged('There is something behind the manifest')
      if (name.startsWith('files/')) {
        const key = name.slice('files/'.length)
        let hash: string | undefined
        const body = Readable.from(hashing(entry as unknown as AsyncIterable<Uint8Array>, (found) => (hash = found)), { objectMode: false })
        yield { kind: 'file', key, size, body }
        if (hash === undefined) for await (const _ of body);
        sums.file(key, size, hash!)
        continue
      }
      const bytes = await buffer(entry as unknown as AsyncIterable<Uint8Array>)
      if (name === 'header.json') yield { kind: 'header', header: readable(parsed(header, bytes, name)) }
      else if (name === 'manifest.json') said = parsed(manifest, bytes, name)
      else if (name.endsWith('.zst')) {
        const rows = await decompress(bytes, { maxOutputLength: mostOfPart }).catch((error: unknown) => Promise.reject(damaged(`${name} can't be unpacked`, error)))
        sums.part({ name, bytes: rows.length, sha256: sha256(rows) })
        const [, table] = /^tables\/([a-z0-9_]+)\.\d+\.copy\.zst$/.exec(name) ?? []
        if (table) {
          sums.table(table, rows)
          yield { kind: 'rows', table, bytes: rows }
        }
      } else throw damaged(`Nobody knows what ${name} is`)
    }
    if (!said) throw damaged('The archive ends early')
    sums.check(said)
    yield { kind: 'manifest', manifest: said }
  } catch (error) {
    if (error instanceof ArchiveUnusable) throw error
    if (plain.errored) throw asDamage(plain.errored)
    throw error
  } finally {
    plain.destroy()
    source.destroy()
    tar.destroy()
  }
}

/** Whatever ended it before its end; who knows better which part of it is told so. */
const asDamage = (error: Error): Error => (error instanceof ArchiveUnusable || error instanceof FilesUnavailable ? error : damaged('The archive ends early or was changed', error))

/** A format that is newer than this program is not guessed at. */
function readable(found: Header): Header {
  if (found.version > formatVersion) throw new ArchiveUnusable('newer', 'The archive was made by a newer version of the portal')
  return found
}

/** Reads all of it and keeps nothing. @throws ArchiveUnusable */
export async function verifyArchive(source: Readable, identities: Keys, progress?: (header: Header) => void): Promise<Manifest> {
  let found: Manifest | undefined
  for await (const entry of readArchive(source, identities)) {
    if (entry.kind === 'header') progress?.(entry.header)
    if (entry.kind === 'file') for await (const _ of entry.body);
    if (entry.kind === 'manifest') found = entry.manifest
  }
  return found!
}
