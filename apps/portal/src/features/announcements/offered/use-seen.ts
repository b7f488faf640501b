import { useEffect } from 'react'
import { useCan } from '../../../api/session.ts'
import { useAction } from '../../../api/use-action.ts'
import type { Announcement } from './announcement.ts'

/** Tells the server which announcements were on the screen. Nothing depends on its answer. */
export function useSeen(shown: readonly Pick<Announcement, 'id' | 'seen_at'>[]) {
  const { mutate } = useAction('announcements.markSeen')
  // Who only looks around here has seen nothing for themselves.
  const may = useCan()('announcements.markSeen')
  const fresh = shown.filter(({ seen_at }) => may && !seen_at).map(({ id }) => id).join(' ')
  useEffect(() => {
    if (fresh) mutate({ ids: fresh.split(' ').slice(0, 100) })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each list that came on screen
  }, [fresh])
}
