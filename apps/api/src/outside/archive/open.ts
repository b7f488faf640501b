import type { Readable } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { extract } from 'tar-stream'
import { FilesUnavailable } from '../files/index.ts'
import { ArchiveUnusable, damaged } from './errors.ts'
import { unsealed } from './seal.ts'

/** What an archive is decrypted. @throws ArchiveUnusable for another key, or what is no archive */
async function plainOf(source: Readable, identities: readonly string[]): Promise<Readable> {
  try {
    return await unsealed(source, identities)
  } catch (error) {
    if (error instanceof FilesUnavailable) throw error
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

/** Whatever ended it before its end; who knows better which part of it is told so. */
const asDamage = (error: Error): Error => (error instanceof ArchiveUnusable || error instanceof FilesUnavailable ? error : damaged('The archive ends early or was changed', error))

export interface TarEntry {
  name: string
  size: number
  /** Must be read before the next entry is asked for. */
  body: AsyncIterable<Uint8Array>
}

/** A piece holds a thousand small ones, which take a tenth of a second: after so many a call has its turn. */
const entriesOfTurn = 10

/** The entries of an encrypted tar, each piece checked as it comes. @throws ArchiveUnusable */
export async function* entriesOf(source: Readable, identities: readonly string[]): AsyncGenerator<TarEntry> {
  const plain = await plainOf(source, identities)
  const tar = extract()
  // Before it is fed: the first entry of a small archive would be missed.
  const entries = tar[Symbol.asyncIterator]()
  plain.on('error', (error) => tar.destroy(asDamage(error)))
  plain.pipe(tar as unknown as NodeJS.WritableStream)
  const why = (error: unknown) => (error instanceof ArchiveUnusable || !plain.errored ? error : asDamage(plain.errored))
  // A stream that ended before anybody listened to it says that it ended, not why.
  async function* bodyOf(entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* entry
    } catch (error) {
      throw why(error)
    }
  }
  try {
    let count = 0
    for await (const entry of { [Symbol.asyncIterator]: () => entries }) {
      yield { name: entry.header.name, size: entry.header.size ?? 0, body: bodyOf(entry as unknown as AsyncIterable<Uint8Array>) }
      if (++count % entriesOfTurn === 0) await othersTurn()
    }
  } catch (error) {
    throw why(error)
  } finally {
    plain.destroy()
    source.destroy()
    tar.destroy()
  }
}
