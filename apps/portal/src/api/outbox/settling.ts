import type { StoredItem } from '../../device/stored.ts'
import type { Failure } from './failure.ts'
import type { Item } from './item.ts'
import type { OutboxStore, Step } from './store.ts'

const refusedToStore = (error: unknown) => console.warn('The device did not take down what became of a write', error)

/** What became of writes, on the device and, where that is full and takes nothing down, as long as this page is open. */
export function openSettling(store: OutboxStore, owner: string) {
  /** Sent or given up, and perhaps still on the device: none of them goes again. */
  const over = new Set<number>()
  const failures = new Map<number, Failure>()
  const learned: Step[] = []

  const settle = (changed: readonly StoredItem[], step?: Step) => store.settle([...over], changed, step && { owner, step })

  return {
    over: (seq: number) => void over.add(seq),
    /** As they stand in truth. */
    seen(items: readonly Item[]): Item[] {
      const there = new Set(items.map(({ seq }) => seq))
      for (const seq of over) if (!there.has(seq)) over.delete(seq)
      return items.filter(({ seq }) => !over.has(seq)).map((item) => {
        const failure = failures.get(item.seq)
        return failure ? { ...item, state: 'failed', failure } : item
      })
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
    async refuse(seq: number, failure: Failure, closed: StoredItem) {
      await settle([closed]).catch((error: unknown) => {
        refusedToStore(error)
        failures.set(seq, failure)
      })
    },
    again: (seq: number) => void failures.delete(seq),
  }
}
