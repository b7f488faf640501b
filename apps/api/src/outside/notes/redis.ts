import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from '@portal/db'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Notes } from './index.ts'
import { listenToPostgres, notifyOverPostgres } from './postgres.ts'

const channel = 'portal:live'
/** What came over the network: whose it is and notes, each JSON of its own. */
const message = z.tuple([z.string().regex(/^t_[0-9a-f]{32}$/), z.array(z.string().max(8_000)).max(10_000)])

const longestPauseMs = 3_000
/** Redis is not waited for longer than this: Postgres carries the note then. */
const answerMs = 1_000
/** A connection over which nothing comes, not even the answer to a PING, is dead. */
const pingMs = 10_000

function parsed(text: string): z.output<typeof message> | undefined {
  try {
    const read = message.safeParse(JSON.parse(text))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
const isJson = (note: string) => {
  try {
    return JSON.parse(note) !== null
  } catch {
    return false
  }
}

/**
 * Notes over a Redis channel, which takes from Postgres what NOTIFY costs: commits that leave notes wait for each other. Redis keeps
 * nothing. While it can't be reached Postgres carries them, which every process hears as well.
 */
export async function openRedisNotes({ url, direct, log }: { url: string; direct: Client; log: Pick<Logger, 'warn'> }): Promise<Notes> {
  // Five hundred modules, which nobody waits for where there is no Redis.
  const { createClient } = await import('@redis/client')
  const options = {
    url, RESP: 2, disableClientInfo: true, pingInterval: pingMs,
    socket: { connectTimeout: 3_000, socketTimeout: 3 * pingMs, reconnectStrategy: (tries: number) => Math.min(100 * 2 ** Math.min(tries, 5), longestPauseMs) },
  } as const
  const sender = createClient({ ...options, disableOfflineQueue: true })
  const receiver = createClient(options)
  for (const client of [sender, receiver]) {
    // Said once, not at each try.
    let told = false
    client.on('error', (error: Error) => {
      if (!told) log.warn({ err: error }, 'Redis can’t be reached: Postgres carries the live notes')
      told = true
    })
    client.on('ready', () => (told = false))
    // It goes on trying; nobody waits for it at the start.
    void client.connect().catch(() => {})
  }

  async function carry(location: string, notes: readonly string[]) {
    // What was written to a connection that hangs the client waits for without end. Carried twice does no harm.
    const published = sender.publish(channel, JSON.stringify([location, notes])).then(() => true, () => false)
    if (!(await Promise.race([published, sleep(answerMs, false, { ref: false })]))) await notifyOverPostgres(direct, location, notes)
  }
  return {
    carrier: { carry: (location, notes) => void carry(location, notes).catch((error: Error) => log.warn({ err: error }, 'live notes were lost')) },
    async listen(heard, missed) {
      const tell = (text: string) => {
        const read = parsed(text)
        for (const note of read?.[1].filter(isJson) ?? []) heard(read![0], note)
      }
      // Also those of who has lost Redis, and of transactions over several schemas.
      const other = await listenToPostgres(direct, heard, missed)
      void receiver.subscribe(channel, tell).catch((error: Error) => log.warn({ err: error }, 'Redis lets nobody listen to live notes'))
      receiver.on('ready', missed)
      return {
        async stop() {
          receiver.off('ready', missed)
          if (receiver.isReady) await receiver.unsubscribe(channel, tell).catch(() => {})
          await other.stop()
        },
      }
    },
    close() {
      for (const client of [sender, receiver]) client.destroy()
    },
  }
}
