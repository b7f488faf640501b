import type { Client } from './driver.ts'
import { DatabaseUnavailable } from './errors.ts'
import { LineTooLong, type ShareOptions, WaitedTooLong, openShares } from './shares.ts'

export interface Lease {
  client: Client
  release(): void
  /** Ends the connection at once; another one is opened when it is needed. */
  destroy(): void
}

const isWaitInVain = (error: unknown) => error instanceof LineTooLong || error instanceof WaitedTooLong

export type Pool = ReturnType<typeof openPool>

/** A few connections, each for one caller at a time; locations take turns (shares.ts). */
export function openPool(open: () => Client, options: ShareOptions) {
  const shares = openShares(options)
  const free: Client[] = []
  let size = 0
  let closed = false

  const end = (client: Client, seconds: number) => client.end({ timeout: seconds }).catch(() => {})
  function taken() {
    const known = free.pop()
    if (known) return known
    size++
    return open()
  }

  return {
    /** A connection for this caller alone until it is released or destroyed. @throws DatabaseUnavailable */
    async lease(owner: string, waitMs: number): Promise<Lease> {
      if (closed) throw new DatabaseUnavailable('The server is stopping')
      const leave = await shares.acquire(owner, waitMs).catch((error: Error) => {
        throw isWaitInVain(error) ? new DatabaseUnavailable(`No connection became free: ${error.message}`, { cause: error }) : error
      })
      const client = taken()
      let over = false
      const once = (work: () => void) => () => {
        if (over) return
        over = true
        work()
        leave()
      }
      return {
        client,
        release: once(() => {
          if (!closed) return void free.push(client)
          void end(client, 5)
        }),
        destroy: once(() => {
          size--
          void end(client, 0)
        }),
      }
    },
    stats: () => ({ open: size, free: free.length, waiting: shares.stats().waiting }),
    async close() {
      closed = true
      await Promise.all(free.splice(0).map((client) => end(client, 5)))
    },
  }
}
