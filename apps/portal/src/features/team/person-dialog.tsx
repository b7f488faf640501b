import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { IconBriefcase, IconCake, IconCalendarHeart, IconMail, IconPhone } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import { MemberStations } from '../trainer-debrief/public.ts'
import { Prose } from '../../lib/lists/prose.tsx'
import { dateFormat } from '../../lib/dates/date-format.ts'
import { factsLine } from '../../lib/format.ts'
import { todayIn } from '../../lib/dates/days.ts'
import { useOwnNames } from '../../lib/own-names.tsx'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { LeftBadge } from './left-badge.tsx'
import type { Member } from './member.ts'
import classes from './page.module.css'
import { Portrait } from './portrait.tsx'
import { Reach } from './reach.tsx'
import { tenure } from './tenure.ts'
import { teamTexts } from './texts.ts'

interface PersonDialogProps {
  member: Member
  onClose: () => void
  /** For editors. */
  onEdit?: () => void
  /** For editors, of somebody without an account. */
  onInvite?: () => void
}

/** Who someone is: face, place, how long here, and what they say of themselves. */
export function PersonDialog({ member, onClose, onEdit, onInvite }: PersonDialogProps) {
  const t = useTexts(teamTexts)
  const { name, position, department, level, bio, birthday, phone, email } = member
  const called = useOwnNames()
  const { since, birth } = useDays(member)
  const manages = useCan()('team.passport')
  // What their position says already is not told again.
  const place = [department, level].filter((word) => word && !position.includes(word))
  return (
    <ResponsiveDialog opened onClose={onClose} title={name}>
      <div className={classes.person}>
        <Portrait member={member} />
        <div>
          {position && <p className={classes.personPosition}>{called(position)}</p>}
          <LeftBadge of={member} />
          <ul className={classes.facts}>
            {place.length > 0 && (
              <li>
                <IconBriefcase size={18} aria-hidden />
                {factsLine(place.map(called))}
              </li>
            )}
            {since && (
              <li>
                <IconCalendarHeart size={18} aria-hidden />
                {since}
              </li>
            )}
            {birthday && (
              <li>
                <IconCake size={18} aria-hidden />
                {t.birthday}: {birth}
              </li>
            )}
            {phone && (
              <li>
                <IconPhone size={18} aria-hidden />
                {phone}
              </li>
            )}
            {email && (
              <li>
                <IconMail size={18} aria-hidden />
                {email}
              </li>
            )}
          </ul>
        </div>
      </div>
      {bio ? <Prose text={bio} className={classes.bio} /> : <p className={classes.noBio}>{t.noBio}</p>}
      {manages && <div className={classes.able}><MemberStations id={member.id} /></div>}
      <Reach member={member} onClose={onClose} onEdit={onEdit} onInvite={onInvite} />
    </ResponsiveDialog>
  )
}

/** Someone's days in words. They are the location's days: no time zone may move them. */
function useDays({ startDate, birthday }: Member) {
  const t = useTexts(teamTexts)
  const { timezone } = useTenant()
  const language = useLanguage() === 'es' ? 'es' : 'en-US'
  const told = (day: Date, options: Intl.DateTimeFormatOptions) => dateFormat(language, { timeZone: 'UTC', ...options }).format(day).replaceAll(' ', '\u00a0')
  const birth = birthday && told(new Date(Date.UTC(2024, birthday.month - 1, birthday.day)), { month: 'long', day: 'numeric' })
  if (!startDate) return { since: null, birth }
  const day = told(new Date(`${startDate}T00:00:00Z`), { dateStyle: 'long' })
  const length = tenure(startDate, todayIn(timezone))
  return { since: length ? `${t.since(length.years, length.months)}, ${t.sinceDay(day)}` : t.startsOn(day), birth }
}
