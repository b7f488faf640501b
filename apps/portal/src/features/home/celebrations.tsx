import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { useCall } from '../../api/use-call.ts'
import { todayIn } from '../../lib/dates/days.ts'
import sections from '../../lib/lists/sections.module.css'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './celebrations.module.css'
import { homeTexts } from './texts.ts'

/** Who has a birthday or an anniversary today and likes it known. Most days there is nobody, and nothing here. */
export function Celebrations() {
  const t = useTexts(homeTexts)
  const { data } = useCall('announcements.celebrations', {}, { staleTime: 10 * 60_000 })
  const today = todayIn(useTenant().timezone)
  // What was kept without a network is of the day it was asked on.
  const people = (data?.data ?? []).filter(({ date }) => date === today)
  if (people.length === 0) return null
  return (
    <section className={sections.section} aria-labelledby="celebrating-title">
      <div className={sections.head}>
        <h2 className={sections.heading} id="celebrating-title">
          {t.celebrating}
        </h2>
      </div>
      <ul className={classes.faces}>
        {people.map(({ name, type, years, headshot_url }) => (
          <li key={`${type} ${name}`} className={classes.face}>
            <PersonAvatar name={name} src={headshot_url} size={44} />
            <span>
              <b>{name}</b>
              <span>{type === 'birthday' ? t.birthday : t.years(years ?? 1)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
