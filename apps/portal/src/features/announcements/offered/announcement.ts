import type { Reply } from '../../../api/types.ts'

export type Announcement = Reply<'announcements.active'>['announcements'][number]

/** What a card shows: of an announcement, or of one that is still being written. */
export type Shown = Pick<
  Announcement, 'lang' | 'title' | 'message' | 'type' | 'priority' | 'media_url' | 'media_type' | 'poster_url' | 'requires_ack' | 'acknowledged_at' | 'ack_due_at'
>

/** The reader is asked and has not answered yet. */
export const isAsked = ({ requires_ack, acknowledged_at }: Pick<Shown, 'requires_ack' | 'acknowledged_at'>) => requires_ack && !acknowledged_at
