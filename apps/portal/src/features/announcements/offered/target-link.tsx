import { addressOf } from '@portal/contract/announcements/kinds'
import { IconArrowRight } from '@tabler/icons-react'
import { ContentLink } from '../../../lib/lists/content-link.tsx'
import { placeAt } from '../../../nouns/place-at.ts'
import { placeTexts } from '../../../nouns/titles.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Announcement } from './announcement.ts'
import classes from './target-link.module.css'
import { announcementTexts } from './texts.ts'

/** Where an announcement leads: a page, something in the portal, or an address. */
export function TargetLink({ announcement: { target } }: { announcement: Pick<Announcement, 'target'> }) {
  const t = useTexts(announcementTexts)
  const names = useTexts(placeTexts)
  if (!target) return null
  const place = target.kind === 'page' && placeAt(target.value)
  return (
    <ContentLink to={addressOf(target)} className={classes.target}>
      {place ? t.open(names[place]) : t[`open_${target.kind}`]}
      <IconArrowRight size={18} aria-hidden />
    </ContentLink>
  )
}
