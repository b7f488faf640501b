import type { Reply } from '../../../api/types.ts'

export type Announcement = Reply<'announcements.active'>['announcements'][number]

/** What a card shows: of an announcement, or of one that is still being written. */
export type Shown = Pick<
  Announcement, 'lang' | 'title' | 'message' | 'type' | 'priority' | 'media_url' | 'media_type' | 'poster_url' | 'requires_ack' | 'acknowledged_at' | 'ack_due_at'
>

/** Its time is over. The server leaves such ones out, but not of what was kept on the device before. */
export const hasEnded = ({ expires_at }: Partial<Pick<Announcement, 'expires_at'>>, now = Date.now()) => Boolean(expires_at) && Date.parse(expires_at!) <= now

/** The reader is asked and has not answered yet. */
export const isAsked = ({ requires_ack, acknowledged_at }: Pick<Shown, 'requires_ack' | 'acknowledged_at'>) => requires_ack && !acknowledged_at
