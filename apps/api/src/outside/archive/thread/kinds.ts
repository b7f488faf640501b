import { flushCompileCache } from 'node:module'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'
import { giveWay } from '../../give-way.ts'
import { type FileWork, type Frame, type SealedFile, gather, turnBytes, workOnFile } from './files.ts'
import { type Work, begin } from './pieces.ts'
import { tidyUp } from './tidy.ts'

/** What is told together with buffers that go along, and are gone from where they were. */
export class Moving<T> {
  readonly value: T
  readonly buffers: ArrayBuffer[]
  constructor(value: T, buffers: ArrayBuffer[]) {
    this.value = value
    this.buffers = buffers
  }
}

const calls = workerData as Int32Array
/** A piece of a file takes 2 or 3 ms: even for a busy server a gigabyte is done within a minute. */
const mostMs = 10
const pause = () => giveWay(calls, mostMs)

async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    pause()
    const { done, value } = work.next()
    tidyUp(turnBytes)
    if (done) return value
    await othersTurn()
  }
}

/** The thread that has no rows does without what they need. */
async function rows() {
  const read = await import('./rows.ts')
  flushCompileCache()
  return read
}

/** What the thread does, as sessions: what one begins with, and what can be asked of it then, one thing after the other. */
export const kinds = {
  /** Bytes as they come. */
  stream(work: Work) {
    const session = begin(work)
    return {
      take(bytes: Uint8Array<ArrayBuffer>, last: boolean) {
        const made = session.take(bytes, last)
        return new Moving({ bytes: made, sum: last ? session.sum() : undefined }, [made.buffer])
      },
    }
  },

  /** A file of this machine, which is read and written here. */
  file: (work: FileWork) => ({ done: () => inTurns(workOnFile(work)) }),

  /** What is put together, of which the sum alone is wanted. */
  gathering(behind: { key: Uint8Array; cover: Uint8Array }) {
    const whole = gather(behind)
    return {
      add: (bytes: Uint8Array) => whole.add(bytes),
      addSealed: (file: SealedFile, frame: Frame) => inTurns(whole.addSealed(file, frame)),
      /** Adds a file within its frame; whether it is of that size. */
      addFile: (from: string, frame: Frame) => inTurns(whole.addFile(from, frame)),
      spoil: () => whole.spoil(),
      /** Nothing when something of it was not what it was said to be. */
      sum: () => whole.end(),
    }
  },

  /** Parts of a table that are unpacked one after the other. */
  async unpacking() {
    const { openUnpacking } = await rows()
    const { unpack } = openUnpacking()
    return {
      unpack(packed: Uint8Array, most: number) {
        const { text, ...sums } = unpack(packed, most)
        return new Moving({ text, ...sums }, [text.buffer])
      },
    }
  },

  /** A connection for whole tables. */
  async connection(url: string, name: string) {
    const { openInCalls } = await rows()
    const connection = await openInCalls(url, name, pause)
    return {
      ...connection,
      async next() {
        const part = await connection.next()
        tidyUp(part?.bytes ?? 0)
        return part && new Moving(part, [part.packed.buffer])
      },
    }
  },
}
export type Kinds = typeof kinds
