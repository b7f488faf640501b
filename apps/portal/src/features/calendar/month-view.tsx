import { useIsPhone } from '@portal/ui/use-is-phone.ts'
import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { DayEvents } from './agenda-view.tsx'
import { CategoryDot } from './category-badge.tsx'
import { dayWords, weekdayOf } from './days.ts'
import { EventChip } from './event-chip.tsx'
import { categoryOf, eventsOn, keyOf } from './events.ts'
import classes from './month-view.module.css'
import { weekdayName, weekdays } from './recurrence.ts'
import { calendarTexts } from './texts.ts'
import { shortDay } from './times.ts'
import type { ViewProps } from './view-props.ts'

/** As many as fit into a day's box. */
const MOST_SHOWN = 3

/** A month as a table of weeks. On a phone the days carry dots, and the chosen day's events stand below. */
export function MonthView(props: ViewProps) {
  const { day, days, onDay } = props
  const language = useLanguage()
  const phone = useIsPhone()
  const weeks = Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7))
  return (
    <>
      <table className={classes.month} aria-label={dayWords(day, language, { month: 'long', year: 'numeric' })}>
        <thead>
          <tr>
            {days.slice(0, 7).map((one) => weekdays[weekdayOf(one)]!).map((name) => (
              <th key={name} scope="col" abbr={weekdayName(name, language)}>
                {weekdayName(name, language, phone ? 'narrow' : 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <td key={one} data-outside={one.slice(0, 7) !== day.slice(0, 7) || undefined}>
                  {phone ? <PhoneDay {...props} one={one} onChoose={() => onDay(one)} /> : <DeskDay {...props} one={one} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {phone && <DayEvents {...props} one={day} />}
    </>
  )
}

function DeskDay({ one, today, events, categories, onOpen, onAdd, onMore }: ViewProps & { one: string }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const all = eventsOn(events, one)
  const shown = all.length > MOST_SHOWN ? all.slice(0, MOST_SHOWN - 1) : all
  const full = dayWords(one, language, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <div className={classes.day} data-today={one === today || undefined}>
      <div className={classes.top}>
        <time dateTime={one} aria-label={full} className={classes.number}>
          {Number(one.slice(8))}
        </time>
        {onAdd && (
          <button type="button" className={classes.add} aria-label={t.addOn(shortDay(one))} onClick={() => onAdd(one)}>
            <IconPlus size={16} aria-hidden />
          </button>
        )}
      </div>
      {shown.map((event) => (
        <EventChip key={keyOf(event)} event={event} day={one} categories={categories} onOpen={onOpen} />
      ))}
      {all.length > shown.length && (
        <button type="button" className={classes.more} aria-label={`${t.more(all.length - shown.length)}, ${full}`} onClick={() => onMore(one)}>
          {t.more(all.length - shown.length)}
        </button>
      )}
    </div>
  )
}

function PhoneDay({ one, day, today, events, categories, onChoose }: ViewProps & { one: string; onChoose: () => void }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const all = eventsOn(events, one)
  const full = dayWords(one, language, { weekday: 'long', day: 'numeric', month: 'long' })
  return (
    <button
      type="button"
      className={classes.phoneDay}
      data-today={one === today || undefined}
      aria-pressed={one === day}
      aria-label={all.length ? `${full}, ${t.count(all.length)}` : full}
      onClick={onChoose}
    >
      <span className={classes.number}>{Number(one.slice(8))}</span>
      <span className={classes.dots}>
        {[...new Set(all.map(({ category }) => category))].slice(0, 3).map((category) => (
          <CategoryDot key={category} tone={categoryOf(categories, category).tone} />
        ))}
      </span>
    </button>
  )
}
