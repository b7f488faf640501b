import type { DeviceDatabase, KeptThing, SealedText } from '../../device/database.ts'
import { ownerOf } from '../../device/owner.ts'
import { storage } from '../../device/storage.ts'
import { typed } from '../../device/typed.ts'
import { makeRoom } from '../../sw/make-room.ts'
import { sealJson, unsealJson } from '../outbox/seal.ts'

/** Puts back what this person typed into forms of this tab, or of one that is gone, and keeps from now on what they type. */
export async function keepTyped(device: () => Promise<DeviceDatabase>, owner: string, keys: readonly CryptoKey[]) {
  const tab = storage.tab()
  const [key] = keys
  if (!key) return
  // Held as long as this tab is there.
  if ('locks' in navigator) void navigator.locks.request(`tab ${tab}`, () => new Promise(() => {})).catch(() => {})
  const about = (form: string) => `${owner} ${form}`
  const read = ({ value }: KeptThing, form: string) => unsealJson(keys, (value as SealedText).sealed, about(form))
  const newest = new Map<string, unknown>()
  /** Made once for however many letters, until one of them lies there. */
  let room: Promise<void> | null = null
  /** Tells it to the device; what comes of that is the promise in it. */
  const say = async (form: string, text: unknown) => {
    const kind = `typed:${tab}:${form}` as const
    const sealed = text === null ? null : await sealJson(key, text, about(form))
    const opened = await device()
    newest.set(form, sealed)
    const write = async () => {
      const keeping = opened.transaction('kept', 'readwrite')
      const said = sealed
        ? keeping.store.put({ owner, kind, value: { at: Date.now(), sealed } satisfies SealedText })
        : keeping.store.delete([owner, kind])
      keeping.commit()
      await Promise.all([said, keeping.done])
      room = null
    }
    const lies = write().catch(async (error: unknown) => {
      if ((error as Error | null)?.name !== 'QuotaExceededError') throw error
      await (room ??= makeRoom())
      // What was typed meanwhile is not replaced by what came before it.
      if (newest.get(form) === sealed) await write()
    })
    // The next letter does not wait for the device's answer: this tab may be killed before. What was said to the device is done in order.
    return { lies }
  }
  /** What was last said of each form; null where the device has no room for it, or can't. */
  const last = new Map<string, Promise<unknown> | null>()
  const keep = async (form: string, text: unknown) => {
    const said = say(form, text)
    const end = said.then(({ lies }) => lies)
    last.set(form, end)
    end.catch((error: unknown) => {
      console.warn('What was typed could not be kept', error)
      // Only what was said last counts: it takes the place of what came before it.
      if (text !== null && last.get(form) === end) last.set(form, null)
    })
    await said.catch(() => {})
  }
  keep.all = () => ![...last.values()].includes(null)
  const put = (found: ReadonlyMap<string, unknown>) => {
    if (ownerOf(storage.token.get()) === owner) typed.keepBy(keep, found)
  }
  const own = `typed:${tab}`
  const found = new Map<string, unknown>()
  for (const row of await (await device()).getAll('kept', IDBKeyRange.bound([owner, `${own}:`], [owner, `${own};`]))) {
    const form = row.kind.slice(own.length + 1)
    // Sealed with a key that is no more: nobody can read it.
    await read(row, form).then((text) => found.set(form, text), () => {})
  }
  put(found)
  const { takeFromGoneTabs } = await import('./gone-tabs.ts')
  await takeFromGoneTabs({ device, owner, tab, read, put })
}
