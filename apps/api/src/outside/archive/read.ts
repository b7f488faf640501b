import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sumOfNothing } from '@portal/db/archive'
import { beside } from './beside.ts'
import { ArchiveUnusable, damaged } from './errors.ts'
import { type FindPart, type OpenPart, openChecked, openKept, writeChecked } from './kept.ts'
import { type Header, type Manifest, type Part, formatVersion, header, manifest } from './manifest.ts'
import { entriesOf, parsed } from './open.ts'
import type { SealedFile } from './thread/files.ts'
import { openTables } from './unpack.ts'

/**
 * What an archive is made of, in its order. Files that say `sha256` may be opened when and as often as one likes, and are held against
 * it; the others before the next entry is asked for. Where a thread can write them to a path of this machine, they say so.
 */
export type Entry =
  | { kind: 'header'; header: Header }
  | { kind: 'rows'; table: string; bytes: Uint8Array }
  | { kind: 'file'; key: string; size: number; sha256?: string; open(): Promise<Readable>; writeTo?(path: string): Promise<void> }
  | { kind: 'manifest'; manifest: Manifest }
export type FileEntry = Extract<Entry, { kind: 'file' }>
export type Entries = AsyncGenerator<Entry>

/** What has been seen of the archive, held against its manifest at the end. */
function seen() {
  const parts = new Map<string, Part>()
  const tables = new Map<string, string>()
  const list = createHash('sha256')
  let files = 0
  let bytes = 0
  return {
    part: (part: Part) => void parts.set(part.name, part),
    table: (name: string, sha256SoFar: string) => void tables.set(name, sha256SoFar),
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
      for (const { name, sha256: wanted } of said.tables) {
        if ((tables.get(name) ?? sumOfNothing) !== wanted) throw damaged(`The rows of ${name} are not what the manifest says`)
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

/** A piece of an archive before anybody knows what it means. */
type Raw = { name: string; bytes(): Promise<Buffer> } | { file: FileEntry; hash(): Promise<string> }

/** Everything is held against the manifest, which comes last. @throws ArchiveUnusable */
async function* understood(pieces: AsyncIterable<Raw>): Entries {
  const tables = openTables()
  try {
    yield* understoodOf(pieces, tables)
  } finally {
    tables.leave()
  }
}

async function* understoodOf(pieces: AsyncIterable<Raw>, { unpack }: ReturnType<typeof openTables>): Entries {
  const sums = seen()
  let said: Manifest | undefined
  for await (const piece of pieces) {
    if (said) throw damaged('There is something behind the manifest')
    if ('file' in piece) {
      yield piece.file
      sums.file(piece.file.key, piece.file.size, await piece.hash())
      continue
    }
    const { name } = piece
    const bytes = await piece.bytes()
    if (name === 'header.json') yield { kind: 'header', header: readable(parsed(header, bytes, name)) }
    else if (name === 'manifest.json') said = parsed(manifest, bytes, name)
    else if (name.endsWith('.zst')) {
      const [, table] = /^tables\/([a-z0-9_]+)\.\d+\.copy\.zst$/.exec(name) ?? []
      const { text, bytes: length, sha256, sha256SoFar } = await unpack(table ?? name, name, bytes)
      sums.part({ name, bytes: length, sha256 })
      if (table) {
        sums.table(table, sha256SoFar)
        yield { kind: 'rows', table, bytes: text }
      }
    } else throw damaged(`Nobody knows what ${name} is`)
  }
  if (!said) throw damaged('The archive ends early')
  sums.check(said)
  yield { kind: 'manifest', manifest: said }
}

async function* rawOf(source: Readable, identities: readonly string[]): AsyncGenerator<Raw> {
  for await (const { name, size, body } of entriesOf(source, identities)) {
    if (!name.startsWith('files/')) {
      yield { name, bytes: () => buffer(body) }
      continue
    }
    let hash: string | undefined
    const stream = Readable.from(hashing(body, (found) => (hash = found)), { objectMode: false })
    yield {
      file: { kind: 'file', key: name.slice('files/'.length), size, open: async () => stream },
      async hash() {
        if (hash === undefined) for await (const _ of stream);
        return hash!
      },
    }
  }
}

async function* rawOfKept(kept: Readable, identities: readonly string[], openPart: OpenPart, findPart?: FindPart<SealedFile>): AsyncGenerator<Raw> {
  const { entries } = await openKept(kept, identities)
  for await (const entry of entries) {
    if ('name' in entry) yield { name: entry.name, bytes: async () => entry.bytes }
    else {
      const { key, part } = entry
      yield {
        file: {
          kind: 'file', key, size: part.size, sha256: part.sha256, open: () => openChecked(openPart, part, key),
          ...(findPart && { writeTo: (path: string) => writeChecked(findPart, part, key, path) }),
        },
        hash: async () => part.sha256,
      }
    }
  }
}

/**
 * Reads an archive from its first byte to its last. Everything is checked: each piece as it comes by the encryption, all of
 * them against the manifest. Who acts on what it reads keeps the effect back until this has ended.
 * @throws ArchiveUnusable
 */
export const readArchive = (source: Readable, identities: readonly string[]): Entries => understood(rawOf(source, identities))

/** The same of what is kept of an archive. A file is read when it is opened, and by nobody else. `findPart` where they lie on this machine. @throws ArchiveUnusable */
export const readKept = (kept: Readable, identities: readonly string[], openPart: OpenPart, findPart?: FindPart<SealedFile>): Entries =>
  understood(rawOfKept(kept, identities, openPart, findPart))

/** A format that is newer than this program is not guessed at. */
function readable(found: Header): Header {
  if (found.version > formatVersion) throw new ArchiveUnusable('newer', 'The archive was made by a newer version of the portal')
  return found
}

/** Reads all of it and keeps nothing. @throws ArchiveUnusable */
export async function verifyArchive(entries: Entries, progress?: (header: Header) => void): Promise<Manifest> {
  const reading = beside()
  const read = async (file: FileEntry) => {
    for await (const _ of await file.open());
  }
  let found: Manifest | undefined
  try {
    for await (const entry of entries) {
      if (entry.kind === 'header') progress?.(entry.header)
      if (entry.kind === 'file') await (entry.sha256 ? reading.add(() => read(entry)) : read(entry))
      if (entry.kind === 'manifest') found = entry.manifest
    }
    await reading.end()
  } finally {
    await reading.quiet()
  }
  return found!
}
