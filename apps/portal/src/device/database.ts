import { deleteDB, openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { Sealed, StoredFile, StoredItem } from './stored.ts'

/** What was typed into a form of a tab and is not saved, as it lies on the device. */
export type TypedKind = `typed:${string}`
export interface SealedText {
  at: number
  sealed: Sealed
}

/** What was last known of a person and what they saw, so that the portal opens without a network; and what they typed. */
export interface KeptThing {
  owner: string
  kind: 'queries' | 'person' | 'steps' | TypedKind
  value: unknown
}

interface DeviceSchema extends DBSchema {
  outbox: { key: number; value: StoredItem; indexes: { owner: string } }
  files: { key: [seq: number, index: number]; value: StoredFile }
  /** Not extractable: of use on this device alone, and only until the session ends. */
  keys: { key: string; value: { owner: string; keys: CryptoKey[] } }
  kept: { key: [owner: string, kind: KeptThing['kind']]; value: KeptThing }
  /** Who sends, where the browser has no locks. */
  leases: { key: string; value: { name: string; holder: string; until: number } }
}
export type DeviceDatabase = IDBPDatabase<DeviceSchema>

const NAME = 'portal'
let opened: Promise<DeviceDatabase> | null = null

async function open(): Promise<DeviceDatabase> {
  const database = await openDB<DeviceSchema>(NAME, 1, {
    upgrade(made) {
      made.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner')
      made.createObjectStore('files', { keyPath: ['seq', 'index'] })
      made.createObjectStore('keys', { keyPath: 'owner' })
      made.createObjectStore('kept', { keyPath: ['owner', 'kind'] })
      made.createObjectStore('leases', { keyPath: 'name' })
    },
    // Another tab erases it, or has a newer portal.
    blocking: () => {
      database.close()
      opened = null
    },
    terminated: () => void (opened = null),
  })
  return database
}

/** The portal's own database in this browser; each location has one, as it has an address of its own. */
export function device(): Promise<DeviceDatabase> {
  opened ??= open().catch((error: unknown) => {
    opened = null
    throw error
  })
  return opened
}

/** Everything in it is gone, then the database itself; that last step waits for no other tab. */
export async function eraseDevice() {
  const database = await device()
  const stores = [...database.objectStoreNames]
  const erasing = database.transaction(stores, 'readwrite')
  await Promise.all([...stores.map((name) => erasing.objectStore(name).clear()), erasing.done])
  database.close()
  opened = null
  await new Promise<void>((resolve) => {
    deleteDB(NAME, { blocked: () => resolve() }).then(resolve, () => resolve())
  })
}
