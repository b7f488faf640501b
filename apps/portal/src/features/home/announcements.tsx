import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { IconArrowRight, IconSpeakerphone } from '@tabler/icons-react'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import sections from '../../lib/lists/sections.module.css'
import { isTemporary } from '../../lib/lists/list-changes.ts'
import { localDay } from '../../lib/dates/local-time.ts'
import type { OpenDialog } from '../../lib/page.ts'
import { useSeen } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { ContentLink } from '../../lib/lists/content-link.tsx'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import { NewsHead, NewsMenu } from './editing/lazy.ts'
import type { HomeData } from './page.tsx'
import classes from './announcements.module.css'
import { homeTexts } from './texts.ts'

type News = HomeData['announcements'][number]

interface AnnouncementsProps {
  items: News[]
  /** All that is active for the reader: these, whole. */
  active: readonly Announcement[]
  /** Only looked at as somebody else sees it. */
  preview: boolean
  editor: boolean
  /** Whether who has read what is for this reader to know. */
  announces: boolean
  openDialog: OpenDialog
}

/** What is new for everyone, as the editors wrote it. */
export function Announcements({ items, active, preview, editor, announces, openDialog }: AnnouncementsProps) {
  const t = useTexts(homeTexts)
  useSeen(preview ? [] : active.filter(({ id }) => items.some((item) => item.id === id)))
  return (
    <section className={sections.section} id="announcements" aria-labelledby="announcements-title">
      <div className={sections.head}>
        <h2 className={sections.heading} id="announcements-title">
          {t.announcements}
        </h2>
        {announces && <Suspense><NewsHead editor={editor} openDialog={openDialog} /></Suspense>}
      </div>
      {items.length === 0 ? (
        active.length ? <p className={sections.none}>{t.noMoreAnnouncements}</p> : <EmptyState icon={IconSpeakerphone} title={t.noAnnouncements} text={t.noAnnouncementsText} compact />
      ) : (
        <ul className={classes.news}>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              menu={editor && !isTemporary(item.id) && <Suspense><NewsMenu item={item} whole={active.find(({ id }) => id === item.id)} openDialog={openDialog} /></Suspense>}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ item: { id, lang, title, message, date, created_at, link_url }, menu }: { item: News; menu: ReactNode }) {
  const t = useTexts(homeTexts)
  const { timezone } = useTenant()
  return (
    <li className={classes.item} id={id} lang={lang}>
      <Day day={date ?? localDay(created_at, timezone)} />
      <div className={classes.itemHead}>
        <h3 className={classes.itemTitle}>{title}</h3>
        <OtherLanguage lang={lang} />
        {menu}
      </div>
      <p className={classes.itemMessage}>{message}</p>
      {link_url && (
        <ContentLink to={link_url} className={classes.more}>
          {t.readMore}
          <IconArrowRight size={16} aria-hidden />
        </ContentLink>
      )}
    </li>
  )
}

/** A day as a leaf of a calendar. It is the location's day already: no time zone may move it. */
function Day({ day }: { day: string }) {
  const language = useLanguage()
  const date = new Date(`${day}T00:00:00Z`)
  const part = (options: Intl.DateTimeFormatOptions) => date.toLocaleDateString(language, { timeZone: 'UTC', ...options })
  return (
    <time className={classes.day} dateTime={day} title={part({ dateStyle: 'full' })}>
      <span className={classes.month}>{part({ month: 'short' })}</span>
      <b>{part({ day: 'numeric' })}</b>
    </time>
  )
}
