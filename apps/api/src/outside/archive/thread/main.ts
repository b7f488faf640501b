import { readlinkSync } from 'node:fs'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { BrokenPiece, type Session, type Sums, type Work, begin } from './pieces.ts'

export type Ask =
  | { session: number; work: Work }
  | { session: number; bytes: Uint8Array<ArrayBuffer>; last: boolean }
  | { session: number; leave: true }
export type Answer = { session: number } & ({ bytes: Uint8Array<ArrayBuffer>; sums?: Sums } | { broken: string } | { fault: string })

/** Below calls and the database: on Linux a thread may have a priority of its own. Best effort. */
const niceness = 5
try {
  const thread = Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1])
  if (thread) os.setPriority(thread, niceness)
} catch {
  // Elsewhere it is as important as everything else here.
}

const open = new Map<number, Session>()
const answer = (what: Answer) => parentPort!.postMessage(what, 'bytes' in what ? [what.bytes.buffer] : [])

parentPort!.on('message', (ask: Ask) => {
  const { session } = ask
  if ('work' in ask) return void open.set(session, begin(ask.work))
  if ('leave' in ask) return void open.delete(session)
  const going = open.get(session)
  // It has failed, and was told so.
  if (!going) return
  try {
    const bytes = going.take(ask.bytes, ask.last)
    answer(ask.last ? { session, bytes, sums: going.sums() } : { session, bytes })
    if (ask.last) open.delete(session)
  } catch (error) {
    open.delete(session)
    answer(error instanceof BrokenPiece ? { session, broken: error.message } : { session, fault: String(error) })
  }
})
