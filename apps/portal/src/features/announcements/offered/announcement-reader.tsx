import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine } from '../../../lib/format.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { Acknowledge } from './acknowledge.tsx'
import { AnnouncementCard } from './announcement-card.tsx'
import { isAsked } from './announcement.ts'
import type { Announcement } from './announcement.ts'
import { TargetLink } from './target-link.tsx'
import { announcementTexts, kindTexts } from './texts.ts'
import { useSeen } from './use-seen.ts'

/** One announcement, to be read and, if it asks for it, confirmed. */
export function AnnouncementReader({ announcement, onClose }: { announcement: Announcement; onClose: () => void }) {
  const t = useTexts(announcementTexts)
  const kinds: Record<string, string> = useTexts(kindTexts)
  useSeen([announcement])
  const { date } = useDates()
  const { title, lang, type, starts_at: from, created_at: written } = announcement
  const asked = isAsked(announcement)
  const facts = factsLine([kinds[type] ?? kinds.announcement!, date(from ?? written)])
  return (
    <ResponsiveDialog opened onClose={onClose} title={asked ? t.asked : <span lang={lang}>{title}</span>} size="lg">
      <AnnouncementCard announcement={announcement} facts={asked ? undefined : facts} bare>
        <TargetLink announcement={announcement} />
        <Acknowledge announcement={announcement} />
      </AnnouncementCard>
    </ResponsiveDialog>
  )
}
