import { can } from '@portal/contract/kit/can'
import type { Looker } from '@portal/db'
import type { Profile } from './locations.ts'
import type { User } from './session.ts'

/** Whoever reads, as what may be seen is asked for: with the role of the session, which may be below the account's. */
export interface Reader extends Looker {
  account: string
  role: User['role']
  edits: boolean
}

/** Support sees the content that editors see; of what people hand in, no more than somebody whom it is nothing to. */
export const readerOf = (user: Pick<User, 'id' | 'role' | 'visit'>, { settings }: Pick<Profile, 'settings'>): Reader => ({
  account: user.id, role: user.visit ? 'team' : user.role, edits: can({ role: user.role, editors: settings.content.editors }, { editor: true }),
})
