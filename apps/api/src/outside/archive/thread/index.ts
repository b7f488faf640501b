import { Worker } from 'node:worker_threads'
import type { Connect, CopyConnection } from '@portal/db/archive'
import { goBelow } from '../../../sandbox/priority.ts'
import { callsUnderWay } from '../../give-way.ts'
import type { FileWork, Frame, SealWork, SealedFile } from './files.ts'
import type { Kinds, Moving } from './kinds.ts'
import type { Answer, Ask, Fault } from './main.ts'
import { BrokenPiece, type Sum, type Work } from './pieces.ts'
import type { Unpacked } from './rows.ts'

// Gigabytes are read, packed, hashed and encrypted on threads of their own, so that whoever waits for a page waits for none of it, and
// what lies about in their memory is collected there. They give way to calls. One does a gigabyte in a few seconds; what reads, writes and
// answers calls needs the rest of the machine.

/** With nothing to do for so long it ends, and what it holds of memory is given back. */
const idleMs = 5_000

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}
interface Thread {
  worker: Worker
  sessions: number
  waiting: Map<number, Waiting>
  idle?: NodeJS.Timeout
}

/** What is put together for a sum alone is read once more, on a thread beside the one that stores it: a large machine does both at once. */
type Lane = 'work' | 'sum'
const laneOf = (kind: keyof Kinds): Lane => (kind === 'gathering' ? 'sum' : 'work')

const running = new Map<Lane, Thread>()
let [sessions, asked] = [0, 0]

/** A full disk and a lost connection are told by their codes. */
const errorOf = ({ name, message, code }: Fault): Error =>
  (name === 'BrokenPiece' ? new BrokenPiece(message) : Object.assign(new Error(message), code === undefined ? {} : { code }))

function start(lane: Lane): Thread {
  // What its ciphers give out is freed with the little objects around it: the sooner they are collected, the less of it lies about.
  const worker = new Worker(new URL('./main.ts', import.meta.url), { name: 'archives', workerData: callsUnderWay, resourceLimits: { maxYoungGenerationSizeMb: 2 } })
  const thread: Thread = { worker, sessions: 0, waiting: new Map() }
  const gone = (error: Error) => {
    if (running.get(lane) === thread) running.delete(lane)
    for (const { reject } of thread.waiting.values()) reject(error)
    thread.waiting.clear()
  }
  worker.on('message', (answer: Answer) => {
    const waiting = thread.waiting.get(answer.number)
    thread.waiting.delete(answer.number)
    if ('fault' in answer) waiting?.reject(errorOf(answer.fault))
    else waiting?.resolve(answer.value)
  })
  worker.on('error', gone)
  worker.on('exit', () => gone(new Error('The thread has ended')))
  running.set(lane, thread)
  return thread
}

function endIdle(lane: Lane, thread: Thread): void {
  clearTimeout(thread.idle)
  thread.idle = setTimeout(() => {
    if (running.get(lane) !== thread || thread.sessions) return
    void thread.worker.terminate()
    running.delete(lane)
  }, idleMs).unref()
}

type Methods<K extends keyof Kinds> = Awaited<ReturnType<Kinds[K]>>
type Told<M> = M extends (...given: never[]) => infer R ? (Awaited<R> extends infer V ? (V extends Moving<infer T> ? T : V) : never) : never
type Given<M> = M extends (...given: infer G) => unknown ? G : never

interface Session<K extends keyof Kinds> {
  begun: Promise<void>
  /** Asks one thing after the other. `buffers` go along, and are gone from here. @throws BrokenPiece */
  ask<N extends keyof Methods<K> & string>(method: N, given: Given<Methods<K>[N]>, buffers?: ArrayBuffer[]): Promise<Told<Methods<K>[N]>>
  /** Asks whatever else it is doing. */
  askNow<N extends keyof Methods<K> & string>(method: N, given: Given<Methods<K>[N]>): Promise<Told<Methods<K>[N]>>
  /** Whatever became of it. */
  leave(): void
}

/** A session on the thread, until it is left. */
function enter<K extends keyof Kinds>(kind: K, given: Parameters<Kinds[K]>): Session<K> {
  const lane = laneOf(kind)
  const thread = running.get(lane) ?? start(lane)
  const session = ++sessions
  const own = new Set<number>()
  let left = false
  const tell = (ask: Ask, buffers: ArrayBuffer[] = []) => thread.worker.postMessage(ask, buffers)
  const ask = async (make: (number: number) => Ask, buffers?: ArrayBuffer[]): Promise<unknown> => {
    if (left || running.get(lane) !== thread) throw new Error('The thread has ended')
    const number = ++asked
    const answer = Promise.withResolvers<unknown>()
    thread.waiting.set(number, answer)
    own.add(number)
    tell(make(number), buffers)
    try {
      return await answer.promise
    } finally {
      own.delete(number)
    }
  }
  thread.sessions++
  thread.worker.ref()
  const begun = ask((number) => ({ session, number, kind, given })) as Promise<void>
  // Whatever is asked says it, too.
  begun.catch(() => {})
  return {
    begun,
    ask: (method, asking, buffers) => ask((number) => ({ session, number, method, given: asking }), buffers) as never,
    askNow: (method, asking) => ask((number) => ({ session, number, method, given: asking, now: true })) as never,
    leave() {
      if (left) return
      left = true
      tell({ session, leave: true })
      for (const number of own) {
        thread.waiting.get(number)?.reject(new Error('Nobody waits for it any more'))
        thread.waiting.delete(number)
      }
      if (--thread.sessions) return
      thread.worker.unref()
      endIdle(lane, thread)
    },
  }
}

