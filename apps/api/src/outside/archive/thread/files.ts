import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { BrokenPiece, type Sum, type Work, begin, pieceBytes, sealedPieceBytes } from './pieces.ts'

// Work with files of this machine, on a thread that may wait for its disk. After each turn others have theirs: a long film holds up nobody's.

/** A sealed file: what its cover takes is passed over. */
export interface SealedFile {
  from: string
  skip: number
  key: Uint8Array
  /** What it must be when it is opened. */
  expected: Sum
}

/** What is done with a whole file, and where what comes of it is written: nothing may stand there. */
export interface SealWork {
  from: string
  to: string
  work: Extract<Work, { kind: 'seal' }>
}
export type FileWork = { from: string; work: Extract<Work, { kind: 'hash' }> } | SealWork | { to: string; open: SealedFile }

/** What stands around a file of this size in a tar. */
export interface Frame {
  before: Uint8Array
  size: number
  behind: Uint8Array
}

/** Pieces that are read at once. */
const piecesAtOnce = 16
export const turnBytes = piecesAtOnce * pieceBytes
/** They and what comes of them lie here until the turn is over: new memory for each would lie about until it is collected. */
const [read, made, put] = [1, 2, 3].map(() => new Uint8Array(piecesAtOnce * sealedPieceBytes)) as [Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>]

function readFully(file: number, turn: Uint8Array): number {
  let filled = 0
  for (let got = 1; got && filled < turn.length; filled += got) got = readSync(file, turn, filled, turn.length - filled, null)
  return filled
}

function writeFully(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at)
}

/** A file in turns of whole pieces, each of which is gone when the next is asked for. A stored one never changes: another one takes its place. */
function* turnsOf(file: number, piece: number, skip = 0): Generator<{ bytes: Uint8Array; last: boolean }> {
  let left = fstatSync(file).size - skip
  if (skip) readFully(file, new Uint8Array(skip))
  const turn = read.subarray(0, piecesAtOnce * piece)
  for (let last = false; !last;) {
    const filled = readFully(file, turn)
    left -= filled
    last = left <= 0 || filled < turn.length
    yield { bytes: turn.subarray(0, filled), last }
  }
}

/** The bytes of a sealed file. @throws BrokenPiece when it was changed or is another one; with the code ENOENT, and nothing given, when it is not there */
function* opened({ from, skip, key, expected }: SealedFile, give: (bytes: Uint8Array) => void): Generator<void, void> {
  const source = openSync(from, 'r')
  try {
    const session = begin({ kind: 'open', key, sum: true })
    for (const { bytes, last } of turnsOf(source, sealedPieceBytes, skip)) {
      give(session.take(bytes, last, made))
      yield
    }
    const { size, sha256 } = session.sum()!
    if (size !== expected.size || sha256 !== expected.sha256) throw new BrokenPiece('The file is another one')
  } finally {
    closeSync(source)
  }
}

/** Undefined when the file that is read is not there. */
export function* workOnFile(file: FileWork): Generator<void, Sum | undefined> {
  let [source, target]: Array<number | undefined> = []
  try {
    if ('open' in file) {
      target = openSync(file.to, 'wx', 0o600)
      yield* opened(file.open, (bytes) => writeFully(target!, bytes))
      return file.open.expected
    }
    source = openSync(file.from, 'r')
    const session = begin(file.work)
    if ('to' in file) {
      target = openSync(file.to, 'wx', 0o600)
      writeFully(target, file.work.cover)
    }
    for (const { bytes, last } of turnsOf(source, pieceBytes)) {
      const out = session.take(bytes, last, made)
      if (target !== undefined) writeFully(target, out)
      yield
    }
    return session.sum()
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && path === ('open' in file ? file.open : file).from) return undefined
    throw error
  } finally {
    if (source !== undefined) closeSync(source)
    if (target !== undefined) closeSync(target)
  }
}

/** Bytes and files one after the other, as one stream that is sealed and of which the sum alone is kept. */
export function gather({ key, cover }: { key: Uint8Array; cover: Uint8Array }) {
  const session = begin({ kind: 'seal', key, cover, sum: 'sealed' })
  const turn = new Uint8Array(piecesAtOnce * pieceBytes)
  let filled = 0
  let spoilt = false
  const add = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length;) {
      // Only what is followed by more is known not to be the last.
      if (filled === turn.length) {
        session.take(turn, false, put)
        filled = 0
      }
      const some = bytes.subarray(at, at + turn.length - filled)
      turn.set(some, filled)
      filled += some.length
      at += some.length
    }
  }
  return {
    add,
    *addSealed(file: SealedFile, { before, behind }: Frame): Generator<void, void> {
      add(before)
      yield* opened(file, add)
      add(behind)
    },
    /** Whether it was of the size that its frame says; undefined, and nothing is added, when it is not there. */
    *addFile(from: string, { before, size, behind }: Frame): Generator<void, boolean | undefined> {
      let source: number
      try {
        source = openSync(from, 'r')
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
        throw error
      }
      try {
        add(before)
        let left = size
        for (const { bytes } of turnsOf(source, pieceBytes)) {
          left -= bytes.length
          add(bytes)
          yield
        }
        add(behind)
        return left === 0
      } finally {
        closeSync(source)
      }
    },
    spoil: () => void (spoilt = true),
    /** Undefined when it was spoilt. */
    end(): Sum | undefined {
      session.take(turn.subarray(0, filled), true, put)
      return spoilt ? undefined : session.sum()
    },
  }
}
