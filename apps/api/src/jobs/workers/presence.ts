import { randomBytes } from 'node:crypto'
import { type Client, openClient } from '@portal/db'
import { backendOf, giveBack, holdPresence, signOfLife } from '@portal/db/queue'
import type { Queue } from '../queue.ts'

export interface PresenceOptions {
  beatMs?: number
  /** Silent for so long and its lock free: that process is gone. */
  goneSeconds?: number
  /** Silent for so long: gone, whatever the lock says (a machine that vanished leaves its connection behind). */
  lostSeconds?: number
}

/**
 * A killed process leaves its jobs locked, and the library frees them after four hours. So each process holds an
 * advisory lock on a connection of its own and writes a sign of life; whoever finds both missing gives the jobs back.
 */
export function openPresence(queue: Queue, { beatMs = 3_000, goneSeconds = 10, lostSeconds = 300 }: PresenceOptions = {}) {
  const { services, schema } = queue
  const deadly = [...queue.tasks.values()].filter(({ oneCrash }) => oneCrash).map(({ name }) => name)
  const client: Client = openClient(services.directUrl, { name: 'portal jobs', maxLifetimeSeconds: 24 * 3600 })
  const key = randomBytes(6).readUIntBE(0, 6)
  const pools = new Set<string>()
  let backend: number | undefined
  let since = 0
  let beating: Promise<unknown> = Promise.resolve()

  async function beat() {
    const now = await backendOf(client)
    if (now !== backend) {
      await holdPresence(client, key)
      backend = now
      since = Date.now()
    }
    await signOfLife(client, [...pools], key)
    // After a new connection others may be reconnecting too: they get the time to show themselves.
    if (Date.now() - since < goneSeconds * 1000) return
    const gone = await giveBack(client, schema, { key, goneSeconds, lostSeconds, deadly })
    if (gone.length) services.log.warn({ pools: gone }, 'jobs of a process that ended without warning are given back')
  }

  const onError = (error: unknown) => services.log.debug({ err: error }, 'no sign of life could be given')
  const beatNow = () => (beating = beating.then(() => beat().catch(onError)))
  const timer = setInterval(beatNow, beatMs)
  return {
    async add(pool: string) {
      pools.add(pool)
      await beatNow()
    },
    /** What this pool still holds is up for others (or for the next pool of this process), soon if it can't be said now. */
    async remove(pool: string) {
      pools.delete(pool)
      await beatNow()
    },
    async close() {
      clearInterval(timer)
      await beating
      await client.end({ timeout: 2 }).catch(() => {})
    },
  }
}
