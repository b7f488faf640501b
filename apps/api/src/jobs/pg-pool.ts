import { Pool } from 'pg'
import type { Logger } from 'pino'

/**
 * Connections for the queue's library. Left to it, a connection that is cut while its pool ends has nobody who hears the
 * error, and the process dies.
 */
export function openPgPool(connectionString: string, max: number, log: Pick<Logger, 'warn'>): Pool {
  const pool = new Pool({ connectionString, max })
  const lost = (error: Error) => log.warn({ err: { message: error.message } }, 'a connection of the workers was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  return pool
}
