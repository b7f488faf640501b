import { hkdfSync, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { BrokenPiece, type Sum, pieceBytes, sealedPieceBytes, tagBytes } from './thread/pieces.ts'
import type { SealWork, SealedFile } from './thread/files.ts'
import { type Gathering, type ThreadStream, openGathering, openStream, workWithFile } from './thread/index.ts'

// The library does the keys, and is read by the first who makes or opens a backup. The pieces behind them are sealed with Node's own cipher, on a thread of its own: the same bytes, far faster.
const nonceBytes = 16
/** The header ends with its own hash; nothing that age writes is longer. */
const lastLine = /\n--- [A-Za-z0-9+/]{43}\n/
const mostOfHeader = 16 * 1024
/** So many pieces go to a thread at once. Most files are small: the first turn is. */
const [firstTurn, laterTurns] = [4, 16]
/** Turns that are being worked on while the next one is read. */
const turnsAtOnce = 2

/** What is no encrypted file, or was changed since. */
export class NotSealed extends Error {
  override name = 'NotSealed'
}

const withNonce = (header: Uint8Array): Buffer => Buffer.concat([header, randomBytes(nonceBytes)])

/** How an encrypted file begins: age's header, which says for whom it is, and a nonce. The same content behind the same cover is the same file. */
export async function newCover(identity: string): Promise<Buffer> {
  const { Encrypter, identityToRecipient } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.addRecipient(await identityToRecipient(identity))
  const nothing = await encrypter.encrypt(new Uint8Array())
  return withNonce(nothing.subarray(0, nothing.length - tagBytes - nonceBytes))
}
/** Another one for the same reader, of which making and opening cost next to nothing: only the nonce is new. */
export const likeCover = (cover: Buffer): Buffer => withNonce(cover.subarray(0, -nonceBytes))

/** Headers that were opened: many files have the same. */
const opened = new Map<string, Promise<Uint8Array>>()
const mostOpened = 64

async function openedWith(header: Buffer, identities: readonly string[]): Promise<Uint8Array> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  return decrypter.decryptHeader(header)
}

function fileKeyOf(header: Buffer, identities: readonly string[]): Promise<Uint8Array> {
  const name = [header.toString('latin1'), ...identities].join(' ')
  const known = opened.get(name)
  if (known) return known
  const key = openedWith(header, identities)
  opened.set(name, key)
  key.catch(() => opened.delete(name))
  for (const oldest of [...opened.keys()].slice(0, -mostOpened)) opened.delete(oldest)
  return key
}

async function keyOf(cover: Buffer, identities: readonly string[]): Promise<Uint8Array> {
  const fileKey = await fileKeyOf(cover.subarray(0, -nonceBytes), identities)
  return new Uint8Array(hkdfSync('sha256', fileKey, cover.subarray(-nonceBytes), 'payload', 32))
}

interface Turn {
  bytes: Uint8Array<ArrayBuffer>
  last: boolean
}

/** Bytes as they come, in turns of whole pieces; the last one is only known when nothing follows. */
async function* inTurns(source: AsyncIterable<Uint8Array>, piece: number): AsyncGenerator<Turn> {
  let turn = new Uint8Array(firstTurn * piece)
  let filled = 0
  for await (const more of source) {
    for (let at = 0; at < more.length;) {
      if (filled === turn.length) {
        yield { bytes: turn, last: false }
        turn = new Uint8Array(laterTurns * piece)
        filled = 0
      }
      const some = more.subarray(at, at + turn.length - filled)
      turn.set(some, filled)
      filled += some.length
      at += some.length
    }
  }
  yield { bytes: turn.subarray(0, filled), last: true }
}

/** What a thread makes of a stream, in its order. */
async function* through(session: ThreadStream, turns: AsyncIterable<Turn>, done: (sum: Sum) => void = () => {}): AsyncGenerator<Uint8Array> {
  const waiting: Array<ReturnType<ThreadStream['take']>> = []
  async function* first() {
    const { bytes, sum } = await waiting.shift()!
    if (sum) done(sum)
    if (bytes.length) yield bytes
  }
  try {
    for await (const { bytes, last } of turns) {
      const answer = session.take(bytes, last)
      answer.catch(() => {})
      if (waiting.push(answer) > turnsAtOnce) yield* first()
    }
    while (waiting.length) yield* first()
  } catch (error) {
    throw error instanceof BrokenPiece ? new NotSealed(error.message, { cause: error }) : error
  } finally {
    session.leave()
  }
}

/** A stream of what comes; who lets go of it lets go of its source at once, whatever that waits for. */
export function streamOf(bytes: AsyncIterable<Uint8Array>, source: Readable): Readable {
  const stream = Readable.from(bytes, { objectMode: false, highWaterMark: pieceBytes })
  const destroy = stream._destroy.bind(stream)
  stream._destroy = (error, ended) => {
    source.destroy()
    destroy(error, ended)
  }
  return stream
}

