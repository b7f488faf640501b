import { wireLocationId } from '@portal/db'
import type { BackupRow } from './rows.ts'

const share = ({ state, done_bytes: done, total_bytes: total }: BackupRow) =>
  (state === 'succeeded' ? 100 : total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0)

/** As a reply tells it; `path` is where its bytes are had. */
const presentBackup = (row: BackupRow, path: string) => ({
  id: row.id, kind: row.kind, state: row.state, progress: share(row), error: row.error, bytes: row.bytes, sha256: row.sha256, rows: row.rows, files: row.files,
  created_by: row.created_by, created_at: row.created_at, finished_at: row.finished_at,
  download_url: row.state === 'succeeded' ? path : null,
})

export const presentToLocation = (row: BackupRow) => presentBackup(row, `/api/admin/backups/${row.id}/download`)
export const presentToConsole = (row: BackupRow) =>
  ({ ...presentBackup(row, `/api/platform/backups/${row.id}/download`), location_id: wireLocationId(row.location_id), schema_version: row.schema_version })
