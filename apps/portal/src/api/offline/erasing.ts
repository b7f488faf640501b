import { device, eraseDevice } from '../../device/database.ts'
import type { SealedText } from '../../device/database.ts'

/** Unsent work waits so long for its author. */
const MOST_DAYS = 30

/** What waits too long, and on request all that is not this person's, goes with its files. */
export async function eraseStrangers(owner: string | null, now = new Date()) {
  const oldest = new Date(now.getTime() - MOST_DAYS * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const erasing = (await device()).transaction(['outbox', 'files', 'keys', 'kept'], 'readwrite')
  const goes = (row: { owner: string; day?: string }) => (owner !== null && row.owner !== owner) || (row.day ?? oldest) < oldest
  const outbox = erasing.objectStore('outbox')
  for (const item of await outbox.getAll()) {
    if (!goes(item)) continue
    void outbox.delete(item.seq)
    void erasing.objectStore('files').delete(IDBKeyRange.bound([item.seq, 0], [item.seq, Number.MAX_SAFE_INTEGER]))
  }
  for (const { owner: whose } of await erasing.objectStore('keys').getAll()) {
    if (goes({ owner: whose })) void erasing.objectStore('keys').delete(whose)
  }
  const kept = erasing.objectStore('kept')
  for (const key of await kept.getAllKeys()) {
    const [whose, kind] = key
    const typed = kind.startsWith('typed:') ? ((await kept.get(key))?.value as SealedText | undefined) : undefined
    if (goes({ owner: whose, day: typed && new Date(typed.at).toISOString().slice(0, 10) })) void kept.delete(key)
  }
  await erasing.done
}

/** At the end of a session: its key and all that could be read go; unsent work and what was typed stay locked. Where there
 *  is none, nothing is kept at all. */
export async function lockDevice() {
  const database = await device()
  const locking = database.transaction(['outbox', 'keys', 'kept'], 'readwrite')
  await locking.objectStore('keys').clear()
  const kept = locking.objectStore('kept')
  let left = await locking.objectStore('outbox').count()
  for (const key of await kept.getAllKeys()) {
    if (key[1].startsWith('typed:')) left += 1
    else void kept.delete(key)
  }
  await locking.done
  if (left === 0) await eraseDevice()
}
