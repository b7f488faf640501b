import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { Acknowledge, TargetLink, announcementTexts, isAsked, useSeen } from '../../announcements/public.ts'
import type { Announcement } from '../../announcements/public.ts'
import { installOffer } from '../../../lib/app/install-offer.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { homeTexts } from '../texts.ts'
import { OtherLanguage } from '../../../lib/lists/other-language/other-language.tsx'
import classes from './must-reads.module.css'
import type { Now } from './use-now.ts'

/** What waits for the reader's word. One that was confirmed here stays, calm, until the page is left. */
export function useMustReads(all: readonly Announcement[]): Announcement[] {
  const [asked, setAsked] = useState<readonly string[]>([])
  const fresh = all.filter((one) => isAsked(one) && !asked.includes(one.id)).map(({ id }) => id)
  if (fresh.length) setAsked([...asked, ...fresh])
  return all.filter((one) => asked.includes(one.id) || isAsked(one))
}

interface MustReadsProps {
  announcements: readonly Announcement[]
  documents: Now['confirm']
  onOpen: (announcement: Announcement) => void
}

/** Before all else on home, and confirmed right there: what is urgent whole and red, all other must-reads in short. */
export function MustReads({ announcements, documents, onOpen }: MustReadsProps) {
  const t = useTexts(homeTexts)
  useSeen(announcements)
  const [urgent, others] = [true, false].map((is) => announcements.filter(({ priority }) => (priority === 'urgent') === is)) as [Announcement[], Announcement[]]
  // The offer to install the app waits until nothing urgent is under it.
  const waits = urgent.some(isAsked)
  useEffect(() => (waits ? installOffer.hold() : undefined), [waits])
  return (
    <>
      {urgent.length > 0 && (
        <ul className={classes.list} aria-label={t.urgent}>
          {urgent.map((announcement) => <MustRead key={announcement.id} announcement={announcement} urgent onOpen={onOpen} />)}
        </ul>
      )}
      {others.length + documents.length > 0 && (
        <ul className={classes.list} aria-label={t.pleaseConfirm}>
          {others.map((announcement) => <MustRead key={announcement.id} announcement={announcement} onOpen={onOpen} />)}
          {documents.map(({ id, title, url }) => (
            <li key={id}>
              <Link className={`${classes.card} ${classes.document}`} to={url}>
                <IconFileText size={24} aria-hidden />
                <span className={classes.title}>{title}</span>
                <StatusBadge tone="warning">{t.readAndConfirm}</StatusBadge>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface MustReadProps extends Pick<MustReadsProps, 'onOpen'> {
  announcement: Announcement
  urgent?: boolean
}

function MustRead({ announcement, urgent, onOpen }: MustReadProps) {
  const t = useTexts(homeTexts)
  const words = useTexts(announcementTexts)
  const { title, message, media_url, lang } = announcement
  return (
    <li className={classes.card} lang={lang} data-urgent={urgent && isAsked(announcement) ? true : undefined}>
      {urgent && isAsked(announcement) && (
        <p className={classes.tag}>
          <IconAlertTriangle size={18} aria-hidden />
          {words.urgent}
        </p>
      )}
      <h2 className={classes.title}>{title} <OtherLanguage lang={lang} /></h2>
      <p className={classes.message} data-short={urgent ? undefined : true}>{message}</p>
      <TargetLink announcement={announcement} />
      <div className={classes.answer}>
        <Acknowledge announcement={announcement} urgent={urgent} />
        {(media_url || !urgent) && (
          <button type="button" className={classes.more} onClick={() => onOpen(announcement)}>
            {media_url ? t.withMedia : t.readWhole}
            <span className={classes.hidden}>: {title}</span>
          </button>
        )}
      </div>
    </li>
  )
}
