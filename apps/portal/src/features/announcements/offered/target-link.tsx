import { addressOf } from '@portal/contract/announcements/kinds'
import { IconArrowRight } from '@tabler/icons-react'
import { ContentLink } from '../../../lib/lists/content-link.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Announcement } from './announcement.ts'
import classes from './target-link.module.css'
import { announcementTexts } from './texts.ts'

/** Where an announcement leads: a page, something in the portal, or an address. */
export function TargetLink({ announcement: { target } }: { announcement: Pick<Announcement, 'target'> }) {
  const t = useTexts(announcementTexts)
  if (!target) return null
  return (
    <ContentLink to={addressOf(target)} className={classes.target}>
      {t[`open_${target.kind}`]}
      <IconArrowRight size={18} aria-hidden />
    </ContentLink>
  )
}
