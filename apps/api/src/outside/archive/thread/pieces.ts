import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'

// What age does with the bytes behind its header: pieces of one length, each sealed for itself.
export const pieceBytes = 64 * 1024
export const tagBytes = 16
export const sealedPieceBytes = pieceBytes + tagBytes
const cipher = 'chacha20-poly1305'

/** What is done with a stream of bytes: they are sealed behind a cover, opened, or hashed alone. */
export type Work = { kind: 'seal'; key: Uint8Array; cover: Uint8Array } | { kind: 'open'; key: Uint8Array } | { kind: 'hash' }

/** Of all bytes that went through: what they are when they are not sealed, and of what was sealed here, cover and all, the file. */
export interface Sums {
  plain: { size: number; sha256: string }
  sealed?: { size: number; sha256: string }
}

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
  /** Takes whole pieces; only the last of all may be shorter. */
  take(bytes: Uint8Array, last: boolean): Uint8Array<ArrayBuffer>
  sums(): Sums
}

function sealing({ key, cover }: Extract<Work, { kind: 'seal' }>): Session {
  const nonce = nonces()
  const [plain, sealed] = [measure(), measure(cover)]
  return {
    take(bytes, last) {
      plain.add(bytes)
      const count = Math.max(1, Math.ceil(bytes.length / pieceBytes))
      const out = new Uint8Array(bytes.length + count * tagBytes)
      for (let index = 0; index < count; index++) {
        const stream = createCipheriv(cipher, key, nonce(last && index === count - 1), { authTagLength: tagBytes })
        const piece = stream.update(bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes))
        stream.final()
        out.set(piece, index * sealedPieceBytes)
        out.set(stream.getAuthTag(), index * sealedPieceBytes + piece.length)
      }
      sealed.add(out)
      return out
    },
    sums: () => ({ plain: plain.found(), sealed: sealed.found() }),
  }
}

function opening({ key }: Extract<Work, { kind: 'open' }>): Session {
  const nonce = nonces()
  const plain = measure()
  let some = false
  return {
    take(bytes, last) {
      const count = Math.max(1, Math.ceil(bytes.length / sealedPieceBytes))
      const rest = bytes.length - (count - 1) * sealedPieceBytes
      if (rest < tagBytes || (last && rest === tagBytes && (some || count > 1))) throw new BrokenPiece('The file ends early')
      some = true
      const out = new Uint8Array(bytes.length - count * tagBytes)
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
      plain.add(out)
      return out
    },
    sums: () => ({ plain: plain.found() }),
  }
}

function hashing(): Session {
  const plain = measure()
  return {
    take(bytes) {
      plain.add(bytes)
      return new Uint8Array()
    },
    sums: () => ({ plain: plain.found() }),
  }
}

export const begin = (work: Work): Session => (work.kind === 'seal' ? sealing(work) : work.kind === 'open' ? opening(work) : hashing())
