import { IconArrowRight, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Role } from '@portal/contract'
import { useCan } from '../../api/session.ts'
import { TypeIcon } from '../announcements/public.ts'
import type { Announcement } from '../announcements/public.ts'
import { OtherLanguage } from '../../lib/lists/other-language/other-language.tsx'
import sections from '../../lib/lists/sections.module.css'
import { paths } from '../../paths.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './for-you.module.css'
import { reading } from './lazy-reading.ts'
import section from './section.module.css'
import { homeTexts } from './texts.ts'

/** As many as leave room for the page. */
const SHOWN = 3

/** What a reader is sent is for them; in a preview it has to be for whom it is shown as. */
export const isFor = (role: Role) => ({ audience: { roles } }: Announcement) => roles.length === 0 || roles.includes(role)

interface ForYouProps {
  /** All that is active for the reader; undefined where that could not be had. */
  active: readonly Announcement[] | undefined
  /** Those that stand above. */
  mustReads: readonly Announcement[]
  /** Whether this page has a place for announcements of its own. */
  below: boolean
  onOpen: (announcement: Announcement) => void
}

/** What is active for the reader beside what they have to confirm and what stands among the announcements below. */
export function ForYou({ active, mustReads, below, onOpen }: ForYouProps) {
  const t = useTexts(homeTexts)
  const editor = useCan()('announcements.create')
  const all = (active ?? []).filter(({ id, show_on_home }) => !(below && show_on_home) && !mustReads.some((one) => one.id === id))
  const shown = all.slice(0, SHOWN)
  const hidden = all.length - shown.length
  if (!active || (all.length === 0 && !editor)) return null
  return (
    <section className={sections.section} aria-labelledby="for-you-title">
      <div className={section.headingRow}>
        <h2 className={sections.heading} id="for-you-title">
          {t.forYou}
        </h2>
        {(editor || hidden > 0) && (
          <Link className={section.headingLink} to={paths.announcements()}>
            {hidden > 0 ? t.more(hidden) : t.manage}
            <IconArrowRight size={16} aria-hidden />
          </Link>
        )}
      </div>
      {shown.length === 0 && <p className={classes.rowText}>{t.noneForYou}</p>}
      <ul className={classes.rows} hidden={shown.length === 0}>
        {shown.map((announcement) => (
          <li key={announcement.id}>
            <Row announcement={announcement} onOpen={() => onOpen(announcement)} onNear={() => void reading.preload()} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ announcement, onOpen, onNear }: { announcement: Announcement; onOpen: () => void; onNear: () => void }) {
  const { title, message, type, lang } = announcement
  return (
    <button type="button" className={classes.row} onClick={onOpen} onPointerEnter={onNear} onFocus={onNear}>
      <span className={section.icon} aria-hidden>
        <TypeIcon type={type} />
      </span>
      <span className={classes.rowWords}>
        <span className={classes.rowTitle}>{title} <OtherLanguage lang={lang} /></span>
        <span className={classes.rowText}>{message}</span>
      </span>
      <IconChevronRight size={20} aria-hidden />
    </button>
  )
}
