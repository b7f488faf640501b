import type { FileReply } from './context.ts'
import type { Tenant } from './locations.ts'

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

/** The backups of a location, for the location itself: the catalogue keeps them, and no call of a location reaches it. */
export interface Backups {
  /** Enters a backup; the job that makes it is for the caller to leave. `fresh` is false where one is being made already. */
  begin(locationId: string, by: string): Promise<{ id: string; state: ShownBackup['state']; fresh: boolean }>
  /** The newest first. */
  list(locationId: string): Promise<ShownBackup[]>
  cancel(locationId: string, id: string): Promise<ShownBackup | undefined>
  /** Undefined where there is none, or it is not finished. */
  download(tenant: Pick<Tenant, 'id' | 'slug'>, id: string): Promise<FileReply | undefined>
}
