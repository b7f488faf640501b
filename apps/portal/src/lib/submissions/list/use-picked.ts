import { useState } from 'react'
import type { Submission } from '../submission.ts'

/** As many as the server moves at once. */
export const MOST_PICKED = 100

interface Picked {
  /** Of which filters they were chosen: others show other rows. */
  of: string
  items: ReadonlyMap<string, Submission>
}

/** What is chosen of a list, over its pages. Those that are shown stand as they are shown now. */
export function usePicked(of: string, shown: readonly Submission[]) {
  const [kept, setKept] = useState<Picked>({ of, items: new Map() })
  const before = kept.of === of ? kept.items : new Map<string, Submission>()
  const fresh = new Map(shown.map((item) => [item.id, item]))
  const items = [...before].map(([id, item]) => fresh.get(id) ?? item)
  const ids = new Set(before.keys())
  const keep = (next: readonly Submission[]) => setKept({ of, items: new Map(next.slice(0, MOST_PICKED).map((item) => [item.id, item])) })
  const others = items.filter(({ id }) => !fresh.has(id))
  const all = shown.length > 0 && shown.every(({ id }) => ids.has(id))
  return {
    items, ids, all,
    toggle: (item: Submission) => keep(ids.has(item.id) ? items.filter(({ id }) => id !== item.id) : [...items, item]),
    /** All that are shown; none of them where all are chosen. */
    toggleAll: () => keep(all ? others : [...others, ...shown]),
    keep: (some: ReadonlySet<string>) => keep(items.filter(({ id }) => some.has(id))),
    clear: () => keep([]),
  }
}
