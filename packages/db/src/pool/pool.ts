import { type Client, closesOf } from '../driver.ts'
import { DatabaseSilent, DatabaseUnavailable, connectionLost } from '../errors.ts'
import { LineTooLong, type ShareOptions, WaitedTooLong, openShares } from './shares.ts'

export interface Lease {
  client: Client
  /**
   * Asks on the connection that was leased, and on no other: a transaction whose connection is gone would go on outside of
   * any, on one that the library opens by itself, and its COMMIT would be answered. @throws DatabaseUnavailable
   */
  ask<T>(question: () => Promise<T>): Promise<T>
  /** For how long nobody had been answered when it was given, of the time that it was waited for. */
  silentMs: number
  /** Whether the connection that was leased is gone. */
  lost(): boolean
  release(): void
  /** Ends the connection at once; another one is opened when it is needed. */
  destroy(): void
}

/** A backend's memory grows with what it has seen: another one takes its place after half an hour, give or take, between two leases and never within one. */
const lifetimeMs = () => (25 + Math.random() * 10) * 60_000

export type Pool = ReturnType<typeof openPool>

/** A few connections, each for one caller at a time; locations take turns (shares.ts). @param open a client of one connection that has no lifetime of its own */
export function openPool(open: () => Client, options: ShareOptions) {
  const shares = openShares(options)
  const free: Client[] = []
  const oldAt = new WeakMap<Client, number>()
  let size = 0
  let closed = false
  /** When the database last answered anybody. */
  let heardAt = performance.now()

  const end = (client: Client, seconds: number) => client.end({ timeout: seconds }).catch(() => {})
  function taken() {
    const known = free.pop()
    if (known) return known
    size++
    const made = open()
    oldAt.set(made, performance.now() + lifetimeMs())
    return made
  }
  const isOld = (client: Client) => performance.now() > oldAt.get(client)!

  /** Why there is no connection: those who are answered want them all, or nobody was answered for half of the wait and more. */
  function noConnection(error: Error, waitMs: number): Error {
    if (!(error instanceof LineTooLong || error instanceof WaitedTooLong)) return error
    const silent = error instanceof WaitedTooLong && performance.now() - heardAt > waitMs / 2
    const Reason = silent ? DatabaseSilent : DatabaseUnavailable
    return new Reason(`No connection became free: ${error.message}`, { cause: error })
  }

  return {
    /** A connection for this caller alone until it is released or destroyed. @throws DatabaseUnavailable */
    async lease(owner: string, waitMs: number): Promise<Lease> {
      if (closed) throw new DatabaseUnavailable('The server is stopping')
      const askedAt = performance.now()
      const leave = await shares.acquire(owner, waitMs).catch((error: Error) => {
        throw noConnection(error, waitMs)
      })
      const silentMs = performance.now() - Math.max(askedAt, heardAt)
      const client = taken()
      const before = closesOf(client)
      const lost = () => closesOf(client) !== before
      let over = false
      const once = (work: () => void) => () => {
        if (over) return
        over = true
        work()
        leave()
      }
      return {
        client,
        silentMs,
        lost,
        async ask(question) {
          if (lost()) throw connectionLost()
          try {
            const answer = await question()
            heardAt = performance.now()
            if (lost()) throw connectionLost()
            return answer
          } catch (error) {
            throw lost() && !(error instanceof DatabaseUnavailable) ? connectionLost(error) : error
          }
        },
        release: once(() => {
          heardAt = performance.now()
          if (!closed && !isOld(client)) return void free.push(client)
          size--
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
