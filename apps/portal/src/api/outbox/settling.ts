import type { StoredItem } from '../../device/stored.ts'
import type { Item } from './item.ts'
import type { OutboxStore, Step } from './store.ts'

const refusedToStore = (error: unknown) => console.warn('The device did not take down what became of a write', error)

/** What became of writes, on the device and, where that is full and takes nothing down, as long as this page is open. */
export function openSettling(store: OutboxStore, owner: string) {
  /** Sent or given up, and perhaps still on the device: none of them goes again. */
  const over = new Set<number>()
  /** As they stand since, where the device still has them as they were. */
  const restated = new Map<number, Item>()
  const learned: Step[] = []

  async function settle(changed: readonly StoredItem[], step?: Step) {
    await store.settle([...over], changed, step && { owner, step })
    for (const { seq } of changed) restated.delete(seq)
  }

  return {
    over: (seq: number) => void over.add(seq),
    /** As they stand in truth. */
    seen(items: readonly Item[]): Item[] {
      const there = new Set(items.map(({ seq }) => seq))
      for (const seq of over) if (!there.has(seq)) over.delete(seq)
      for (const seq of restated.keys()) if (!there.has(seq)) restated.delete(seq)
      return items.filter(({ seq }) => !over.has(seq)).map((item) => restated.get(item.seq) ?? item)
    },
    steps: async () => [...(await store.steps(owner)), ...learned],
    change: (changed: readonly StoredItem[]) => settle(changed).catch(refusedToStore),
    async remove(gone: readonly number[], changed: readonly StoredItem[] = [], step?: Step) {
      for (const seq of gone) over.add(seq)
      try {
        await settle(changed, step)
      } catch (error) {
        refusedToStore(error)
        if (step) learned.push(step)
        // Taking away needs less room than writing down.
        await settle([]).catch(refusedToStore)
      }
    },
    /** What stands of them from now on, and how that lies on the device. */
    async restate(items: readonly Item[], closed: readonly StoredItem[]) {
      await settle(closed).catch((error: unknown) => {
        refusedToStore(error)
        for (const item of items) restated.set(item.seq, item)
      })
    },
  }
}
