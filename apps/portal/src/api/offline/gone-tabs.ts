import type { DeviceDatabase, KeptThing, SealedText, TypedKind } from '../../device/database.ts'
import { typed } from '../../device/typed.ts'

/** A tab that nobody heard of for so long has been closed: what was typed there is offered in the next one. */
const GONE_MS = 60_000
/** One that is only loaded anew is back by then. */
const BACK_MS = 5000

type IsOpen = (tab: string) => boolean

/** Which tabs of this browser are open; all of them, as far as can be told, where there are no locks. */
async function openTabs(): Promise<IsOpen> {
  if (!('locks' in navigator)) return () => true
  const { held = [] } = await navigator.locks.query()
  return (tab) => held.some(({ name }) => name === `tab ${tab}`)
}

interface Taking {
  device: () => Promise<DeviceDatabase>
  owner: string
  tab: string
  /** Opens what is sealed; throws where nobody can. */
  read: (row: KeptThing, form: string) => Promise<unknown>
  put: (found: ReadonlyMap<string, unknown>) => void
}

/** Brings what this person typed in tabs that were closed or killed into this one, the newest of each form; all else waits where it is. */
export async function takeFromGoneTabs({ device, owner, tab, read, put }: Taking) {
  const timeOf = ({ value }: KeptThing) => (value as SealedText).at
  /** Of tabs that are not open, what was typed longer ago. */
  const take = async (age: number, isOpen: IsOpen) => {
    const found = new Map<string, unknown>()
    const met = new Set<string>()
    const rows = await (await device()).getAll('kept', IDBKeyRange.bound([owner, 'typed:'], [owner, 'typed;']))
    for (const row of rows.sort((a, b) => timeOf(b) - timeOf(a))) {
      const [, whose = '', ...rest] = row.kind.split(':')
      const form = rest.join(':')
      if (whose === tab || isOpen(whose) || typed.has(form) || met.has(form)) continue
      try {
        const text = await read(row, form)
        // An older one does not come first because this one may still be somebody's.
        met.add(form)
        if (timeOf(row) <= Date.now() - age && (await move(device, row, `typed:${tab}:${form}`))) found.set(form, text)
      } catch {
        // Nobody can read it: it goes when its time is over.
      }
    }
    if (found.size) put(found)
  }
  const wasOpen = await openTabs()
  await take(GONE_MS, wasOpen)
  // Whoever was thrown out a moment ago and is back at once finds it, too. A tab that is loaded anew meanwhile keeps its own.
  const again = async () => {
    const isOpen = await openTabs()
    await take(0, (other) => wasOpen(other) || isOpen(other))
  }
  setTimeout(() => void again().catch(() => {}), BACK_MS)
}

/** From a tab that is gone to this one, unless it has such a text itself or another tab was quicker. */
async function move(device: Taking['device'], { owner, kind, value }: KeptThing, to: TypedKind) {
  const moving = (await device()).transaction('kept', 'readwrite')
  const free = !(await moving.store.getKey([owner, to])) && (await moving.store.getKey([owner, kind]))
  if (free) await Promise.all([moving.store.delete([owner, kind]), moving.store.put({ owner, kind: to, value })])
  await moving.done
  return free
}
