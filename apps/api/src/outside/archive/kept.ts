import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { ArchiveUnusable, PartUnusable, damaged } from './errors.ts'
import { entriesOf, parsed } from './open.ts'
import { type Measured, NotSealed, gatherBehind, newCover, openFileTo, sealed, streamOf } from './seal.ts'
import type { SealedFile } from './thread/files.ts'
import { BrokenPiece, type Sum } from './thread/pieces.ts'
import { type ArchiveWriter, inFrame, tarEnd, tarFrame, tarStream } from './write.ts'

/** Version of how archives are kept. A change that older programs can't read raises it. */
const keptVersion = 1
const firstEntry = 'kept.json'
const partFolder = 'parts/'
/** Parts that are opened while one is read: most files are small, and each has to be found first. */
const openedAhead = 3

const beginning = z.object({ version: z.number().int(), cover: z.base64() })
const reference = z.strictObject({ part: z.string().regex(/^[\w-]+$/), size: z.number().int(), sha256: z.string() })

/** Where the bytes of a file are: encrypted by themselves, for every backup that has them. */
export type FilePart = z.output<typeof reference>
/** Undefined when a part of this name is not there. @throws NotSealed when it is not what it was */
export type FindPart<T> = (part: FilePart, key: string) => Promise<T | undefined>
/** Its decrypted bytes, held against its size and hash (`unsealed`). */
export type OpenPart = FindPart<Readable>

export type KeptWriter = Pick<ArchiveWriter, 'add'> & {
  /** In the place of a file: where it is. */
  addReference(key: string, part: FilePart): Promise<void>
}

/** The name of a stored file in the whole archive. */
export const fileName = (key: string) => `files/${key}`

/**
 * An archive as it is kept: all of it but the files, of which it says in which parts they are. What it begins with, its cover,
 * is that of the whole archive: put together again, that is the same bytes every time.
 */
