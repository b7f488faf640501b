import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useCall } from '../../api/use-call.ts'
import { Acknowledge } from './offered/acknowledge.tsx'
import { AnnouncementCard } from './offered/announcement-card.tsx'
import { hasEnded } from './offered/announcement.ts'
import { TargetLink } from './offered/target-link.tsx'
import { useSeen } from './offered/use-seen.ts'
import { ListStates } from '../../lib/lists/list-states.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { manageTexts } from './texts.ts'

/** All that is active for the reader, what they still have to confirm first. */
export function ReaderList() {
  const t = useTexts(manageTexts)
  const query = useCall('announcements.active', {}, { every: 60_000 })
  const all = (query.data?.announcements ?? []).filter((one) => !hasEnded(one))
  useSeen(all)
  const empty = { icon: IconSpeakerphone, title: t.readerEmpty, text: t.readerEmptyText }
  return (
    <ListStates query={query} count={all.length} empty={empty} skeleton={<Skeletons count={3} picture />} failed={t.failed}>
      <div className={classes.cards}>
        {all.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement}>
            <TargetLink announcement={announcement} />
            <Acknowledge announcement={announcement} />
          </AnnouncementCard>
        ))}
      </div>
    </ListStates>
  )
}
