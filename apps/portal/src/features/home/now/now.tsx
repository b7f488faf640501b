import { IconCalendarEvent, IconChevronRight, IconNotes, IconSchool, IconSpeakerphone, IconUserCheck } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { Announcement } from '../../announcements/public.ts'
import { shiftTexts } from '../../shift-notes/public.ts'
import { placeTexts } from '../../../nouns/titles.ts'
import type { AnyPlace } from '../../../nouns/titles.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { dayWords, todayIn } from '../../../lib/dates/days.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useLanguage } from '../../../texts/language.ts'
import { homeTexts } from '../texts.ts'
import { OtherLanguage } from '../../../lib/lists/other-language/other-language.tsx'
import { daysOf } from './days-of.ts'
import { eventTime } from './event-time.ts'
import { MustReads } from './must-reads.tsx'
import classes from './now.module.css'
import { policy } from './policy.ts'
import type { Now as NowData } from './use-now.ts'
import { waitingIn } from './waiting.ts'

interface NowProps {
  /** Undefined where it could not be had. */
  now: NowData | undefined
  mustReads: readonly Announcement[]
  onOpen: (announcement: Announcement) => void
}

/** What is to be done comes before what has been done. */
const inOrder = (waiting: NowData['waiting']) => waiting.toSorted((a, b) => Number(a.kind === 'outcome') - Number(b.kind === 'outcome'))

/** The first thing on home: what to confirm, what is pinned, what yesterday left, what is on today and tomorrow, what waits. */
export function Now({ now, mustReads, onOpen }: NowProps) {
  const t = useTexts(homeTexts)
  const on = todayIn(useTenant().timezone)
  const { confirm = [] } = now ?? {}
  const { pinned, yesterday, today, tomorrow } = daysOf(now ?? { today: [], tomorrow: [] }, on)
  const waiting = now ? waitingIn(now) : []
  const documents = confirm.filter(({ kind }) => kind === 'document')
  const planned = (today?.length ?? 0) + (tomorrow?.length ?? 0) > 0
  return (
    <section className={classes.now} aria-label={t.now}>
      {now?.policy && <policy.Part {...now.policy} />}
      <MustReads announcements={mustReads} documents={documents} onOpen={onOpen} />
      {pinned.length > 0 && (
        <div className={classes.days}>
          <Day name={t.pinned} items={pinned} none="" />
        </div>
      )}
      {yesterday.length > 0 && (
        <div className={classes.days}>
          <Day name={t.yesterday} items={yesterday} none="" />
        </div>
      )}
      {now && today && (
        <div className={classes.days}>
          {planned || !tomorrow ? (
            <>
              <Day name={t.today} items={today} none={t.nothingToday} />
              {tomorrow && tomorrow.length > 0 && <Day name={t.tomorrow} items={tomorrow} none="" />}
            </>
          ) : (
            <p className={classes.calm}>
              <IconCalendarEvent size={20} aria-hidden />
              {t.nothingPlanned}
            </p>
          )}
        </div>
      )}
      {waiting.length > 0 && (
        <ul className={classes.rows} aria-label={t.waiting}>
          {inOrder(waiting).map((item) => <Waiting key={item.kind + item.id} {...item} />)}
        </ul>
      )}
    </section>
  )
}

/** Of which shift a note tells; of one that stays pinned, of which day as well. */
function NoteFacts({ pinned, day, shift }: NonNullable<NowData['today'][number]['note']>) {
  const shifts = useTexts(shiftTexts)
  const language = useLanguage()
  const facts = [
    ...(pinned ? [dayWords(day, language, { weekday: 'short', day: 'numeric', month: 'short' })] : []), ...(shift ? [shifts[shift]] : []),
  ]
  return facts.length > 0 && <span>{facts.join(' · ')}</span>
}

function Day({ name, items, none }: { name: string; items: NowData['today']; none: string }) {
  const t = useTexts(homeTexts)
  return (
    <div className={classes.day}>
      <h2 className={classes.dayName}>{name}</h2>
      {items.length === 0 && <p className={classes.none}>{none}</p>}
      <ul className={classes.events}>
        {items.map(({ kind, id, lang, title, text, url, startTime, endTime, note }) => (
          <li key={`${id} ${url}`}>
            <Link className={classes.event} to={url} data-note={kind === 'shiftNote' || undefined}>
              <span className={classes.time}>{kind === 'shiftNote' ? <IconNotes size={22} stroke={1.7} aria-hidden /> : eventTime({ startTime, endTime }, t)}</span>
              <span className={classes.words}>
                <b lang={lang}>{title} <OtherLanguage lang={lang} /></b>
                {text && <span lang={lang}>{text}</span>}
                {note && <NoteFacts {...note} />}
              </span>
              <IconChevronRight size={18} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

const icons = {
  course: IconSchool, drafts: IconNotes, returned: IconNotes, outcome: IconSpeakerphone, messages: IconSpeakerphone,
  approvals: IconUserCheck, reviews: IconUserCheck, assigned: IconUserCheck, availability: IconUserCheck,
} as const

function Waiting({ kind, id, lang, title, url, count, progress }: NowData['waiting'][number]) {
  const t = useTexts(homeTexts)
  const places = useTexts(placeTexts)
  const Icon = icons[kind]
  const names = {
    course: () => title, outcome: () => t.weDid(title), drafts: () => places.drafts,
    reviews: () => t.toReview(places[id as AnyPlace], count ?? 0), assigned: () => t.assigned(places[id as AnyPlace], count ?? 0),
    returned: () => t.returned(places[id as AnyPlace], count ?? 0), messages: () => t.messages(count ?? 0),
    approvals: () => t.approvals(count ?? 0), availability: () => t.availability(count ?? 0),
  }
  return (
    <li>
      <Link className={classes.row} to={url}>
        <Icon size={22} stroke={1.7} aria-hidden />
        <span className={classes.words}>
          <b>{names[kind]()} {kind === 'drafts' && count && <i>{count}</i>} <OtherLanguage lang={lang} /></b>
          {progress !== null && (
            <span className={classes.progress}>
              <span className={classes.bar} data-bar aria-hidden>
                <span style={{ width: `${progress}%` }} />
              </span>
              {t.percent(progress)}
            </span>
          )}
        </span>
        <IconChevronRight size={18} aria-hidden />
      </Link>
    </li>
  )
}
