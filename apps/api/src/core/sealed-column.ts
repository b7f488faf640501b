import type { TenantDb } from '@portal/db'

/** A column of what is sealed with the root key: once that was changed, each row is sealed anew. */
export interface SealedColumn {
  /** Each with what it is sealed for. */
  rows(db: TenantDb): Promise<Array<{ sealed: string | null; purpose: string }>>
  /** In place of what was read, where that still stands. */
  put(db: TenantDb, was: string, sealed: string): Promise<unknown>
}
