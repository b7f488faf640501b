import type { Platform } from '@portal/db'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './errors.ts'

export interface Limit {
  /** What is counted, e.g. `login:account`. */
  name: string
  points: number
  seconds: number
  /** What is used up is remembered here until it is over, and asks the database no more. Never forgotten or given back. */
  remembered?: boolean
  /** Counted by this process alone, until it ends: no table tells how often somebody did it, and no call asks one. */
  inMemory?: boolean
  /** How many are counted at once: one, unless something else is said. */
  times?: number
}

/** Counters in Postgres, on a connection of their own: they survive restarts, refusals and rollbacks, unless they are kept in memory. */
export interface Limiter {
  /** Counts one, or as many as the limit says. @throws AppError 429 with `Retry-After` when there were too many. */
  consume(limit: Limit, key: string, refusal?: (seconds: number) => Error): Promise<void>
  /** Is it used up already? Counts nothing. Seconds to wait, or undefined. */
  blockedFor(limit: Limit, key: string): Promise<number | undefined>
  /** Counts one without judging. Returns how many there are now. */
  add(limit: Limit, key: string): Promise<number>
  /** How many there are now. */
  count(limit: Limit, key: string): Promise<number>
  /** Takes one back, or more, that turned out not to count. */
  giveBack(limit: Limit, key: string, points?: number): Promise<void>
  forget(limit: Limit, key: string): Promise<void>
}

/** What rate-limiter-flexible asks of a client, over postgres.js. */
const shimOver = (platform: Platform) => ({
  async query({ text, values }: { text: string; values: unknown[] }) {
    const { rows, numAffectedRows } = await platform.query(text, values)
    return { rows, rowCount: Number(numAffectedRows ?? rows.length) }
  },
})

export function openLimiter(platform: Platform, { enabled = true } = {}): Limiter {
  const limiters = new Map<string, RateLimiterMemory | RateLimiterPostgres>()
  const storeClient = shimOver(platform)
  function limiterFor({ name, points, seconds, remembered, inMemory }: Limit) {
    const known = limiters.get(name)
    if (known) return known
    const made = inMemory ? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }) : new RateLimiterPostgres({
      storeClient, storeType: 'client', schemaName: 'platform', tableName: 'rate_limits', tableCreated: true,
      keyPrefix: name, points, duration: seconds, clearExpiredByTimeout: false,
      ...(remembered ? { inMemoryBlockOnConsumed: points + 1 } : {}),
    })
    limiters.set(name, made)
    return made
  }
  return {
    async consume(limit, key, refusal = tooMany) {
      if (!enabled) return
      try {
        await limiterFor(limit).consume(key, limit.times)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw refusal(error.msBeforeNext / 1000)
        throw error
      }
    },
    async blockedFor(limit, key) {
      if (!enabled) return undefined
      const state = await limiterFor(limit).get(key)
      return state && state.consumedPoints >= limit.points ? state.msBeforeNext / 1000 : undefined
    },
    async add(limit, key) {
      if (!enabled) return 0
      const state = await limiterFor(limit).penalty(key, 1)
      return state.consumedPoints
    },
    async count(limit, key) {
      if (!enabled) return 0
      return (await limiterFor(limit).get(key))?.consumedPoints ?? 0
    },
    async giveBack(limit, key, points = 1) {
      if (enabled) await limiterFor(limit).reward(key, points)
    },
    async forget(limit, key) {
      if (enabled) await limiterFor(limit).delete(key)
    },
  }
}
