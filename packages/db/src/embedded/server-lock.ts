import { setTimeout as sleep } from 'node:timers/promises'
import type { Sql } from 'postgres'
import { postgres } from '../postgres-client.ts'
import { DataFolderInUse } from './errors.ts'

// "port" in ASCII, and a number of our own: an advisory lock that nothing else in this database takes.
const space = 0x706f7274
const key = 1

/** Server processes of the connections on which this process holds the lock. */
const ours = new Set<number>()

export interface ServerLock {
  release(): Promise<void>
}

// One connection that is never recycled: the lock lives and dies with it.
const settings = { max: 1, max_lifetime: null, idle_timeout: 0, fetch_types: false, connect_timeout: 5, backoff: false }

/**
 * Says "a server is running on this database" for as long as this process lives, on a connection of its own, and
 * takes the lock again when the database comes back from a restart. `folder` is what the error names.
 */
export async function holdServerLock(url: string, folder?: string): Promise<ServerLock> {
  let released = false
  let backend = 0
  let retaking: Promise<void> | undefined
  const onclose = () => {
    ours.delete(backend)
    if (!released) retaking ??= retake().finally(() => (retaking = undefined))
  }
  const sql = postgres(url, { ...settings, onclose })

  const take = async () => {
    const [row] = await sql<{ taken: boolean; pid: number }[]>`
      select pg_try_advisory_lock(${space}::int, ${key}::int) as taken, pg_backend_pid() as pid`
    if (!row?.taken) return false
    backend = row.pid
    ours.add(backend)
    return true
  }
  const retake = async () => {
    while (!released && !(await take().catch(() => false))) await sleep(100, undefined, { ref: false })
  }
  const release = async () => {
    released = true
    ours.delete(backend)
    await sql.end({ timeout: 1 })
    await retaking
  }

  if (await take()) return { release }
  await release()
  throw new DataFolderInUse(folder ?? 'of this database')
}

/** Whether another process holds the lock. */
export async function isServedByAnother(sql: Sql): Promise<boolean> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_locks
    where locktype = 'advisory' and classid = ${space} and objid = ${key} and granted
      and database = (select oid from pg_database where datname = current_database())`
  return rows.some((row) => !ours.has(row.pid))
}
