import { Worker } from 'node:worker_threads'
import type { Answer, Ask } from './main.ts'
import type { FileWork, SealedFile } from './files.ts'
import { BrokenPiece, type Sum, type Work } from './pieces.ts'

// Gigabytes are hashed and encrypted on a thread of their own, so that whoever waits for a page waits for none of it. One does a gigabyte
// in a few seconds; what reads, writes and answers calls needs the rest of the machine.

/** With nothing to do for so long it ends, and what it holds of memory is given back. */
const idleMs = 5_000

interface Taken {
  bytes: Uint8Array<ArrayBuffer>
  sum?: Sum
}
interface Waiting {
  resolve(answer: Taken): void
  reject(error: Error): void
}
interface Thread {
  worker: Worker
  open: Map<number, Waiting[]>
}

let running: Thread | undefined
let sessions = 0
let idle: NodeJS.Timeout | undefined

function start(): Thread {
  // What its ciphers give out is freed with the little objects around it: the sooner they are collected, the less of it lies about.
  const worker = new Worker(new URL('./main.ts', import.meta.url), { name: 'archives', resourceLimits: { maxYoungGenerationSizeMb: 2 } })
  const thread: Thread = { worker, open: new Map() }
  const gone = (error: Error) => {
    if (running === thread) running = undefined
    for (const waiting of thread.open.values()) for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (answer: Answer) => {
    const waiting = thread.open.get(answer.session)
    if ('bytes' in answer) {
      waiting?.shift()?.resolve(answer)
      return
    }
    // A full disk is told by its code.
    const error = 'broken' in answer ? new BrokenPiece(answer.broken) : Object.assign(new Error(answer.fault), { code: answer.code })
    for (const { reject } of waiting?.splice(0) ?? []) reject(error)
  })
  worker.on('error', gone)
  worker.on('exit', () => gone(new Error('The thread has ended')))
  return thread
}

function endIdle(): void {
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (!running || running.open.size) return
    void running.worker.terminate()
    running = undefined
  }, idleMs).unref()
}

export interface ThreadSession {
  /** Takes a buffer of its own, which is gone from here afterwards. A sum comes with the last. @throws BrokenPiece */
  take(bytes: Uint8Array<ArrayBuffer>, last: boolean): Promise<Taken>
  /** Whatever became of it. */
  leave(): void
}

/** The place of one piece of work on a thread, until it is left. */
function enter() {
  const thread = (running ??= start())
  const session = ++sessions
  const waiting: Waiting[] = []
  const tell = (ask: Ask, transfer: ArrayBuffer[] = []) => thread.worker.postMessage(ask, transfer)
  thread.open.set(session, waiting)
  thread.worker.ref()
  return {
    session,
    tell,
    ask(what: Ask, transfer?: ArrayBuffer[]): Promise<Taken> {
      const answer = Promise.withResolvers<Taken>()
      if (running !== thread) return Promise.reject(new Error('The thread has ended'))
      waiting.push(answer)
      tell(what, transfer)
      return answer.promise
    },
    leave() {
      if (!thread.open.delete(session)) return
      tell({ session, leave: true })
      for (const { reject } of waiting.splice(0)) reject(new Error('Nobody waits for it any more'))
      if (thread.open.size) return
      thread.worker.unref()
      endIdle()
    },
  }
}

export function openSession(work: Work): ThreadSession {
  const { session, tell, ask, leave } = enter()
  tell({ session, work })
  return { take: (bytes, last) => ask({ session, bytes, last }, [bytes.buffer]), leave }
}

/** What is put together on a thread, of which only the sum is wanted. Whoever calls waits for one before the next. */
export interface Gathering {
  /** @throws BrokenPiece, after which nothing of it counts; with the code ENOENT when the file is not there, and may be added again */
  add(what: Uint8Array | SealedFile): Promise<void>
  sum(): Promise<Sum>
  leave(): void
}

export function openGathering(gather: { key: Uint8Array; cover: Uint8Array }): Gathering {
  const { session, tell, ask, leave } = enter()
  tell({ session, gather })
  return { add: async (what) => void (await ask({ session, add: what })), sum: async () => (await ask({ session, sum: true })).sum!, leave }
}

/** Does it with a file of this machine, which the thread reads and writes by itself. Undefined when it is not there. @throws BrokenPiece */
export async function workWithFile(file: FileWork): Promise<Sum | undefined> {
  const { session, ask, leave } = enter()
  try {
    return (await ask({ session, file })).sum
  } finally {
    leave()
  }
}
