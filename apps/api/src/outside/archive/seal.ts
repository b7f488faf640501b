import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { type Readable, Transform, type TransformCallback, pipeline } from 'node:stream'
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption'

// The library does the keys. The pieces behind them are sealed with Node's own cipher: the same bytes, in an eighth of the time.
const cipher = 'chacha20-poly1305'
const pieceBytes = 64 * 1024
const tagBytes = 16
const nonceBytes = 16
/** The header ends with its own hash; nothing that age writes is longer. */
const lastLine = /\n--- [A-Za-z0-9+/]{43}\n/
const mostOfHeader = 16 * 1024

/** What is no encrypted file, or was changed since. */
export class NotSealed extends Error {
  override name = 'NotSealed'
}

const withNonce = (header: Uint8Array): Buffer => Buffer.concat([header, randomBytes(nonceBytes)])

/** How an encrypted file begins: age's header, which says for whom it is, and a nonce. The same content behind the same cover is the same file. */
export async function newCover(identity: string): Promise<Buffer> {
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

function fileKeyOf(header: Buffer, identities: readonly string[]): Promise<Uint8Array> {
  const name = [header.toString('latin1'), ...identities].join(' ')
  const known = opened.get(name)
  if (known) return known
  const decrypter = new Decrypter()
  for (const identity of identities) decrypter.addIdentity(identity)
  const key = decrypter.decryptHeader(header)
  opened.set(name, key)
  key.catch(() => opened.delete(name))
  for (const oldest of [...opened.keys()].slice(0, -mostOpened)) opened.delete(oldest)
  return key
}

async function keyOf(cover: Buffer, identities: readonly string[]): Promise<Buffer> {
  const fileKey = await fileKeyOf(cover.subarray(0, -nonceBytes), identities)
  return Buffer.from(hkdfSync('sha256', fileKey, cover.subarray(-nonceBytes), 'payload', 32))
}

type Push = (bytes: Buffer) => void

/**
 * Cuts what comes into pieces of one length; the last, which may be shorter, is only known when nothing follows. What is copied is
 * no more than what two of them that came share: gigabytes go through here.
 */
function pieces(length: number, each: (piece: Buffer, last: boolean, push: Push) => void) {
  let rest: Buffer = Buffer.alloc(0)
  return {
    take(more: Buffer, push: Push) {
      let at = 0
      if (rest.length && rest.length + more.length > length) {
        at = length - rest.length
        each(Buffer.concat([rest, more.subarray(0, at)], length), false, push)
        rest = Buffer.alloc(0)
      }
      for (; more.length - at > length; at += length) each(more.subarray(at, at + length), false, push)
      rest = rest.length ? Buffer.concat([rest, more.subarray(at)]) : more.subarray(at)
    },
    end: (push: Push) => each(rest, true, push),
  }
}

/** Each piece has its number, and the last one says so: none can be left out, added or moved. */
function nonces() {
  let count = 0
  return (last: boolean) => {
    const nonce = Buffer.alloc(12)
    nonce.writeUIntBE(count++, 5, 6)
    if (last) nonce[11] = 1
    return nonce
  }
}

const attempt = (next: TransformCallback, work: () => void) => {
  try {
    work()
    next()
  } catch (error) {
    next(error as Error)
  }
}

/** Encrypts behind a cover that was made for one of the identities. */
export async function sealed(plain: Readable, cover: Buffer, identities: readonly string[]): Promise<Readable> {
  const key = await keyOf(cover, identities)
  const nonce = nonces()
  const cut = pieces(pieceBytes, (piece, last, push) => {
    const sealing = createCipheriv(cipher, key, nonce(last), { authTagLength: tagBytes })
    push(sealing.update(piece))
    sealing.final()
    push(sealing.getAuthTag())
  })
  const stream = new Transform({
    transform: (piece: Buffer, _, next) => attempt(next, () => cut.take(piece, (bytes) => stream.push(bytes))),
    flush: (next) => attempt(next, () => cut.end((bytes) => stream.push(bytes))),
  })
  stream.push(cover)
  pipeline(plain, stream, () => {})
  return stream
}

/**
 * Decrypts with whichever of the identities it was made for. What was changed or cut off ends the stream with an error where it is.
 * @throws NotSealed for another key, or what is no encrypted file
 */
export async function unsealed(source: Readable, identities: readonly string[]): Promise<Readable> {
  const begun = Promise.withResolvers<void>()
  let head: Buffer = Buffer.alloc(0)
  let cut: ReturnType<typeof pieces> | undefined
  const begin = async (end: number) => {
    const key = await keyOf(head.subarray(0, end), identities).catch((cause: Error) => Promise.reject(new NotSealed(cause.message, { cause })))
    const nonce = nonces()
    let some = false
    cut = pieces(pieceBytes + tagBytes, (piece, last, push) => {
      if (piece.length < tagBytes || (last && some && piece.length === tagBytes)) throw new NotSealed('The file ends early')
      some = true
      const opening = createDecipheriv(cipher, key, nonce(last), { authTagLength: tagBytes })
      opening.setAuthTag(piece.subarray(-tagBytes))
      const plain = opening.update(piece.subarray(0, -tagBytes))
      try {
        opening.final()
      } catch (cause) {
        throw new NotSealed('The file was changed', { cause })
      }
      push(plain)
    })
    begun.resolve()
    return head.subarray(end)
  }
  const stream = new Transform({
    async transform(piece: Buffer, _, next) {
      try {
        let body: Buffer = piece
        if (!cut) {
          head = Buffer.concat([head, piece])
          const found = lastLine.exec(head.toString('latin1', 0, mostOfHeader))
          const end = found ? found.index + found[0].length + nonceBytes : undefined
          if (!end && head.length > mostOfHeader) throw new NotSealed('This is no encrypted file')
          if (!end || head.length < end) return next()
          body = await begin(end)
        }
        cut!.take(body, (bytes) => stream.push(bytes))
        next()
      } catch (error) {
        next(error as Error)
      }
    },
    flush: (next) => attempt(next, () => {
      if (!cut) throw new NotSealed('This is no encrypted file')
      cut.end((bytes) => stream.push(bytes))
    }),
  })
  pipeline(source, stream, (error) => error && begun.reject(error))
  await begun.promise
  return stream
}
