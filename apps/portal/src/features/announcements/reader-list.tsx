import { Button } from '@mantine/core'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconSpeakerphone } from '@tabler/icons-react'
import { useState } from 'react'
import type { Reply } from '../../api/types.ts'
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

const goingOn = ({ announcements }: Reply<'announcements.active'>) => announcements.filter((one) => !hasEnded(one))

/** All that is active for the reader, what they still have to confirm first. */
export function ReaderList() {
  const t = useTexts(manageTexts)
  const query = useCall('announcements.active', {}, { every: 60_000 })
  const empty = { icon: IconSpeakerphone, title: t.readerEmpty, text: t.readerEmptyText }
  return (
    <ListStates query={query} count={query.data && goingOn(query.data).length} empty={empty} skeleton={<Skeletons count={3} picture />} failed={t.failed}>
      {(reply) => <Cards reply={reply} before={0} />}
    </ListStates>
  )
}

/** Those of one answer, and a way to what comes after them. `before`: how many there are above. */
function Cards({ reply, before }: { reply: Reply<'announcements.active'>; before: number }) {
  const all = goingOn(reply)
  useSeen(all)
  return (
    <>
      <div className={classes.cards}>
        {all.map((announcement) => (
          <AnnouncementCard key={announcement.id} announcement={announcement}>
            <TargetLink announcement={announcement} />
            <Acknowledge announcement={announcement} />
          </AnnouncementCard>
        ))}
      </div>
      {reply.more && <More offset={before + reply.announcements.length} />}
    </>
  )
}

/** What comes after so many, once somebody wants it. */
function More({ offset }: { offset: number }) {
  const t = useTexts(manageTexts)
  const [wanted, setWanted] = useState(false)
  if (wanted) return <Others offset={offset} />
  return (
    <Button variant="default" className={classes.showMore} onClick={() => setWanted(true)}>
      {t.showMore}
    </Button>
  )
}

function Others({ offset }: { offset: number }) {
  const t = useTexts(manageTexts)
  const query = useCall('announcements.active', { offset }, { keepPrevious: true, every: 60_000 })
  return (
    <ListStates query={query} skeleton={<Skeletons count={3} picture />} failed={t.failed}>
      {(reply) => <Cards reply={reply} before={offset} />}
    </ListStates>
  )
}
