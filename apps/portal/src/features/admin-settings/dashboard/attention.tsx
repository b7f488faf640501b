import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import {
  IconArchiveOff, IconBellOff, IconChevronRight, IconCircleCheck, IconCalendarUser, IconClipboardCheck, IconDatabaseExclamation, IconMailX, IconMessageCircle, IconMessageQuestion, IconSparkles, IconSpeakerphone, IconUserCheck,
} from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { knownKinds } from '../../../lib/known-kinds.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Facts } from './dashboard.tsx'
import classes from './dashboard.module.css'
import { dashboardTexts } from './texts.ts'

const icons = {
  approvals: IconUserCheck, mustReads: IconSpeakerphone, voicebox: IconMessageCircle, eoi: IconSparkles, debriefs: IconClipboardCheck, availability: IconCalendarUser,
  questions: IconMessageQuestion, mails: IconMailX, devices: IconBellOff, backup: IconArchiveOff, storage: IconDatabaseExclamation,
}

/** Each of them leads to the list that shows just these. */
export function Attention({ attention: told }: Pick<Facts, 'attention'>) {
  const t = useTexts(dashboardTexts)
  const attention = knownKinds(told, icons)
  return (
    <SectionCard title={t.attention}>
      {attention.length === 0 && <EmptyState compact icon={IconCircleCheck} title={t.allDone} text={t.allDoneText} />}
      {attention.length > 0 && (
        <ul className={classes.attention} aria-label={t.attention}>
          {attention.map(({ kind, count, since, url }) => {
            const Icon = icons[kind]
            return (
              <li key={kind}>
                <Link to={url} className={classes.waiting}>
                  <Icon size={22} aria-hidden />
                  <span>
                    <strong>{t[kind](count)}</strong>
                    {since && <small>{t.since} <RelativeTime at={since} inSentence /></small>}
                  </span>
                  <IconChevronRight size={18} aria-hidden />
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </SectionCard>
  )
}
