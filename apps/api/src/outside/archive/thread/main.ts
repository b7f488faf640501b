import { readlinkSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import os from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Kinds, Moving, kinds } from './kinds.ts'

/** What is asked of a session; an answer comes under its number. */
export type Ask =
  | { session: number; number: number; kind: keyof Kinds; given: unknown[] }
  | { session: number; number: number; method: string; given: unknown[]; now?: true }
  | { session: number; leave: true }
export interface Fault {
  name: string
  message: string
  code?: string
}
export type Answer = { number: number } & ({ value: unknown } | { fault: Fault })

// What was read here is read faster the next time, and without the 15 MB of what takes the types out.
flushCompileCache()

/** Below calls and the database: on Linux a thread may have a priority of its own. Best effort. */
const niceness = 5
try {
  const thread = Number(/\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1])
  if (thread) os.setPriority(thread, niceness)
} catch {
  // Elsewhere it is as important as everything else here.
}

type Methods = Record<string, (...given: unknown[]) => unknown>
interface Session {
  methods: Promise<Methods>
  /** What was asked before. */
  before: Promise<unknown>
}

const sessions = new Map<number, Session>()

function begin(kind: keyof Kinds, given: unknown[]): Session {
  const methods = (async () => (kinds[kind] as (...given: unknown[]) => unknown)(...given) as Methods)()
  return { methods, before: methods }
}

async function answer(number: number, work: Promise<unknown>): Promise<void> {
  const tell = (told: Answer, buffers: ArrayBuffer[] = []) => parentPort!.postMessage(told, buffers)
  try {
    const found = await work
    if (found instanceof Moving) tell({ number, value: found.value }, found.buffers)
    else tell({ number, value: found })
  } catch (error) {
    const { name, message, code } = error as Error & { code?: string }
    tell({ number, fault: { name, message, code } })
  }
}

parentPort!.on('message', (ask: Ask) => {
  if ('leave' in ask) return void sessions.delete(ask.session)
  if ('kind' in ask) {
    const session = begin(ask.kind, ask.given)
    sessions.set(ask.session, session)
    return void answer(ask.number, session.methods.then(() => undefined))
  }
  const session = sessions.get(ask.session)
  if (!session) return
  const work = async () => (await session.methods)[ask.method]!(...ask.given)
  const done = ask.now ? work() : session.before.then(work, work)
  if (!ask.now) session.before = done
  void answer(ask.number, done)
})
