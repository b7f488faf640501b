import type { DeviceDatabase, SealedText, TypedKind } from '../../device/database.ts'
import { ownerOf } from '../../device/owner.ts'
import { storage } from '../../device/storage.ts'
import { typed } from '../../device/typed.ts'
import { sealJson, unsealJson } from '../outbox/seal.ts'

/** A tab that nobody heard of for so long has been closed: what was typed there is offered in the next one. */
const GONE_MS = 60_000
/** One that is only loaded anew is back by then. */
const BACK_MS = 5000

const kindOf = (tab: string, form: string) => `typed:${tab}:${form}` as const

let said = false

/** Which tabs of this browser are open; all of them, as far as can be told, where there are no locks. */
async function openTabs(tab: string): Promise<(other: string) => boolean> {
  if (!('locks' in navigator)) return () => true
  // Held as long as this one is there.
  if (!said) void navigator.locks.request(`tab ${tab}`, () => new Promise(() => {})).catch(() => {})
  said = true
  const { held = [] } = await navigator.locks.query()
  return (other) => held.some(({ name }) => name === `tab ${other}`)
}

/** Puts back what this person typed into forms of this tab, or of one that was killed, and keeps from now on what they type. */
export async function keepTyped(device: () => Promise<DeviceDatabase>, owner: string, keys: readonly CryptoKey[]) {
  const tab = storage.tab()
  const [key] = keys
  if (!key) return
  const about = (form: string) => `${owner} ${form}`
  const keep = async (form: string, text: unknown) => {
    const kind = kindOf(tab, form)
    if (text === null) return (await device()).delete('kept', [owner, kind])
    const sealed = await sealJson(key, text, about(form))
    await (await device()).put('kept', { owner, kind, value: { at: Date.now(), sealed } satisfies SealedText })
  }
  /** Of this tab once, at its start; of tabs that are not open, what was typed longer ago. */
  const find = async (age: number) => {
    const isOpen = await openTabs(tab)
    const found = new Map<string, unknown>()
    for (const { kind, value } of await (await device()).getAll('kept', IDBKeyRange.bound([owner, 'typed:'], [owner, 'typed;']))) {
      const [, whose = '', ...rest] = kind.split(':')
      const form = rest.join(':')
      const { at, sealed } = value as SealedText
      const own = whose === tab
      if (own ? !age : at > Date.now() - age || isOpen(whose)) continue
      try {
        const text = await unsealJson(keys, sealed, about(form))
        if (own || !found.has(form)) found.set(form, text)
      } catch {
        // Sealed with a key that is no more: nobody can read it.
      }
      if (!own) await move(device, owner, kind as TypedKind, kindOf(tab, form), value)
    }
    if ((age || found.size) && ownerOf(storage.token.get()) === owner) typed.keepBy(keep, found)
  }
  await find(GONE_MS)
  // Whoever was thrown out a moment ago and is back at once finds it, too.
  setTimeout(() => void find(0).catch(() => {}), BACK_MS)
}

/** From a tab that is gone to this one, unless it has such a text itself. */
async function move(device: () => Promise<DeviceDatabase>, owner: string, from: TypedKind, to: TypedKind, value: unknown) {
  const moving = (await device()).transaction('kept', 'readwrite')
  void moving.store.delete([owner, from])
  if (!(await moving.store.getKey([owner, to]))) void moving.store.put({ owner, kind: to, value })
  await moving.done
}
