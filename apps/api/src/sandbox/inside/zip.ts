import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { Inflate } from 'fflate'

interface Entry {
  name: string
  at: number
  packed: number
  /** As it claims. */
  unpacked: number
  deflated: boolean
}

export interface Archive extends Disposable {
  /** How many parts it lists, those beyond `mostListed` counted but not kept. */
  count: number
  /** What they claim to unpack to, all together. */
  bytes: number
  entries: Entry[]
  /** A part's bytes, as many as there is room for. */
  unpack(entry: Entry, room: number): Buffer
}

const mostListed = 20_000
const mostDirectory = 8 * 1024 * 1024
const endSize = 22

/** A ZIP by the list at its end; nothing is unpacked yet. Undefined: there is no such list. */
export function openArchive(path: string): Archive | undefined {
  const file = openSync(path, 'r')
  const { size } = fstatSync(file)
  const bytesAt = (at: number, length: number) => {
    const bytes = Buffer.alloc(Math.max(0, Math.min(length, size - at)))
    return bytes.subarray(0, bytes.length ? readSync(file, bytes, 0, bytes.length, at) : 0)
  }
  const tail = bytesAt(Math.max(0, size - 65_536 - endSize), 65_536 + endSize)
  const end = tail.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || tail.length - end < endSize) {
    closeSync(file)
    return undefined
  }
  const directory = bytesAt(tail.readUInt32LE(end + 16), Math.min(tail.readUInt32LE(end + 12), mostDirectory))
  const entries: Entry[] = []
  let [count, bytes] = [0, 0]
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const unpacked = directory.readUInt32LE(at + 24)
    const [name, extra, comment] = [28, 30, 32].map((place) => directory.readUInt16LE(at + place)) as [number, number, number]
    count++
    bytes += unpacked
    if (entries.length < mostListed) {
      entries.push({
        name: directory.toString('utf8', at + 46, at + 46 + name), at: directory.readUInt32LE(at + 42),
        packed: directory.readUInt32LE(at + 20), unpacked, deflated: directory.readUInt16LE(at + 10) === 8,
      })
    }
    at += 46 + name + extra + comment
  }
  return {
    count: Math.max(count, tail.readUInt16LE(end + 10)), bytes, entries,
    unpack({ at, packed, deflated }, room) {
      const head = bytesAt(at, 30)
      if (head.length < 30) return Buffer.alloc(0)
      const start = at + 30 + head.readUInt16LE(26) + head.readUInt16LE(28)
      return deflated ? inflate((from, length) => bytesAt(start + from, Math.min(length, packed - from)), packed, room) : bytesAt(start, Math.min(packed, room))
    },
    [Symbol.dispose]: () => closeSync(file),
  }
}

const piece = 64 * 1024

/** Piece by piece, and no further than there is room: what it claims to become counts for nothing. */
function inflate(read: (from: number, length: number) => Uint8Array, packed: number, room: number): Buffer {
  const out: Uint8Array[] = []
  let made = 0
  const stream = new Inflate((chunk) => {
    made += chunk.length
    out.push(chunk)
  })
  for (let from = 0; from < packed && made < room; from += piece) stream.push(read(from, piece), from + piece >= packed)
  return Buffer.concat(out).subarray(0, room)
}
