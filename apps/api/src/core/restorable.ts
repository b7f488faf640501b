import type { CategoryArea, ThingKind } from '@portal/contract'
import type { TenantDb, TenantTables } from '@portal/db'

export interface Thing {
  id: string
  /** May be empty. */
  title: string
  created_at: Date
  /** The key of what it is put under: the album of a photo. */
  category?: string
}

/** A kind of thing that stands for itself: with its rows and files it can come back alone. */
export interface Restorable {
  kind: ThingKind
  table: { [Name in keyof TenantTables]: TenantTables[Name] extends { id: unknown; created_at: unknown } ? Name : never }[keyof TenantTables]
  /** The newest of those there are, and no more than so many. */
  list(db: TenantDb, most: number): Promise<Thing[]>
  /** Whose categories those of its things are. */
  area?: CategoryArea
  /** Where one of them stands in the portal. */
  url(thing: Pick<Thing, 'id' | 'title'>): string
}
