import { Pool, type PoolClient } from 'pg'
import type { Logger } from 'pino'

type OnConnected = Parameters<Pool['connect']>[0]

/**
 * The library gives the connection it listens on back twice when that is cut while its pool ends: once because of the end,
 * once because its LISTEN failed. The second time throws where nobody waits for it, and the process dies.
 */
class ForgivingPool extends Pool {
  override connect(): Promise<PoolClient>
  override connect(onConnected: OnConnected): void
  override connect(onConnected?: OnConnected) {
    if (!onConnected) return super.connect()
    return super.connect((error, client, release) => {
      // A pool that has ended gives no way to give back.
      if (error || !client) return onConnected(error, client, release)
      let released = false
      onConnected(error, client, (reason) => {
        if (released) return
        released = true
        release(reason)
      })
    })
  }
}

/**
 * Connections for the queue's library. Left to it, a connection that is cut while its pool ends has nobody who hears the
 * error, and the process dies. What it notes of its jobs does not wait for the disk: a note that is lost with the
 * database's machine is a job that is run again, and every effect of a job has a note of its own that does wait.
 */
export function openPgPool(connectionString: string, max: number, log: Pick<Logger, 'warn'>): Pool {
  const pool = new ForgivingPool({ connectionString, max, options: '-c synchronous_commit=off' })
  const lost = (error: Error) => log.warn({ err: { message: error.message } }, 'a connection of the workers was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  return pool
}
