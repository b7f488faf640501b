import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Acknowledge, announcementTexts, isAsked, useSeen } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import { installOffer } from '../../lib/install-offer.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { homeTexts } from './texts.ts'
import classes from './urgent.module.css'

/** What is urgent and waits for the reader's word. One that was confirmed here stays, calm, until the page is left. */
export function useUrgent(all: readonly Announcement[]): Announcement[] {
  const [asked, setAsked] = useState<readonly string[]>([])
  const waits = (one: Announcement) => one.priority === 'urgent' && isAsked(one)
  const fresh = all.filter((one) => waits(one) && !asked.includes(one.id)).map(({ id }) => id)
  if (fresh.length) setAsked([...asked, ...fresh])
  return all.filter((one) => asked.includes(one.id) || waits(one))
}

/** Before all else on home: red, whole, and confirmed right there. */
export function Urgent({ announcements, onOpen }: { announcements: readonly Announcement[]; onOpen: (announcement: Announcement) => void }) {
  const t = useTexts(homeTexts)
  const words = useTexts(announcementTexts)
  useSeen(announcements)
  // The offer to install the app waits until nothing urgent is under it.
  const waits = announcements.some(isAsked)
  useEffect(() => (waits ? installOffer.hold() : undefined), [waits])
  return (
    <ul className={classes.urgent} aria-label={t.urgent}>
      {announcements.map((announcement) => {
        const { id, title, message, media_url } = announcement
        return (
          <li key={id} className={classes.card} data-done={isAsked(announcement) ? undefined : true}>
            <p className={classes.tag}>
              <IconAlertTriangle size={18} aria-hidden />
              {words.urgent}
            </p>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.message}>{message}</p>
            {media_url && (
              <button type="button" className={classes.more} onClick={() => onOpen(announcement)}>
                {t.withMedia}
              </button>
            )}
            <div className={classes.answer}>
              <Acknowledge announcement={announcement} urgent />
            </div>
          </li>
        )
      })}
    </ul>
  )
}
