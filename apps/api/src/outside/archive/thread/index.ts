import { Worker } from 'node:worker_threads'
import type { Answer, Ask } from './main.ts'
import { BrokenPiece, type Sums, type Work } from './pieces.ts'

// Gigabytes are hashed and encrypted on threads of their own, so that whoever waits for a page waits for none of it.

/** As many as share the work; what reads, writes and answers calls needs the rest of the machine. */
const threadsAtMost = 2
/** With nothing to do for so long they end, and what they hold of memory is given back. */
const idleMs = 5_000

interface Waiting {
  resolve(answer: { bytes: Uint8Array<ArrayBuffer>; sums?: Sums }): void
  reject(error: Error): void
}
interface Thread {
  worker: Worker
  open: Map<number, Waiting[]>
}

const threads: Thread[] = []
let sessions = 0
let idle: NodeJS.Timeout | undefined

function start(): Thread {
  const worker = new Worker(new URL('./main.ts', import.meta.url), { name: 'archives' })
  const thread: Thread = { worker, open: new Map() }
  const gone = (error: Error) => {
    const at = threads.indexOf(thread)
    if (at >= 0) threads.splice(at, 1)
    for (const waiting of thread.open.values()) for (const { reject } of waiting.splice(0)) reject(error)
  }
  worker.on('message', (answer: Answer) => {
    const waiting = thread.open.get(answer.session)
    if ('bytes' in answer) {
      waiting?.shift()?.resolve(answer)
      return
    }
    const error = 'broken' in answer ? new BrokenPiece(answer.broken) : new Error(answer.fault)
    for (const { reject } of waiting?.splice(0) ?? []) reject(error)
  })
  worker.on('error', gone)
  worker.on('exit', () => gone(new Error('The thread has ended')))
  threads.push(thread)
  return thread
}

/** The one with the least to do; a new one while there may be more. */
function pick(): Thread {
  const least = threads.toSorted((a, b) => a.open.size - b.open.size)[0]
  return least && (least.open.size === 0 || threads.length >= threadsAtMost) ? least : start()
}

function endIdle(): void {
  clearTimeout(idle)
  idle = setTimeout(() => {
    if (threads.some(({ open }) => open.size)) return
    for (const { worker } of threads.splice(0)) void worker.terminate()
  }, idleMs).unref()
}

export interface ThreadSession {
  /** Takes a buffer of its own, which is gone from here afterwards. `sums` come with the last. @throws BrokenPiece */
  take(bytes: Uint8Array<ArrayBuffer>, last: boolean): Promise<{ bytes: Uint8Array<ArrayBuffer>; sums?: Sums }>
  /** Whatever became of it. */
  leave(): void
}

export function openSession(work: Work): ThreadSession {
  const thread = pick()
  const session = ++sessions
  const waiting: Waiting[] = []
  const tell = (ask: Ask, transfer: ArrayBuffer[] = []) => thread.worker.postMessage(ask, transfer)
  thread.open.set(session, waiting)
  thread.worker.ref()
  tell({ session, work })
  return {
    take(bytes, last) {
      const answer = Promise.withResolvers<{ bytes: Uint8Array<ArrayBuffer>; sums?: Sums }>()
      if (!threads.includes(thread)) return Promise.reject(new Error('The thread has ended'))
      waiting.push(answer)
      tell({ session, bytes, last }, [bytes.buffer])
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
