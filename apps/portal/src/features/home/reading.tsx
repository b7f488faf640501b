import type { Role } from '@portal/contract'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef } from 'react'
import { useSignedIn } from '../../api/session.ts'
import type { Reply } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { AnnouncementReader } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { isFor } from './for-you.tsx'
import { readingTexts } from './reading-texts.ts'

const foundIn = (reply: Reply<'announcements.active'> | undefined, id: string, role: Role) => reply?.announcements.filter(isFor(role)).find((one) => one.id === id)

interface ReadingProps {
  id: string
  opened: Announcement | null
  onOpen: (announcement: null) => void
}

/** The one that is read before the page, whichever parts that has. */
export function Reading({ id, opened, onOpen }: ReadingProps) {
  const t = useTexts(readingTexts)
  const { role } = useSignedIn()
  const { data, dataUpdatedAt, refetch } = useCall('announcements.active')
  const [, set] = useQueryFilters()
  /** Said once, however long the address takes to change. */
  const gone = useRef('')
  const reading = foundIn(data, id, role) ?? opened
  const seeks = data !== undefined && !reading
  const close = () => {
    onOpen(null)
    set({ id: null })
  }
  useEffect(() => {
    if (!seeks) return
    let left = false
    // What is there may be from before the link was made: only an answer to what is asked now can say that it is gone.
    void refetch().then((now) => {
      if (left || gone.current === id || now.error || now.isFetching || foundIn(now.data, id, role)) return
      gone.current = id
      showToast(t.gone)
      close()
    })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked again when there is another answer, as after a network that was away
  }, [seeks, id, dataUpdatedAt])
  return reading && <AnnouncementReader announcement={reading} onClose={close} />
}
