import { Pool } from 'pg'
import type { Logger } from 'pino'

/**
 * Connections for the queue's library. Left to it, a connection that is cut while its pool ends has nobody who hears the
 * error, and the process dies. What it notes of its jobs does not wait for the disk: a note that is lost with the
 * database's machine is a job that is run again, and every effect of a job has a note of its own that does wait.
 */
export function openPgPool(connectionString: string, max: number, log: Pick<Logger, 'warn'>): Pool {
  const pool = new Pool({ connectionString, max, options: '-c synchronous_commit=off' })
  const lost = (error: Error) => log.warn({ err: { message: error.message } }, 'a connection of the workers was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  return pool
}