export async function keptStream(identity: string, cover: Buffer, fill: (writer: KeptWriter) => Promise<void>): Promise<Readable> {
  const plain = tarStream(async ({ add }) => {
    await add(firstEntry, json({ version: keptVersion, cover: cover.toString('base64') }))
    await fill({ add, addReference: (key, part) => add(`${partFolder}${key}`, json(part)) })
  })
  return sealed(plain, await newCover(identity), [identity])
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Something small, or where a file is. */
export type KeptEntry = { name: string; bytes: Buffer } | { key: string; part: FilePart }

/** What was kept of an archive, in its order; first the cover of the whole one. @throws ArchiveUnusable */
export async function openKept(kept: Readable, identities: readonly string[]): Promise<{ cover: Buffer; entries: AsyncGenerator<KeptEntry> }> {
  const all = entriesOf(kept, identities)
  try {
    const first = await all.next()
    if (first.done || first.value.name !== firstEntry) throw damaged('This is nothing that was kept')
    const { version, cover } = parsed(beginning, await buffer(first.value.body), firstEntry)
    if (version > keptVersion) throw new ArchiveUnusable('newer', 'The archive was kept by a newer version of the portal')
    return { cover: Buffer.from(cover, 'base64'), entries: following(all) }
  } catch (error) {
    await all.return(undefined)
    throw error
  }
}

async function* following(all: ReturnType<typeof entriesOf>): AsyncGenerator<KeptEntry> {
  for await (const { name, body } of all) {
    const bytes = await buffer(body)
    yield name.startsWith(partFolder) ? { key: name.slice(partFolder.length), part: parsed(reference, bytes, name) } : { name, bytes }
  }
}

const asUnlike = (part: FilePart, key: string) => (error: unknown) =>
  (error instanceof NotSealed ? new PartUnusable(key, part, 'its part is not what it was', { cause: error }) : error)

/** Writes a part of this machine to where nothing stands. @throws PartUnusable */
export async function writeChecked(findPart: FindPart<SealedFile>, part: FilePart, key: string, path: string): Promise<void> {
  try {
    const found = await findPart(part, key)
    if (!found) throw new PartUnusable(key, part, 'its part is missing')
    await openFileTo(found, path)
  } catch (error) {
    throw asUnlike(part, key)(error)
  }
}

/** The bytes of a part; what is not what it was ends them with an error that says which file it is. @throws PartUnusable */
export async function openChecked(openPart: OpenPart, part: FilePart, key: string): Promise<Readable> {
  const told = asUnlike(part, key)
  const body = await openPart(part, key).catch((error: unknown) => Promise.reject(told(error) as Error))
  if (!body) throw new PartUnusable(key, part, 'its part is missing')
  return streamOf((async function* () {
    try {
      yield* body as AsyncIterable<Uint8Array>
    } catch (error) {
      throw told(error)
    }
  })(), body)
}

/** Entries of which the next few files are opened already. */
async function* openedSoon(entries: AsyncIterable<KeptEntry>, openPart: OpenPart) {
  const soon: Array<{ entry: KeptEntry; body?: Promise<Readable> }> = []
  try {
    for await (const entry of entries) {
      const body = 'key' in entry ? openChecked(openPart, entry.part, entry.key) : undefined
      body?.catch(() => {})
      if (soon.push({ entry, body }) > openedAhead) yield soon.shift()!
    }
    while (soon.length) yield soon.shift()!
  } finally {
    for (const { body } of soon) void body?.then((stream) => stream.destroy(), () => {})
  }
}

/** The whole archive as it leaves the house, the same bytes each time; what it was is `measured`. @throws ArchiveUnusable */
export async function wholeArchive(kept: Readable, identities: readonly string[], openPart: OpenPart, measured?: Measured): Promise<Readable> {
  const { cover, entries } = await openKept(kept, identities)
  let body: Readable | undefined
  const plain = tarStream(async (writer) => {
    for await (const { entry, body: opening } of openedSoon(entries, openPart)) {
      if ('name' in entry) await writer.add(entry.name, entry.bytes)
      else await writer.addFile(fileName(entry.key), entry.part.size, (body = await opening!))
    }
  })
  plain.once('close', () => {
    kept.destroy()
    body?.destroy()
  })
  return sealed(plain, cover, identities, measured)
}

/**
 * What the same archive would be, of parts that lie on this machine: a thread reads them and puts it together, and nothing of it
 * comes here. `moved` hears how much was gone through. @throws ArchiveUnusable
 */
export async function sumOfWhole(kept: Readable, identities: readonly string[], findPart: FindPart<SealedFile>, moved: (bytes: number) => void): Promise<Sum> {
  const { cover, entries } = await openKept(kept, identities)
  const gathering = await gatherBehind(cover, identities)
  const put = async (entry: KeptEntry, found: SealedFile | undefined) => {
    if ('name' in entry) await gathering.add(await inFrame(entry.name, entry.bytes))
    else if (!found) throw new PartUnusable(entry.key, entry.part, 'its part is missing')
    else {
      await gathering.addSealed(found, await tarFrame(fileName(entry.key), entry.part.size)).catch((error: unknown) => {
        const gone = (error as NodeJS.ErrnoException).code === 'ENOENT'
        throw gone || error instanceof BrokenPiece ? new PartUnusable(entry.key, entry.part, gone ? 'its part is missing' : 'its part is not what it was', { cause: error }) : error
      })
    }
    moved('name' in entry ? entry.bytes.length : entry.part.size)
  }
  let before: Promise<void> = Promise.resolve()
  try {
    for await (const entry of entries) {
      const found = 'key' in entry ? await findPart(entry.part, entry.key) : undefined
      await before
      before = put(entry, found)
      before.catch(() => {})
    }
    await before
    await gathering.add(tarEnd)
    return (await gathering.sum())!
  } finally {
    gathering.leave()
  }
}
