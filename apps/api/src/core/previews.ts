import type { Tenant } from './locations.ts'
import type { User } from './session.ts'

/** A backup as it is looked into, as a reply tells it. */
export interface ShownPreview {
  state: 'opening' | 'open' | 'failed' | 'ended'
  /** Of a hundred. */
  progress: number
  error: string | null
  address: string | null
  ends_at: Date | null
}

/** An admin who asks to look, and where they are. */
interface Asker {
  /** The hashed id of their session. */
  sessionId: string
  /** Host of the portal that they are in: they go back to it. */
  host: string
}

/** Backups that are looked into, for the location itself: the catalogue keeps them, and no call of a location reaches it. */
export interface Previews {
  /**
   * Begins to open a backup, or says how it stands; open, it gives a link that leads in once. `waits`: nobody has begun to open it
   * yet, and a job has to be left for it, also by whoever comes after one whose transaction failed. Undefined where the location has no such backup.
   * @throws AppError when another one is open, or its file is gone
   */
  ask(place: Tenant, backupId: string, by: Asker): Promise<{ shown: ShownPreview; url: string | null; waits?: { id: string; since: Date } } | undefined>
  /** The newest of each backup, as long as there is something to say of it. */
  list(locationId: string): Promise<Map<string, ShownPreview>>
  /** `now`: it was not over before. Undefined where this backup is not looked into. */
  end(locationId: string, backupId: string): Promise<{ shown: ShownPreview; now: boolean } | undefined>
  /** Uses a link, once. The secret id of the session; undefined where the link is no good. */
  enter(preview: Tenant, link: string): Promise<{ sid: string; user: User } | undefined>
  /** By the database's clock, and only while the session stands in which they asked. */
  find(preview: Tenant, sid: string): Promise<User | undefined>
  /** Somebody goes; the last one ends it. */
  leave(preview: Tenant, sessionId: string): Promise<void>
}
