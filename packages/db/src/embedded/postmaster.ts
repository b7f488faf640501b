import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** What Postgres writes about itself into its folder. */
interface Postmaster {
  pid: number
  port: number
  status: string
}

const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid')

const read = (file: string | number) => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function readPostmaster(cluster: string): Postmaster | undefined {
  const lines = read(pidFile(cluster)).split('\n')
  const pid = Number(lines[0])
  return pid > 0 ? { pid, port: Number(lines[3]), status: lines[7]?.trim() ?? '' } : undefined
}

/** A dead process that nobody has collected yet (no init in a container) still has a number, but is not alive. */
export function isAlive(pid: number): boolean {
  const state = read(`/proc/${pid}/stat`).replace(/^.*\) /s, '')[0]
  return state !== undefined && state !== 'Z' && state !== 'X'
}

/** The Postgres that runs on this folder, if its process number is not someone else's by now. */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const found = readPostmaster(cluster)
  if (!found || !isAlive(found.pid)) return undefined
  const words = read(`/proc/${found.pid}/cmdline`).split('\0')
  return path.basename(words[0] ?? '') === 'postgres' && words.includes(cluster) ? found : undefined
}

function processesIn(cluster: string): number[] {
  const folder = realpathSync(cluster)
  return readdirSync('/proc').map(Number).filter((pid) => {
    try {
      return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === folder && isAlive(pid)
    } catch {
      return false
    }
  })
}

/**
 * After a postmaster was killed its backends may live on for a while, and Postgres refuses to start beside them
 * (or beside a stale number that now belongs to another process). Crash recovery makes up for ending them.
 */
export async function clearRemains(cluster: string): Promise<void> {
  if (!existsSync(pidFile(cluster)) || findPostmaster(cluster)) return
  for (let left = processesIn(cluster); left.length > 0; left = processesIn(cluster)) {
    for (const pid of left) endNow(pid)
    await sleep(10)
  }
  rmSync(pidFile(cluster), { force: true })
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}
