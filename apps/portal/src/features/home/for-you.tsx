import { showToast } from '@portal/ui/toast-store.ts'
import { StatusBadge } from '@portal/ui/status-badge.tsx'
import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useCan } from '../../api/session.ts'
import { useCall } from '../../api/use-call.ts'
import { TypeIcon, announcementReader, isAsked } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import sections from '../../lib/lists/sections.module.css'
import { useDates } from '../../lib/dates.ts'
import { useQueryFilters } from '../../lib/use-query-filters.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './for-you.module.css'
import section from './section.module.css'
import { homeTexts } from './texts.ts'

/** Must-reads always show; of the rest, as many as leave room for the page. */
const SHOWN = 3

interface ForYouProps {
  /** Those that stand above. */
  urgent: readonly Announcement[]
  opened: Announcement | null
  onOpen: (announcement: Announcement | null) => void
  /** Ids of the news further down: a link to one of them leads there. */
  news: readonly string[]
}

/** What is active for the reader: what they still have to confirm first. `?id=` opens one, as links in notifications do. */
export function ForYou({ urgent, opened, onOpen, news }: ForYouProps) {
  const t = useTexts(homeTexts)
  const editor = useCan()('announcements.create')
  const { data, isFetching } = useCall('announcements.active', {}, { every: 60_000 })
  const [query, set] = useQueryFilters()
  const every = data?.announcements ?? []
  const all = every.filter(({ id }) => !urgent.some((one) => one.id === id))
  const asked = all.filter(isAsked)
  const shown = [...asked, ...all.filter((one) => !isAsked(one)).slice(0, Math.max(0, SHOWN - asked.length))]
  const reading = opened ?? every.find(({ id }) => id === query.get('id')) ?? null
  const close = () => {
    onOpen(null)
    set({ id: null })
  }
  const id = query.get('id')
  const lost = Boolean(id && data && !isFetching && !reading && !news.includes(id))
  useEffect(() => {
    if (lost) showToast(t.gone)
  }, [lost, t])
  const dialog = reading && <announcementReader.Part announcement={reading} onClose={close} />
  if (!data || (all.length === 0 && !editor)) return dialog
  return (
    <section className={sections.section} aria-labelledby="for-you-title">
      <div className={section.headingRow}>
        <h2 className={sections.heading} id="for-you-title">
          {t.forYou}
        </h2>
        {(editor || all.length > shown.length) && (
          <Link className={section.headingLink} to={paths.announcements()}>
            {editor ? t.manage : t.more(all.length - shown.length)}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      {shown.length === 0 && <p className={classes.rowText}>{t.noneForYou}</p>}
      <ul className={classes.rows} hidden={shown.length === 0}>
        {shown.map((announcement) => (
          <li key={announcement.id}>
            <Row announcement={announcement} onOpen={() => onOpen(announcement)} onNear={() => void announcementReader.preload()} />
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  )
}

function Row({ announcement, onOpen, onNear }: { announcement: Announcement; onOpen: () => void; onNear: () => void }) {
  const t = useTexts(homeTexts)
  const dates = useDates()
  const { title, message, type, ack_due_at } = announcement
  const asked = isAsked(announcement)
  return (
    <button type="button" className={classes.row} onClick={onOpen} onPointerEnter={onNear} onFocus={onNear}>
      <span className={section.icon} aria-hidden>
        <TypeIcon type={type} />
      </span>
      <span className={classes.rowWords}>
        <span className={classes.rowTitle}>{title}</span>
        <span className={classes.rowText}>{asked && ack_due_at ? t.confirmBy(dates.date(ack_due_at)) : message}</span>
      </span>
      {asked ? <StatusBadge tone="warning">{t.pleaseConfirm}</StatusBadge> : <IconChevronRight size={20} aria-hidden />}
    </button>
  )
}
