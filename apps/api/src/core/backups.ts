import type { ThingKind } from '@portal/contract'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import type { TenantDb } from '@portal/db'
import type { FileReply } from './context.ts'
import type { Tenant } from './locations.ts'
import type { Thing } from './restorable.ts'

export interface ShownBackup {
  id: string
  kind: 'manual' | 'nightly' | 'before_restore'
  state: 'running' | 'succeeded' | 'failed'
  /** Of a hundred. */
  progress: number
  error: string | null
  bytes: number | null
  sha256: string | null
  rows: number | null
  files: number | null
  created_by: string | null
  created_at: Date
  finished_at: Date | null
  download_url: string | null
}

export interface ListedThing extends Omit<Thing, 'category'> {
  kind: ThingKind
  /** What the album or category was called then, in the location's own language and in the others that it is called in. */
  category: { label: string; inOther: Partial<Record<ContentLanguage, string>> } | null
}

export interface ThingsOfBackup {
  things: ListedThing[]
  /** Of these kinds there are older ones, too. */
  more: ReadonlySet<ThingKind>
}

/** What was taken out of a backup, still to be written. */
export interface TakenThing {
  id: string
  /** The location's own language when that was made: what is written is in it. */
  locale: ContentLanguage
  /** Writes its rows. `written` is false where it stands already, or what it belonged to is gone; `pictures` whose smaller forms are to be made; `people` whom any of it names. */
  write(db: TenantDb): Promise<{ written: boolean; pictures: string[]; people: string[] }>
}

/** The backups of a location, for the location itself: the catalogue keeps them, and no call of a location reaches it. */
export interface Backups {
  /** Enters a backup, or finds the one that waits to be made. The job that makes it, and its line in the log, are for the caller to leave. */
  begin(locationId: string, by: string): Promise<{ id: string; state: ShownBackup['state'] }>
  /** The newest first. */
  list(locationId: string): Promise<ShownBackup[]>
  /** The same, with when the location began: none can be older. */
  standing(locationId: string): Promise<{ begun: Date; backups: ShownBackup[] }>
  cancel(locationId: string, id: string): Promise<ShownBackup | undefined>
  /** Undefined where there is none, or it is not finished. */
  download(tenant: Pick<Tenant, 'id' | 'slug'>, id: string): Promise<FileReply | undefined>
  /** What in a backup can be had back alone, the newest first; undefined where there is no such backup. Takes as long as reading its tables. */
  things(locationId: string, id: string): Promise<ThingsOfBackup | undefined>
  /**
   * Things of one kind with their files, which are stored already, by one look; without those that it does not have, or has too
   * much around. Until `write` has ended, which is to commit their rows, none of the location's files is removed.
   */
  takeOut<T>(locationId: string, id: string, kind: ThingKind, thingIds: readonly string[], write: (taken: TakenThing[]) => Promise<T>): Promise<T>
}
