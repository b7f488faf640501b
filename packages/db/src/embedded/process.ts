import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { EmbeddedError, explainOutput } from './errors.ts'
import { openLog } from './log-file.ts'
import { spawnOptions } from './os-user.ts'
import type { Place } from './place.ts'
import { isAlive, readPostmaster } from './postmaster.ts'

export interface Running {
  pid: number
  port: number
  /** Settles when the process has ended, with its exit code if that is known. */
  exited: Promise<number | null>
  child?: ChildProcess
}

export interface Settings {
  maxConnections: number
  fast: boolean
}

/** The words on Postgres's command line, port and folder apart. */
function settingWords({ maxConnections, fast }: Settings): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: maxConnections,
    max_locks_per_transaction: 512,
    shared_buffers: '128MB',
    max_wal_size: '1GB',
    jit: 'off',
    // One schema per location is very many files; opening each of them after a crash would take minutes.
    recovery_init_sync_method: 'syncfs',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] %q%u@%d ',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Starts Postgres and waits until it answers. */
export async function launch(place: Place, binaries: Binaries, port: number, settings: Settings): Promise<Running> {
  const log = openLog(place.logFile)
  try {
    const words = ['-D', place.cluster, '-p', String(port), ...settingWords(settings)]
    // In a process group of its own: Ctrl-C is for the server, which ends the database when it has finished with it.
    const child = spawn(binaries.postgres, words, {
      ...spawnOptions(place.user),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    const exited = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => resolve(code))
    })
    let ended = false
    void exited.catch(() => null).then(() => (ended = true))
    const pid = child.pid ?? (await exited, 0)
    while (!isReady(place.cluster, pid)) {
      if (ended) throw explainStart(log.tail(), place, port)
      await sleep(10)
    }
    child.unref()
    return { pid, port, exited, child }
  } finally {
    log.close()
  }
}

function isReady(cluster: string, pid: number): boolean {
  const found = readPostmaster(cluster)
  return found?.pid === pid && found.status === 'ready'
}

function explainStart(output: string, place: Place, port: number): EmbeddedError {
  const isTaken = output.split('\n').some((line) => line.includes('could not bind') && line.includes('Address already in use'))
  if (!isTaken) {
    return explainOutput('Starting the database', output, place.dataDir)
  }
  return new EmbeddedError('database.port_taken', `Port ${port} on 127.0.0.1, meant for the database, is taken.`)
}

/** A Postgres that an earlier server left behind: no child of ours, so its end is noticed by looking. */
export function adopt(pid: number, port: number): Running {
  const exited = (async () => {
    while (isAlive(pid)) await sleep(200, undefined, { ref: false })
    return null
  })()
  return { pid, port, exited }
}

/** Whether it was started with these settings (a test's database may lose data, a server's may not). */
export function runsWith(cluster: string, settings: Settings): boolean {
  const started = readFileSync(path.join(cluster, 'postmaster.opts'), 'utf8')
  const same = settingWords(settings).every((word) => started.includes(`"${word}"`))
  return same && started.includes('fsync=off') === settings.fast
}

/** Ends Postgres the fast way (sessions cut, everything written), and the hard way when that takes too long. */
export async function end(running: Running, patience = 60_000): Promise<void> {
  // A child that does not keep this process alive would not be waited for.
  running.child?.ref()
  for (const [signal, wait] of [['SIGINT', patience], ['SIGQUIT', 5_000], ['SIGKILL', 5_000]] as const) {
    if (!isAlive(running.pid)) break
    try {
      process.kill(running.pid, signal)
    } catch {
      break
    }
    await untilDead(running, wait)
  }
  if (running.child) await running.exited
}

async function untilDead(running: Running, wait: number): Promise<void> {
  const giveUp = Date.now() + wait
  while (isAlive(running.pid) && Date.now() < giveUp) await sleep(5)
}
