import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, realpathSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { ContentStopped, type Limit, SandboxUnavailable } from './errors.ts'
import { goBelow } from './priority.ts'
import { type Question, mostReplyBytes } from './tasks.ts'

const entry = path.join(import.meta.dirname, 'inside/main.ts')
const root = path.resolve(import.meta.dirname, '../../../..')
/** What such a process may read beside its own folder: programs, never data or settings. */
const programs = ['node_modules', 'packages', 'apps/api/src', 'apps/api/node_modules', 'apps/api/package.json']

/** Below calls and the database from the start: whoever waits for a page goes first. What takes longer than most goes lower still; there is no way back. */
const niceness = 5
const slowMs = 2_000
const slowNiceness = 10
/** Where the processor's own time is told that counts; waiting for a busy machine may take so many times longer. */
const waitFactor = 4
/** Of the kernel's clock: a hundred a second on every Linux there is. */
const tickMs = 10
const heapMb = 384
const watchMs = 40
/** What a shell ends with when a program can't be run or is not there, and the program when what it is made of is not (`inside/main.ts`). */
const notStarted = [126, 127]

/** Set by the kernel, where there is one that can, and kept though this process is gone. Each that is refused is left out. */
const kernelLimits = [
  'ulimit -c 0', 'ulimit -t 600', `ulimit -f ${300 * 2048}`, `ulimit -d ${1_700 * 1024}`, 'echo 900 > /proc/self/oom_score_adj',
].map((limit) => `{ ${limit}; } 2>/dev/null`).join('; ')
/** Put before the program, each where the kernel and util-linux can. The last one here is the first to run. */
const wrappers = [
  // Ends with its parent even while it is busy.
  'setpriv --pdeathsig KILL',
  // Its network has no way out, not even to this machine, whatever code runs in it.
  'unshare --user --map-current-user --net',
].map((wrapper) => `if ${wrapper} true 2>/dev/null; then set -- ${wrapper} "$@"; fi`).join('; ')
const launcher = `${kernelLimits}; set -- "$0" "$@"; ${wrappers}; exec "$@"`

const readable = () => programs.flatMap((name) => {
  try {
    return [realpathSync(path.join(root, name))]
  } catch {
    return []
  }
})

function start(folder: string): ChildProcess {
  const args = [
    '--permission', '--allow-addons', ...[...readable(), folder].map((place) => `--allow-fs-read=${place}`), `--allow-fs-write=${folder}`,
    `--max-old-space-size=${heapMb}`, '--disallow-code-generation-from-strings', '--no-warnings', entry,
  ]
  // Nothing of this process's own settings: they hold its keys.
  const env: Record<string, string> = {
    TMPDIR: folder, HOME: folder, UV_THREADPOOL_SIZE: '2', VIPS_CONCURRENCY: '1', MALLOC_ARENA_MAX: '2', PATH: '/usr/bin:/bin',
  }
  // In a group of its own: a terminal's Ctrl-C is not for it, and would look as if the content had ended it.
  try {
    return spawn('/bin/sh', ['-c', launcher, process.execPath, ...args], { cwd: folder, env, stdio: ['pipe', 'ignore', 'ignore', 'pipe'], detached: true })
  } catch (cause) {
    throw new SandboxUnavailable(cause)
  }
}

/** Resident bytes and time of the processor so far; undefined where the system does not tell them. */
async function spentBy(pid: number): Promise<{ bytes: number; cpuMs: number } | undefined> {
  const told = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // Its name stands in brackets and may hold anything.
  const fields = told.slice(told.lastIndexOf(')') + 2).split(' ')
  return told ? { bytes: Number(fields[21]) * 4096, cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs } : undefined
}

export interface Budget {
  seconds: number
  memoryMb: number
}

export interface Child {
  folder: string
  /** The answer's bytes. @throws ContentStopped when a limit ended the process, or the content did, SandboxUnavailable when there never was one; it is of no use then */
  ask(question: Question, budget: Budget): Promise<string>
  alive(): boolean
  /** Of no more use once its work is done: it goes below everything else. */
  isSlow(): boolean
  /** Ends it and takes its folder away. */
  end(): Promise<void>
}

const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

/** A process that reads, draws or converts one thing at a time. @param folder a path that nothing has yet; it goes with the process */
export function openChild(folder: string): Child {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const real = realpathSync(folder)
  const child = start(real)
  alive.add(child)
  let gone = false
  let fault: unknown
  const ended = new Promise<void>((resolve) => {
    const end = (why: unknown) => {
      gone = true
      if (!child.pid) fault = why
      alive.delete(child)
      resolve()
    }
    child.once('exit', end).once('error', end)
  })
  // Of one that the system had no room for there are no lines either.
  child.stdin?.on('error', () => {})
  if (child.pid) goBelow(child.pid, niceness)
  let slow = false
  const slowDown = () => {
    slow = true
    if (child.pid) goBelow(child.pid, slowNiceness)
  }
  const answers = child.stdio?.[3] as Readable | undefined
  answers?.on('error', () => {})

  /** One line of bounded length. What comes without having been asked for ends the process. */
  let hear: ((line: string | undefined) => void) | undefined
  let pending: Buffer[] = []
  let bytes = 0
  answers?.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (!hear || bytes > mostReplyBytes) {
      hear?.(undefined)
      child.kill('SIGKILL')
      return
    }
    pending.push(chunk)
    if (chunk.at(-1) !== 10) return
    hear(Buffer.concat(pending).toString('utf8'))
  })

  async function ask(question: Question, { seconds, memoryMb }: Budget): Promise<string> {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const stop = (limit: Limit) => {
      child.kill('SIGKILL')
      reject(new ContentStopped(limit, question.task))
    }
    const timer = setTimeout(stop, seconds * 1000 * (process.platform === 'linux' ? waitFactor : 1), 'time')
    let [near, over] = [false, false]
    let before: number | undefined
    const watch = setInterval(() => void spentBy(child.pid ?? 0).then((now) => {
      if (over || !now) return
      before ??= now.cpuMs
      if (!slow && now.cpuMs - before > slowMs) slowDown()
      near = now.bytes > memoryMb * 1024 * 1024 * 0.5
      if (now.bytes > memoryMb * 1024 * 1024) stop('memory')
      else if (now.cpuMs - before > seconds * 1000) stop('time')
    }), watchMs)
    hear = (line) => (line === undefined ? reject(new ContentStopped('output', question.task)) : resolve(line))
    // V8 ends a process that runs out of its heap by a signal of its own; an allocation can fail between two looks.
    const outOfHeap = () => child.signalCode === 'SIGABRT' || child.signalCode === 'SIGTRAP' || child.exitCode === 134 || child.exitCode === 133
    const whyEnded = () => {
      if (!child.pid || notStarted.includes(child.exitCode ?? 0)) return new SandboxUnavailable(fault)
      return new ContentStopped(child.signalCode === 'SIGXFSZ' ? 'output' : near || outOfHeap() ? 'memory' : 'died', question.task)
    }
    void ended.then(() => reject(whyEnded()))
    child.stdin?.write(`${JSON.stringify(question)}\n`)
    try {
      return await promise
    } finally {
      over = true
      clearTimeout(timer)
      clearInterval(watch)
      hear = undefined
      pending = []
      bytes = 0
    }
  }

  return {
    folder: real,
    ask,
    alive: () => !gone && !child.killed,
    isSlow: () => slow,
    async end() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
