import type { DayCellInfo, DayHeaderInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { DayEvents } from './agenda-view.tsx'
import { CategoryDot } from '../event/category-badge.tsx'
import { dayWords, todayIn } from '../../../lib/dates/days.ts'
import { categoryOf, eventsOn } from '../events.ts'
import classes from './grid.module.css'
import { Grid } from './grid.tsx'
import { calendarTexts } from '../texts.ts'
import type { ViewProps } from './view-props.ts'

const plugins = [dayGrid]

/** A month whose days carry dots; the chosen day's events stand below. */
export function PhoneMonth(props: ViewProps) {
  const { day, events, isOld, categories, onDay } = props
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const { timezone } = useTenant()
  // Wednesday is an X in Spain alone.
  const letter = new Intl.DateTimeFormat(localeOf(language), { weekday: 'narrow', timeZone: 'UTC' })
  const weekday = ({ date }: DayHeaderInfo) => <span className={classes.weekday}>{letter.format(date)}</span>
  const words = (one: string) => {
    const count = eventsOn(events, one).length
    return [
      dayWords(one, language, { weekday: 'long', day: 'numeric', month: 'long' }),
      ...(count ? [t.count(count)] : []),
      ...(one === day ? [t.chosen] : []),
    ].join(', ')
  }
  const cell = ({ date, dayNumberText, isToday }: DayCellInfo) => {
    const one = todayIn(timezone, date)
    return (
      <>
        <span className={classes.number} data-today={isToday || undefined} data-chosen={one === day || undefined}>{dayNumberText}</span>
        <span className={classes.dots}>
          {[...new Set(eventsOn(events, one).map(({ category }) => category))].slice(0, 3).map((category) => (
            <CategoryDot key={category} tone={categoryOf(categories, category).tone} />
          ))}
        </span>
      </>
    )
  }
  return (
    <>
      <div className={classes.phone} aria-busy={isOld}>
        <Grid
          plugins={plugins}
          day={day}
          initialView="dayGridMonth"
          contentHeight="auto"
          fixedWeekCount={false}
          dayHeaderAlign="center"
          dayHeaderFormat={{ weekday: 'narrow' }}
          dayHeaderContent={weekday}
          navLinks
          navLinkDayClick={(date) => onDay(todayIn(timezone, date))}
          navLinkHint={(_, date) => words(todayIn(timezone, date))}
          dayCellTopContent={cell}
        />
      </div>
      {isOld ? <Skeletons count={2} /> : <DayEvents {...props} one={day} />}
    </>
  )
}
