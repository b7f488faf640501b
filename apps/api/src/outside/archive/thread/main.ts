import { readlinkSync } from 'node:fs'
import os from 'node:os'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { parentPort } from 'node:worker_threads'
import { type FileWork, type SealedFile, gather, workOnFile } from './files.ts'
import { BrokenPiece, type Session, type Sum, type Work, begin } from './pieces.ts'

export type Ask =
  | { session: number; work: Work }
  | { session: number; bytes: Uint8Array<ArrayBuffer>; last: boolean }
  | { session: number; file: FileWork }
  | { session: number; gather: { key: Uint8Array; cover: Uint8Array } }
  | { session: number; add: Uint8Array | SealedFile }
  | { session: number; sum: true }
  | { session: number; leave: true }
export type Answer = { session: number } & ({ bytes: Uint8Array<ArrayBuffer>; sum?: Sum } | { broken: string } | { fault: string; code?: string })

/** Below calls and the database: on Linux a thread may have a priority of its own. Best effort. */
const niceness = 5
try {
  const thread = Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1])
  if (thread) os.setPriority(thread, niceness)
} catch {
  // Elsewhere it is as important as everything else here.
}

const open = new Map<number, Session>()
const gathering = new Map<number, ReturnType<typeof gather>>()
const answer = (what: Answer) => parentPort!.postMessage(what, 'bytes' in what ? [what.bytes.buffer] : [])

async function inTurns<T>(work: Generator<void, T>): Promise<T> {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
    await othersTurn()
  }
}

parentPort!.on('message', async (ask: Ask) => {
  const { session } = ask
  if ('work' in ask) return void open.set(session, begin(ask.work))
  if ('gather' in ask) return void gathering.set(session, gather(ask.gather))
  if ('leave' in ask) {
    gathering.delete(session)
    return void open.delete(session)
  }
  const going = open.get(session)
  try {
    if ('file' in ask) return answer({ session, bytes: new Uint8Array(), sum: await inTurns(workOnFile(ask.file)) })
    if ('add' in ask) {
      const { add, addSealed } = gathering.get(session)!
      if ('from' in ask.add) await inTurns(addSealed(ask.add))
      else add(ask.add)
      return answer({ session, bytes: new Uint8Array() })
    }
    if ('sum' in ask) return answer({ session, bytes: new Uint8Array(), sum: gathering.get(session)!.end() })
    // It has failed, and was told so.
    if (!going) return
    const bytes = going.take(ask.bytes, ask.last)
    answer(ask.last ? { session, bytes, sum: going.sum() } : { session, bytes })
    if (ask.last) open.delete(session)
  } catch (error) {
    open.delete(session)
    answer(error instanceof BrokenPiece ? { session, broken: error.message } : { session, fault: String(error), code: (error as NodeJS.ErrnoException).code })
  }
})
