import type { MayRead, TenantDb } from '@portal/db'
import type { Profile } from './locations.ts'
import type { User } from './session.ts'

/** Whoever looks where it stands what others were told. */
interface Looking {
  db: TenantDb
  user: User
  profile: Profile
}

/** What they may read of a noun whose things not all who review them may read. */
export type AskMayRead = (looking: Looking) => Promise<MayRead>
