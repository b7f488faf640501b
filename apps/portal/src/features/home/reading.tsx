import type { Role } from '@portal/contract'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef, useState } from 'react'
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
  /** One that the list as it stands now does not have. */
  const [missing, setMissing] = useState('')
  const listed = foundIn(data, id, role) ?? opened
  const seeks = data !== undefined && !listed
  // The list has an end: what may be further down is asked for by itself.
  const itself = useCall('announcements.active', { id }, { enabled: seeks && missing === id, staleTime: 0 })
  const reading = listed ?? foundIn(itself.data, id, role)
  // A server from before knows no such question: there the list is all that can be asked for.
  const isGone = seeks && !reading && missing === id && !itself.isFetching && (itself.isSuccess || itself.error?.status === 400)
  const close = () => {
    onOpen(null)
    set({ id: null })
  }
  useEffect(() => {
    if (!seeks || missing === id) return
    let left = false
    // What is there may be from before the link was made: only an answer to what is asked now can say that it is not in the list.
    void refetch().then((now) => {
      if (!left && !now.error && !now.isFetching && !foundIn(now.data, id, role)) setMissing(id)
    })
    return () => {
      left = true
    }
    // oxlint-disable-next-line react/exhaustive-deps -- asked again when there is another answer, as after a network that was away
  }, [seeks, id, missing, dataUpdatedAt])
  useEffect(() => {
    if (!isGone || gone.current === id) return
    gone.current = id
    showToast(t.gone)
    close()
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known
  }, [isGone, id])
  return reading && <AnnouncementReader announcement={reading} onClose={close} />
}
