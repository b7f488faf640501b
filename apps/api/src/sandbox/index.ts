import { randomUUID } from 'node:crypto'
import { copyFile, link, lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { type Budget, type Child, openChild } from './child.ts'
import { ContentBroken, ContentStopped, SandboxBusy, SandboxClosed, SandboxFull } from './errors.ts'
import { openFairQueue } from './fair-queue.ts'
import { type Inputs, type Reply, type TaskName, answer, tasks } from './tasks.ts'

export { ContentBroken, ContentStopped, SandboxBusy, SandboxClosed, SandboxFull, SandboxUnavailable, type Limit } from './errors.ts'

interface Given {
  /** Whose content it is: each location has its turn. */
  location: string
  /** The content: the path of a file, which is left as it is, or bytes. */
  content?: string | Uint8Array
  /** Nobody waits for it. */
  background?: boolean
}

/** What was made: its files are here until it is disposed of. */
interface Done<R> extends AsyncDisposable {
  reply: R
  /** The path of a file that was left under this name. */
  file(name: string): string
  bytes(name: string): Promise<Buffer>
}

/**
 * Where foreign content is read, drawn and converted: in processes of their own, which have no settings, no database, no
 * network and one folder, and which are ended when they take too long or too much.
 */
export interface Sandbox {
  /** @throws ContentStopped, ContentBroken, SandboxBusy, SandboxClosed, SandboxFull, SandboxUnavailable */
  run<N extends TaskName>(task: N, input: Inputs[N], given: Given): Promise<Done<Reply<N>>>
  /** Has a process ready: something is coming. */
  warm(): void
  close(): Promise<void>
}

interface Piece {
  location: string
  background: boolean
  begin(child: Child): Promise<void>
  refuse(error: Error): void
}

export interface SandboxOptions {
  /** A path that nothing has yet, in a folder that is swept of what a crash leaves behind. */
  newPath(): string
  log: { warn(detail: object, message: string): void }
  /** How many processes at most. */
  size?: number
  idleMs?: number
  /** A process is replaced after so many pieces of work. */
  piecesEach?: number
  /** A call waits no longer than this for its turn. */
  patienceMs?: number
  /** Instead of the tasks' own. */
  limits?: Partial<Budget>
}

const cores = availableParallelism()
const defaults = { size: Math.min(4, Math.max(2, cores + 1)), idleMs: 60_000, piecesEach: 50, patienceMs: 45_000 }
const mb = 1024 * 1024

/** The file under another name, without a copy where the file system can. */
async function give(content: string | Uint8Array, target: string): Promise<void> {
  if (typeof content !== 'string') return writeFile(target, content, { flag: 'wx', mode: 0o600 })
  await link(content, target).catch(() => copyFile(content, target))
}

/** Starts processes when they are needed, and ends them when nothing came for a while. */
export function openSandbox(options: SandboxOptions): Sandbox {
  const { newPath, log, size, idleMs, piecesEach, patienceMs } = { ...defaults, ...options }
  const queue = openFairQueue<Piece>({ atOnce: size, atOnceOfOne: Math.max(1, Math.min(size, cores) - 1), waitingOfOne: 64, waiting: 512 })
  const idle: Array<{ child: Child; used: number; timer: NodeJS.Timeout }> = []
  const all = new Set<Child>()
  let closed = false

  function end(child: Child) {
    all.delete(child)
    return child.end().catch((error: unknown) => log.warn({ err: error }, 'the folder of a process could not be taken away'))
  }
  function make(): Child {
    const child = openChild(newPath())
    all.add(child)
    return child
  }
  function rest(child: Child, used: number) {
    if (closed || !child.alive() || child.isSlow() || used >= piecesEach) return void end(child)
    const mine = { child, used, timer: setTimeout(() => {
      idle.splice(idle.indexOf(mine), 1)
      void end(child)
    }, idleMs) }
    mine.timer.unref()
    idle.push(mine)
  }
  function ready(): { child: Child; used: number } {
    for (let one = idle.pop(); one; one = idle.pop()) {
      clearTimeout(one.timer)
      if (one.child.alive()) return one
      void end(one.child)
    }
    return { child: make(), used: 0 }
  }

  function next() {
    for (let piece = queue.take(); piece; piece = queue.take()) {
      const mine = piece
      void begin(mine).finally(() => {
        queue.end(mine)
        if (!closed) next()
      })
    }
  }
  async function begin(piece: Piece) {
    try {
      const { child, used } = ready()
      await piece.begin(child)
      rest(child, used + 1)
    } catch (error) {
      piece.refuse(error as Error)
    }
  }

  /** A process for one piece of work, in its turn. */
  function inTurn<T>({ location, background = false }: Given, work: (child: Child) => Promise<T>): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>()
    if (closed) return Promise.reject(new SandboxClosed())
    const piece: Piece = { location, background, refuse: reject, begin: (child) => {
      clearTimeout(timer)
      return work(child).then(resolve, reject)
    } }
    const timer = background ? undefined : setTimeout(() => queue.remove(piece) && reject(new SandboxBusy(10)), patienceMs)
    timer?.unref()
    if (queue.push(piece)) next()
    else {
      clearTimeout(timer)
      reject(new SandboxBusy(10))
    }
    return promise
  }

  async function run<N extends TaskName>(task: N, input: Inputs[N], given: Given): Promise<Done<Reply<N>>> {
    return inTurn(given, async (child) => {
      const folder = path.join(child.folder, randomUUID())
      const kept = newPath()
      try {
        await mkdir(folder, { mode: 0o700 })
        if (given.content !== undefined) await give(given.content, path.join(folder, 'in'))
        const told = await child.ask({ task, input, folder }, { ...tasks[task], ...options.limits })
        return await read(task, told, folder, kept)
      } catch (error) {
        await rm(kept, { recursive: true, force: true })
        if (closed) throw new SandboxClosed()
        if (error instanceof ContentStopped) log.warn({ task, location: given.location, limit: error.limit }, 'content was given up')
        throw error
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    })
  }
  return {
    run,
    warm() {
      if (!closed && !all.size) rest(make(), 0)
    },
    async close() {
      closed = true
      for (const piece of queue.waiting()) {
        queue.remove(piece)
        piece.refuse(new SandboxClosed())
      }
      for (const { timer } of idle.splice(0)) clearTimeout(timer)
      await Promise.all([...all].map(end))
    },
  }
}

/** What a process answered, and the files that it left, moved to where it can't reach them. */
async function read<N extends TaskName>(task: N, told: string, folder: string, kept: string): Promise<Done<Reply<N>>> {
  let parsed: ReturnType<typeof answer.parse>
  let reply: Reply<N>
  try {
    parsed = answer.parse(JSON.parse(told))
    if (!parsed.ok) throw parsed.noRoom ? new SandboxFull(parsed.message) : new ContentBroken(parsed.message)
    reply = tasks[task].reply.parse(parsed.value) as Reply<N>
  } catch (error) {
    throw error instanceof ContentBroken || error instanceof SandboxFull ? error : new ContentBroken(`${task} gave an answer of the wrong form`)
  }
  const file = (name: string) => path.join(kept, name)
  let room = tasks[task].outputMb * mb
  if (parsed.files.length) await mkdir(kept, { mode: 0o700 })
  for (const name of parsed.files) {
    const made = path.join(folder, name)
    const about = await lstat(made).catch(() => undefined)
    // A link could lead to what is not its own.
    if (!about?.isFile() || about.nlink !== 1) throw new ContentBroken(`${task} left no file ${name}`)
    room -= about.size
    if (room < 0) throw new ContentStopped('output', task)
    await rename(made, file(name))
  }
  return {
    reply,
    file,
    bytes: (name) => readFile(file(name)),
    [Symbol.asyncDispose]: async () => {
      if (parsed.ok && parsed.files.length) await rm(kept, { recursive: true, force: true })
    },
  }
}
