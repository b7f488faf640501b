import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { OtherLanguage } from '../../../lib/lists/other-language/other-language.tsx'
import classes from './announcement-card.module.css'
import { AnnouncementMedia } from './announcement-media.tsx'
import type { Shown } from './announcement.ts'
import { announcementTexts } from './texts.ts'
import { TypeIcon } from './type-icon.tsx'

interface AnnouncementCardProps {
  announcement: Shown
  as?: 'li' | 'article'
  heading?: 'h2' | 'h3'
  /** What stands in the place of the title, where that stands above it already. */
  facts?: string
  /** It stands in a frame already. */
  bare?: boolean
  /** Below the text: what is asked of the reader. */
  children?: ReactNode
}

/** An announcement as its readers see it: on the splash, in the portal and in the editor's preview. */
export function AnnouncementCard({ announcement, as: Element = 'article', heading, facts, bare, children }: AnnouncementCardProps) {
  const t = useTexts(announcementTexts)
  const { title, message, type, priority, lang } = announcement
  const Heading = facts === undefined ? (heading ?? 'h2') : 'p'
  const tag = { urgent: t.urgent, high: t.important, normal: '', low: '' }[priority]
  return (
    <Element className={`${classes.card} ${classes[priority] ?? ''}`} data-bare={bare || undefined} lang={lang}>
      <span className={classes.icon} aria-hidden>
        <TypeIcon type={type} />
      </span>
      <Heading className={classes.itemTitle} data-facts={facts !== undefined || undefined}>
        {facts ?? title}
        {tag && <span className={classes.tag}>{tag}</span>}
        <OtherLanguage lang={lang} />
      </Heading>
      <p className={classes.message}>{message}</p>
      <AnnouncementMedia announcement={announcement} />
      {children}
    </Element>
  )
}