/** Reads a stream to its end and says what it was. */
export async function sumOf(source: Readable): Promise<Sum> {
  let found: Sum | undefined
  for await (const _ of through(openStream({ kind: 'hash' }), inTurns(source, pieceBytes), (sum) => (found = sum)));
  return found!
}
/** The same of a file of this machine; undefined when it is not there. */
export const sumOfFile = (from: string): Promise<Sum | undefined> => workWithFile({ from, work: { kind: 'hash' } })

/** What is to be known of what was sealed, told before the end is reached: of what went in, or of what came out. */
export interface Measured {
  sum: 'plain' | 'sealed'
  done(sum: Sum): void
}

/** Encrypts behind a cover that was made for one of the identities. */
export async function sealed(plain: Readable, cover: Buffer, identities: readonly string[], measured?: Measured): Promise<Readable> {
  const key = await keyOf(cover, identities)
  return streamOf((async function* () {
    yield cover
    yield* through(openStream({ kind: 'seal', key, cover: new Uint8Array(cover), ...(measured && { sum: measured.sum }) }), inTurns(plain, pieceBytes), measured?.done)
  })(), plain)
}
/** What a thread needs for the same with a file of this machine. At `to` nothing may stand. */
export const sealWork = async (from: string, to: string, cover: Buffer, identities: readonly string[]): Promise<SealWork> =>
  ({ from, to, work: { kind: 'seal', key: await keyOf(cover, identities), cover: new Uint8Array(cover), sum: 'plain' } })

/** Does it: what the file was before, or undefined when it is not there. */
export const sealFile = async (...given: Parameters<typeof sealWork>): Promise<Sum | undefined> => workWithFile(await sealWork(...given))

/**
 * Decrypts with whichever of the identities it was made for. What was changed or cut off, or is not what was expected, ends the
 * stream with an error before its end is reached.
 * @throws NotSealed for another key, or what is no encrypted file
 */
export async function unsealed(source: Readable, identities: readonly string[], expected?: Sum): Promise<Readable> {
  const coming = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  try {
    const { cover, rest } = await coverOf(coming)
    const key = await keyOf(cover, identities).catch((cause: Error) => Promise.reject(new NotSealed(cause.message, { cause })))
    return streamOf((async function* () {
      const sealedBytes = (async function* () {
        yield rest
        yield* { [Symbol.asyncIterator]: () => coming }
      })()
      yield* through(openStream({ kind: 'open', key, sum: Boolean(expected) }), inTurns(sealedBytes, sealedPieceBytes), ({ size, sha256 }) => {
        if (expected && (size !== expected.size || sha256 !== expected.sha256)) throw new NotSealed('The file is another one')
      })
    })(), source)
  } catch (error) {
    source.destroy()
    throw error
  }
}

/** Begins to put together what is sealed behind a cover, of which the sum alone is wanted. */
export const gatherBehind = async (cover: Buffer, identities: readonly string[]): Promise<Gathering> =>
  openGathering({ key: await keyOf(cover, identities), cover: new Uint8Array(cover) })

/** A sealed file of this machine, as a thread opens it; undefined when it is not there. @throws NotSealed for another key, or what is no encrypted file */
export async function sealedFile(from: string, identities: readonly string[], expected: Sum): Promise<SealedFile | undefined> {
  const handle = await open(from).catch((error: NodeJS.ErrnoException) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)))
  if (!handle) return undefined
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mostOfHeader + nonceBytes), 0, mostOfHeader + nonceBytes, 0)
    const { cover } = await coverOf([buffer.subarray(0, bytesRead)][Symbol.iterator]())
    const key = await keyOf(cover, identities).catch((cause: Error) => Promise.reject(new NotSealed(cause.message, { cause })))
    return { from, skip: cover.length, key, expected: { size: expected.size, sha256: expected.sha256 } }
  } finally {
    await handle.close()
  }
}

/** Writes what is in it to where nothing stands. @throws NotSealed when it was changed since, or is not what was expected */
export async function openFileTo(file: SealedFile, to: string): Promise<void> {
  const found = await workWithFile({ open: file, to }).catch((error: unknown) => Promise.reject(error instanceof BrokenPiece ? new NotSealed(error.message, { cause: error }) : (error as Error)))
  if (!found) throw new NotSealed('The file is not there any more')
}

async function coverOf(coming: AsyncIterator<Buffer> | Iterator<Buffer>): Promise<{ cover: Buffer; rest: Buffer }> {
  let head: Buffer = Buffer.alloc(0)
  for (;;) {
    const next = await coming.next()
    if (next.done) throw new NotSealed('This is no encrypted file')
    head = Buffer.concat([head, next.value])
    const found = lastLine.exec(head.toString('latin1', 0, mostOfHeader))
    const end = found ? found.index + found[0].length + nonceBytes : undefined
    if (end && head.length >= end) return { cover: head.subarray(0, end), rest: head.subarray(end) }
    if (!end && head.length > mostOfHeader) throw new NotSealed('This is no encrypted file')
  }
}
