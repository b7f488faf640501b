import { useCall } from '../../api/use-call.ts'

/** How much is unread in all conversations; of those that are muted, what mentions one; one that was marked by hand counts once. Asked for by live-list.tsx, which comes later. */
export function useUnread(): number {
  const { data } = useCall('chat.conversations', {}, { enabled: false, aside: true })
  return (data?.conversations ?? []).reduce((sum, { muted, unread_count, mention_count, marked_unread }) => sum + ((muted ? mention_count : unread_count) || Number(marked_unread)), 0)
}
