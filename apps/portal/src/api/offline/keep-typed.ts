import type { DeviceDatabase, SealedText, TypedKind } from '../../device/database.ts'
import { storage } from '../../device/storage.ts'
import { typed } from '../../device/typed.ts'
import { sealJson, unsealJson } from '../outbox/seal.ts'

/** A tab that nobody heard of for so long has been closed: what was typed there is offered in the next one. */
const GONE_MS = 60_000

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
  const isOpen = await openTabs(tab)
  const rows = await (await device()).getAll('kept', IDBKeyRange.bound([owner, 'typed:'], [owner, 'typed;']))
  const found = new Map<string, unknown>()
  for (const { kind, value } of rows) {
    const [, whose = '', ...rest] = kind.split(':')
    const form = rest.join(':')
    const { at, sealed } = value as SealedText
    const left = whose !== tab && at < Date.now() - GONE_MS && !isOpen(whose)
    if (whose !== tab && !left) continue
    try {
      const text = await unsealJson(keys, sealed, about(form))
      if (whose === tab || !found.has(form)) found.set(form, text)
    } catch {
      // Sealed with a key that is no more: nobody can read it.
    }
    if (left) await move(device, owner, kind as TypedKind, kindOf(tab, form), value)
  }
  const keep = async (form: string, text: unknown) => {
    const kind = kindOf(tab, form)
    if (text === null) return (await device()).delete('kept', [owner, kind])
    const sealed = await sealJson(key, text, about(form))
    await (await device()).put('kept', { owner, kind, value: { at: Date.now(), sealed } satisfies SealedText })
  }
  typed.keepBy(keep, found)
}

/** From a tab that is gone to this one, unless it has such a text itself. */
async function move(device: () => Promise<DeviceDatabase>, owner: string, from: TypedKind, to: TypedKind, value: unknown) {
  const moving = (await device()).transaction('kept', 'readwrite')
  void moving.store.delete([owner, from])
  if (!(await moving.store.getKey([owner, to]))) void moving.store.put({ owner, kind: to, value })
  await moving.done
}
