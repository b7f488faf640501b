import { type KeyObject, createCipheriv, createDecipheriv, createHash, createSecretKey } from 'node:crypto'

// What age does with the bytes behind its header: pieces of one length, each sealed for itself.
export const pieceBytes = 64 * 1024
export const tagBytes = 16
export const sealedPieceBytes = pieceBytes + tagBytes
const cipher = 'chacha20-poly1305'

/** What was counted and hashed. */
export interface Sum {
  size: number
  sha256: string
}

/**
 * What is done with a stream of bytes: they are sealed behind a cover, opened, or hashed alone. `sum` says of what one is wanted:
 * of the bytes as they are when they are not sealed, or of what was sealed, cover and all.
 */
export type Work =
  | { kind: 'seal'; key: Uint8Array; cover: Uint8Array; sum?: 'plain' | 'sealed' }
  | { kind: 'open'; key: Uint8Array; sum: boolean }
  | { kind: 'hash' }

/** Why something can't be opened, in the words of `NotSealed`. */
export class BrokenPiece extends Error {
  override name = 'BrokenPiece'
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

function measure(begun?: Uint8Array) {
  const hash = createHash('sha256')
  let size = 0
  const add = (bytes: Uint8Array) => {
    hash.update(bytes)
    size += bytes.length
  }
  if (begun) add(begun)
  return { add, found: () => ({ size, sha256: hash.digest('hex') }) }
}

export interface Session {
  /** Takes whole pieces; only the last of all may be shorter. What comes of them lies in `into`, where it is given and has room. */
  take(bytes: Uint8Array, last: boolean, into?: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  /** Of all that went through, where one is wanted. */
  sum(): Sum | undefined
}

const room = (length: number, into?: Uint8Array<ArrayBuffer>) => (into && into.length >= length ? into.subarray(0, length) : new Uint8Array(length))

/** Told as bytes it would be made into a key for each piece. */
const keyOf = (key: Uint8Array): KeyObject => createSecretKey(key)

function sealing({ key: bytesOfKey, cover, sum }: Extract<Work, { kind: 'seal' }>): Session {
  const [nonce, key] = [nonces(), keyOf(bytesOfKey)]
  const measured = sum && measure(sum === 'sealed' ? cover : undefined)
  return {
    take(bytes, last, into) {
      if (sum === 'plain') measured!.add(bytes)
      const count = Math.max(1, Math.ceil(bytes.length / pieceBytes))
      const out = room(bytes.length + count * tagBytes, into)
      for (let index = 0; index < count; index++) {
        const stream = createCipheriv(cipher, key, nonce(last && index === count - 1), { authTagLength: tagBytes })
        const piece = stream.update(bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes))
        stream.final()
        out.set(piece, index * sealedPieceBytes)
        out.set(stream.getAuthTag(), index * sealedPieceBytes + piece.length)
      }
      if (sum === 'sealed') measured!.add(out)
      return out
    },
    sum: () => measured?.found(),
  }
}

function opening({ key: bytesOfKey, sum }: Extract<Work, { kind: 'open' }>): Session {
  const [nonce, key] = [nonces(), keyOf(bytesOfKey)]
  const measured = sum ? measure() : undefined
  let some = false
  return {
    take(bytes, last, into) {
      const count = Math.max(1, Math.ceil(bytes.length / sealedPieceBytes))
      const rest = bytes.length - (count - 1) * sealedPieceBytes
      if (rest < tagBytes || (last && rest === tagBytes && (some || count > 1))) throw new BrokenPiece('The file ends early')
      some = true
      const out = room(bytes.length - count * tagBytes, into)
      for (let index = 0; index < count; index++) {
        const piece = bytes.subarray(index * sealedPieceBytes, (index + 1) * sealedPieceBytes)
        const stream = createDecipheriv(cipher, key, nonce(last && index === count - 1), { authTagLength: tagBytes })
        stream.setAuthTag(piece.subarray(-tagBytes))
        out.set(stream.update(piece.subarray(0, -tagBytes)), index * pieceBytes)
        try {
          stream.final()
        } catch (cause) {
          throw new BrokenPiece('The file was changed', { cause })
        }
      }
      measured?.add(out)
      return out
    },
    sum: () => measured?.found(),
  }
}

function hashing(): Session {
  const plain = measure()
  return {
    take(bytes) {
      plain.add(bytes)
      return new Uint8Array()
    },
    sum: plain.found,
  }
}

export const begin = (work: Work): Session => (work.kind === 'seal' ? sealing(work) : work.kind === 'open' ? opening(work) : hashing())
