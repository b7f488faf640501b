import type { CallReply } from './kit.ts'
import type { Noun } from './nouns.ts'
import type { notifications } from './notifications.ts'

// What the server says by itself, over the socket at /socket.io. Types alone: the portal carries no rules for them.

type Notification = CallReply<typeof notifications.list>['notifications'][number]

/** Everyone asks again some time within so many milliseconds: a whole staff not at once. */
export interface Spread {
  within: number
}

/** What keeps receipts. */
export type MustRead = 'announcement' | 'document'

/** Each event with what it tells. Every one of them is a convenience: whoever misses it asks within 30 seconds. */
export interface LiveEvents {
  notification: (told: { notification: Notification; unreadCount: number }) => void
  /** What may be different for everyone of the location, to be asked for again. */
  changed: (told: Spread & { of: Noun }) => void
  /** Somebody read or confirmed these. Said to managers and admins alone. */
  receipts: (told: { of: MustRead; ids: string[] }) => void
  /** For a moment nothing could be heard: whatever is on screen may be old. */
  missed: (told?: Spread) => void
}

/** Why a socket was refused; the `code` is the message of the `connect_error` too. */
export interface LiveRefusal {
  code: string
  error: string
}