export interface ThreadStream {
  /** Takes a buffer of its own, which is gone from here afterwards. A sum comes with the last. @throws BrokenPiece */
  take(bytes: Uint8Array<ArrayBuffer>, last: boolean): Promise<{ bytes: Uint8Array<ArrayBuffer>; sum: Sum | undefined }>
  leave(): void
}

export function openStream(work: Work): ThreadStream {
  const { ask, leave } = enter('stream', [work])
  return { take: (bytes, last) => ask('take', [bytes, last], [bytes.buffer]), leave }
}

/** What is put together on a thread, in the order in which it is asked for; only the sum is wanted. After an error nothing of the whole counts. */
export interface Gathering {
  add(bytes: Uint8Array): Promise<void>
  /** Its bytes within their frame. @throws BrokenPiece; with the code ENOENT when the file is not there */
  addSealed(file: SealedFile, frame: Frame): Promise<void>
  /** Adds a file that is sealed for itself meanwhile: what it was, or undefined when it is not there. */
  seal(work: SealWork, frame: Frame): Promise<Sum | undefined>
  /** Undefined when a file that was sealed was not what its frame said, or not the same for both. */
  sum(): Promise<Sum | undefined>
  leave(): void
}

export function openGathering(behind: { key: Uint8Array; cover: Uint8Array }): Gathering {
  const { ask, leave } = enter('gathering', [behind])
  return {
    add: (bytes) => ask('add', [bytes]), addSealed: (file, frame) => ask('addSealed', [file, frame]),
    async seal(work, frame) {
      const [sum, added] = await Promise.all([workWithFile(work), ask('addFile', [work.from, frame])])
      // Both have to have seen the same: what was taken away meanwhile may have been seen by one of them.
      if (added === undefined ? sum : !added || !sum) await ask('spoil', [])
      return sum
    },
    sum: () => ask('sum', []), leave,
  }
}

/** Does it with a file of this machine, which the thread reads and writes by itself. Undefined when it is not there. @throws BrokenPiece */
export async function workWithFile(work: FileWork): Promise<Sum | undefined> {
  const { ask, leave } = enter('file', [work])
  try {
    return await ask('done', [])
  } finally {
    leave()
  }
}

/** The parts of one table, unpacked one after the other. */
export interface Unpacking {
  /** @throws for more than `most` bytes, or what was never packed */
  unpack(packed: Uint8Array, most: number): Promise<Unpacked & { text: Uint8Array<ArrayBuffer> }>
  leave(): void
}

export function openUnpacking(): Unpacking {
  const { ask, leave } = enter('unpacking', [])
  return { unpack: (packed, most) => ask('unpack', [packed, most]), leave }
}

/** A buffer of its own can go along; of another one a copy is made. */
const movable = (bytes: Uint8Array): Uint8Array<ArrayBuffer> =>
  (bytes.buffer instanceof ArrayBuffer && bytes.byteLength === bytes.buffer.byteLength ? (bytes as Uint8Array<ArrayBuffer>) : new Uint8Array(bytes))

/** The thread gives bytes of a row as they are; whoever asks the database is used to buffers. */
function withBuffers<R>(row: R): R {
  if (typeof row !== 'object' || row === null) return row
  for (const [name, value] of Object.entries(row)) {
    if (value instanceof Uint8Array) (row as Record<string, unknown>)[name] = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  }
  return row
}

/** Calls have short questions: what writes out whole tables can wait for them. */
const niceness = 10

/**
 * Connections for whole tables, on the thread.
 * @param local whether the database is a process of this machine that this one may put below the others
 */
export const connectOnThread = (url: string, { local }: { local: boolean }): Connect => async (name) => {
  const { ask, askNow, begun, leave } = enter('connection', [url, name])
  const connection: CopyConnection = {
    async query<R>(statement: string, values?: unknown[]) {
      const { rows, ...rest } = await ask('query', [statement, values])
      return { ...rest, rows: ((rows as R[] | undefined) ?? []).map(withBuffers) }
    },
    sumOf: (statement) => ask('sumOf', [statement]),
    async *rowsOut(statement) {
      await ask('beginOut', [statement])
      // One is packed while the one before is taken care of.
      let soon = ask('next', [])
      try {
        for (let part = await soon; part; part = await soon) {
          soon = ask('next', [])
          soon.catch(() => {})
          yield part
        }
      } finally {
        await ask('endOut', []).catch(() => {})
      }
    },
    async rowsIn(statement, rows) {
      await ask('beginIn', [statement])
      for await (const piece of rows) {
        const own = movable(piece)
        await ask('give', [own], [own.buffer])
      }
      await ask('endIn', [])
    },
    async end() {
      await askNow('end', []).catch(() => {})
      leave()
    },
  }
  try {
    await begun
    if (local) {
      const { rows: [backend] } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
      goBelow(backend!.pid, niceness)
    }
    return connection
  } catch (error) {
    leave()
    throw error
  }
}
