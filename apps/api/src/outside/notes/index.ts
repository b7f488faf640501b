import type { Client, NoteCarrier } from '@portal/db'
import type { Logger } from 'pino'
import { listenToPostgres } from './postgres.ts'
import { openRedisNotes } from './redis.ts'

/** What open sockets are to hear of, brought to every process. */
export interface Notes {
  /** Carries those of a location's transactions; none where Postgres does it with their commit. */
  carrier: NoteCarrier | undefined
  /**
   * @param heard gets each note with the location that it is of
   * @param missed is called whenever some may have been lost: a connection broke and is there again
   */
  listen(heard: (location: string, note: string) => void, missed: () => void): Promise<{ stop(): Promise<void> }>
  close(): void
}

/** Over Redis where there is one, else over Postgres. */
export async function openNotes({ redisUrl, direct, log }: { redisUrl: string | undefined; direct: Client; log: Pick<Logger, 'warn'> }): Promise<Notes> {
  if (redisUrl) return openRedisNotes({ url: redisUrl, direct, log })
  return { carrier: undefined, listen: (heard, missed) => listenToPostgres(direct, heard, missed), close() {} }
}
