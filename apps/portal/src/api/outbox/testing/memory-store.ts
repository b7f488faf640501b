import type { Sealed, StoredItem } from '../../../device/stored.ts'
import type { OutboxStore, Step } from '../store.ts'

/** What IndexedDB does for the outbox, in memory; two outboxes over one of them are two tabs. */
export function memoryStore() {
  const items = new Map<number, StoredItem>()
  const files = new Map<number, readonly Sealed[]>()
  const steps: Step[] = []
  let last = 0
  const store: OutboxStore = {
    all: async (owner) => [...items.values()].filter((item) => item.owner === owner).sort((a, b) => a.seq - b.seq).map((item) => ({ ...item })),
    files: async (seq) => [...(files.get(seq) ?? [])],
    async add(item, added, instead) {
      for (const seq of instead) items.delete(seq)
      last += 1
      items.set(last, { ...item, seq: last })
      files.set(last, added)
      return last
    },
    steps: async () => [...steps],
    async settle(gone, changed, learned) {
      if (learned) steps.push(learned.step)
      for (const seq of gone) {
        items.delete(seq)
        files.delete(seq)
      }
      for (const item of changed) if (items.has(item.seq)) items.set(item.seq, item)
    },
  }
  return { ...store, items }
}
