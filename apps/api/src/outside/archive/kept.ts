import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { z } from 'zod'
import { ArchiveUnusable, PartUnusable, damaged } from './errors.ts'
import { parsed, plainOf } from './read.ts'
import { NotSealed, newCover, sealed } from './seal.ts'
import { type ArchiveWriter, tarStream } from './write.ts'

/** Version of how archives are kept. A change that older programs can't read raises it. */
const keptVersion = 1
const firstEntry = 'kept.json'
const partFolder = 'parts/'

const beginning = z.object({ version: z.number().int(), cover: z.base64() })
const reference = z.strictObject({ part: z.string().regex(/^[\w-]+$/), size: z.number().int(), sha256: z.string() })

/** Where the bytes of a file are: encrypted by themselves, for every backup that has them. */
export type FilePart = z.output<typeof reference>
/** The decrypted bytes of a part of this name; undefined when it is not there. */
export type OpenPart = (part: FilePart, key: string) => Promise<Readable | undefined>

export type KeptWriter = Pick<ArchiveWriter, 'add' | 'addParts'> & {
  /** In the place of a file: where it is. */
  addReference(key: string, part: FilePart): Promise<void>
}

/**
 * An archive as it is kept: all of it but the files, of which it says in which parts they are. What it begins with, its cover,
 * is that of the whole archive: put together again, that is the same bytes every time.
 */
export async function keptStream(identity: string, fill: (writer: KeptWriter) => Promise<void>): Promise<Readable> {
  const cover = await newCover(identity)
  const plain = tarStream(async ({ add, addParts }) => {
    await add(firstEntry, json({ version: keptVersion, cover: cover.toString('base64') }))
    await fill({ add, addParts, addReference: (key, part) => add(`${partFolder}${key}`, json(part)) })
  })
  return sealed(plain, await newCover(identity), [identity])
}

const json = (value: unknown) => Buffer.from(JSON.stringify(value))

/** The bytes of a part, held against what was said of it before its end is reached. */
async function* checked(body: Readable, key: string, part: FilePart): AsyncGenerator<Uint8Array> {
  const changed = (cause?: unknown) => new PartUnusable(key, part, 'its part is not what it was', { cause })
  const hash = createHash('sha256')
  let size = 0
  try {
    for await (const piece of body as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > part.size) throw changed()
      hash.update(piece)
      yield piece
    }
  } catch (error) {
    throw error instanceof NotSealed ? changed(error) : error
  }
  if (size !== part.size || hash.digest('hex') !== part.sha256) throw changed()
}

/** @throws PartUnusable */
async function openChecked(openPart: OpenPart, part: FilePart, key: string): Promise<Readable> {
  const body = await openPart(part, key).catch((error: unknown) => {
    throw error instanceof NotSealed ? new PartUnusable(key, part, 'its part is not what it was', { cause: error }) : error
  })
  if (!body) throw new PartUnusable(key, part, 'its part is missing')
  return Readable.from(checked(body, key, part), { objectMode: false }).once('close', () => body.destroy())
}

/** The tar of a whole archive, put together from what is kept of it, as it is read. @throws ArchiveUnusable */
async function assembled(kept: Readable, identities: readonly string[], openPart: OpenPart): Promise<{ plain: Readable; cover: Buffer }> {
  const source = await plainOf(kept, identities)
  const tar = extract()
  // Before it is fed: the first entry of a small archive would be missed.
  const entries = tar[Symbol.asyncIterator]()
  source.on('error', (error) => tar.destroy(error instanceof NotSealed ? damaged('The archive ends early or was changed', error) : error))
  source.pipe(tar as unknown as NodeJS.WritableStream)
  const first = await entries.next()
  if (first.done || first.value.header.name !== firstEntry) throw damaged('This is nothing that was kept')
  const { version, cover } = parsed(beginning, await buffer(first.value as unknown as AsyncIterable<Uint8Array>), firstEntry)
  if (version > keptVersion) throw new ArchiveUnusable('newer', 'The archive was kept by a newer version of the portal')
  let body: Readable | undefined
  const plain = tarStream(async (writer) => {
    for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
      const { name } = entry.header
      const bytes = await buffer(entry as unknown as AsyncIterable<Uint8Array>)
      if (!name.startsWith(partFolder)) {
        await writer.add(name, bytes)
        continue
      }
      const [key, part] = [name.slice(partFolder.length), parsed(reference, bytes, name)]
      body = await openChecked(openPart, part, key)
      await writer.addFile(`files/${key}`, part.size, body)
    }
  })
  plain.once('close', () => {
    for (const stream of [kept, source, body]) stream?.destroy()
    tar.destroy()
  })
  return { plain, cover: Buffer.from(cover, 'base64') }
}

/** The whole archive, not encrypted, from what is kept of it. @throws ArchiveUnusable */
export const plainArchive = async (kept: Readable, identities: readonly string[], openPart: OpenPart): Promise<Readable> =>
  (await assembled(kept, identities, openPart)).plain

/** The whole archive as it leaves the house: the same bytes each time. @throws ArchiveUnusable */
export async function wholeArchive(kept: Readable, identities: readonly string[], openPart: OpenPart): Promise<Readable> {
  const { plain, cover } = await assembled(kept, identities, openPart)
  return sealed(plain, cover, identities)
}
