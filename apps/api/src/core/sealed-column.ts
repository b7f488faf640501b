import type { TenantDb } from '@portal/db'
import type { Restored } from './services.ts'

export type SealedKind = 'second_factors' | 'pins' | 'mail_passwords'

/** A column of what is sealed with the root key: once that was changed, each row is sealed anew. */
export interface SealedColumn {
  of: SealedKind
  /** Each with what it is sealed for. */
  rows(db: TenantDb): Promise<Array<{ sealed: string | null; purpose: string }>>
  /** In place of what was read, where that still stands. */
  put(db: TenantDb, was: string, sealed: string): Promise<unknown>
  /** Takes away what opens with no key any more, as if it had never been set up. Whether anybody used it. */
  drop(db: TenantDb, was: string, into: Restored): Promise<boolean>
}
