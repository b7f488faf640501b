import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect } from 'react'
import { useCall } from '../../api/use-call.ts'
import { AnnouncementReader } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { readingTexts } from './reading-texts.ts'

interface ReadingProps {
  id: string
  /** All that is active for the reader. */
  active: readonly Announcement[]
  opened: Announcement | null
  onOpen: (announcement: null) => void
}

/** The one that is read before the page, whichever parts that has. */
export function Reading({ id, active, opened, onOpen }: ReadingProps) {
  const t = useTexts(readingTexts)
  const { data, isFetching } = useCall('announcements.active')
  const [, set] = useQueryFilters()
  const reading = active.find((one) => one.id === id) ?? opened
  const lost = Boolean(data && !isFetching && !reading)
  const close = () => {
    onOpen(null)
    set({ id: null })
  }
  useEffect(() => {
    if (!lost) return
    showToast(t.gone)
    close()
    // oxlint-disable-next-line react/exhaustive-deps -- said once: it is not asked for any more
  }, [lost])
  return reading && <AnnouncementReader announcement={reading} onClose={close} />
}
