import type { ComponentType } from 'react'
import type { CallName } from './types.ts'

/** What is different while the platform's support looks around: it comes with the first such session. */
export interface Visit {
  /** Whether the server would do this for a visitor. */
  may: (name: CallName) => boolean
  /** Places that are between the people here. */
  isClosed: (path: string) => boolean
  /** Who is here, why, until when. */
  Banner: ComponentType
  Closed: ComponentType
}

/** Null for everybody of the location. Set before the session that it belongs to is shown. */
export const visit: { current: Visit | null } = { current: null }
