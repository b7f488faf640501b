import type { ComponentType } from 'react'
import type { CallName } from './types.ts'

/** What is different while the platform's support looks around, in a backup, and on a shared tablet: it comes with the first such session. */
export interface Visit {
  /** Whether the server would do this for a visitor. */
  may: (name: CallName) => boolean
  /** Places that are between the people here, or for one's own device. */
  isClosed: (path: string) => boolean
  /** Who is here, until when. */
  Banner: ComponentType
  Closed: ComponentType
}

/** Null for everybody on a device of their own. Set before the session that it belongs to is shown. */
export const visit: { current: Visit | null } = { current: null }
