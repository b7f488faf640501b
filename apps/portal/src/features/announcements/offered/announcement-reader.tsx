import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { Acknowledge } from './acknowledge.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import type { Announcement } from './announcement.ts'
import { TargetLink } from './target-link.tsx'
import { announcementTexts, kindTexts } from './texts.ts'
import { useSeen } from './use-seen.ts'

/** One announcement, to be read and, if it asks for it, confirmed. */
export function AnnouncementReader({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useTexts(announcementTexts)
  const kinds: Record<string, string> = useTexts(kindTexts)
  useSeen([announcement])
  const title = announcement.requires_ack && !announcement.acknowledged_at ? t.asked : (kinds[announcement.type] ?? kinds.announcement)
  return (
    <ResponsiveDialog opened onClose={onClose} title={title} size="lg">
      <AnnouncementCard announcement={announcement} bare>
        <TargetLink announcement={announcement} />
        <Acknowledge announcement={announcement} />
      </AnnouncementCard>
    </ResponsiveDialog>
  )
}
