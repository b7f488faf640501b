import { type Client, textArray } from '@portal/db'
import type { Notes } from './index.ts'

/** Hears the notes that committed transactions left with NOTIFY. */
export async function listenToPostgres(direct: Client, ...[heard, missed]: Parameters<Notes['listen']>): Promise<{ stop(): Promise<void> }> {
  const listening = await direct.listen('live', (payload) => {
    const [location = ''] = payload.split(' ', 1)
    heard(location, payload.slice(location.length + 1))
  }, missed)
  return {
    async stop() {
      await listening.unlisten().catch(() => {})
    },
  }
}

/** Leaves notes outside of any transaction. */
export async function notifyOverPostgres(direct: Client, location: string, notes: readonly string[]): Promise<void> {
  await direct`select pg_notify('live', ${location} || ' ' || note) from unnest(${textArray(direct, notes)}) as note`
}
