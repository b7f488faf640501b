import { EmptyState } from '@portal/ui/empty-state.tsx'
import { Skeletons } from '@portal/ui/skeletons.tsx'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import { Acknowledge } from './offered/acknowledge.tsx'
import { AnnouncementCard } from './offered/announcement-card.tsx'
import { useSeen } from './offered/use-seen.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

/** All that is active for the reader, what they still have to confirm first. */
export function ReaderList() {
  const t = useTexts(manageTexts)
  const { data, error, refetch, isFetching } = useCall('announcements.active', {}, { every: 60_000 })
  const all = data?.announcements ?? []
  useSeen(all)
  if (!data && error) {
    return <CallFailed title={t.failed} error={error} refetch={refetch} isFetching={isFetching} />
  }
  if (!data) return <Skeletons count={3} picture />
  if (all.length === 0) return <EmptyState icon={IconSpeakerphone} title={t.readerEmpty} text={t.readerEmptyText} />
  return (
    <div className={classes.cards}>
      {all.map((announcement) => (
        <AnnouncementCard key={announcement.id} announcement={announcement}>
          <Acknowledge announcement={announcement} />
        </AnnouncementCard>
      ))}
    </div>
  )
}
