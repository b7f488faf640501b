import type { DeviceDatabase } from '../../device/database.ts'
import type { Sealed, StoredItem } from '../../device/stored.ts'

/** Of one version of a thing to the next, by a write of one's own. */
export interface Step {
  from: string
  to: number
}

/** Where the outbox keeps its items. Each method is one transaction. */
export interface OutboxStore {
  /** In order. */
  all: (owner: string) => Promise<StoredItem[]>
  files: (seq: number) => Promise<Sealed[]>
  /** Adds one in the place of others, and gives its number. */
  add: (item: Omit<StoredItem, 'seq'>, files: readonly Sealed[], instead: readonly number[]) => Promise<number>
  /** Removes one and changes others; those that are gone meanwhile stay gone. */
  settle: (gone: readonly number[], changed: readonly StoredItem[], learned?: { owner: string; step: Step }) => Promise<void>
  /** Where the owner's own writes have led: no page may forget it, for the next one may still show what was before. */
  steps: (owner: string) => Promise<readonly Step[]>
}

const MOST_STEPS = 200
const stepsIn = (row: { value: unknown } | undefined) => (row?.value ?? []) as readonly Step[]

const filesOf = (seq: number) => IDBKeyRange.bound([seq, 0], [seq, Number.MAX_SAFE_INTEGER])

/** The real one. */
export function storeIn(device: () => Promise<DeviceDatabase>): OutboxStore {
  return {
    all: async (owner) => (await device()).getAllFromIndex('outbox', 'owner', owner),
    files: async (seq) => (await (await device()).getAll('files', filesOf(seq))).map(({ sealed }) => sealed),
    async add(item, files, instead) {
      const writing = (await device()).transaction(['outbox', 'files'], 'readwrite')
      const [outbox, kept] = [writing.objectStore('outbox'), writing.objectStore('files')]
      for (const seq of instead) {
        void outbox.delete(seq)
        void kept.delete(filesOf(seq))
      }
      const seq = await outbox.add(item as StoredItem)
      files.forEach((sealed, index) => void kept.add({ seq, index, sealed }))
      await writing.done
      return seq
    },
    steps: async (owner) => stepsIn(await (await device()).get('kept', [owner, 'steps'])),
    async settle(gone, changed, learned) {
      const writing = (await device()).transaction(['outbox', 'files', 'kept'], 'readwrite')
      const [outbox, kept] = [writing.objectStore('outbox'), writing.objectStore('files')]
      for (const seq of gone) {
        void outbox.delete(seq)
        void kept.delete(filesOf(seq))
      }
      for (const item of changed) if (await outbox.getKey(item.seq)) void outbox.put(item)
      if (learned) {
        const { owner, step } = learned
        const known = stepsIn(await writing.objectStore('kept').get([owner, 'steps']))
        void writing.objectStore('kept').put({ owner, kind: 'steps', value: [...known, step].slice(-MOST_STEPS) })
      }
      await writing.done
    },
  }
}
