import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import classes from './agenda-view.module.css'
import { addDays, dayWords } from './days.ts'
import { EventLook } from './event-look.tsx'
import { eventsOn, keyOf } from './events.ts'
import { calendarTexts } from './texts.ts'
import { shortDay } from './times.ts'
import type { ViewProps } from './view-props.ts'

/** What comes, day by day; days without anything are left out. */
export function AgendaView(props: ViewProps) {
  const days = props.days.filter((one) => eventsOn(props.events, one).length > 0)
  return <DaysView {...props} days={days} />
}

/** Day by day below each other. */
export const DaysView = (props: ViewProps) => props.days.map((one) => <DayEvents key={one} {...props} one={one} />)

/** One day with its events. */
export function DayEvents({ one, today, events, categories, onOpen, onAdd }: ViewProps & { one: string }) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  const own = eventsOn(events, one)
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const near = one === today ? relative.format(0, 'day') : one === addDays(today, 1) ? relative.format(1, 'day') : null
  return (
    <section className={classes.day} aria-labelledby={`day-${one}`} data-today={one === today || undefined}>
      <div className={classes.head}>
        <h2 className={classes.title} id={`day-${one}`}>
          {near && <span className={classes.near}>{near}</span>}
          <time dateTime={one}>{dayWords(one, language, { weekday: 'long', day: 'numeric', month: 'long' })}</time>
        </h2>
        {onAdd && (
          <button type="button" className={classes.add} aria-label={t.addOn(shortDay(one))} onClick={() => onAdd(one)}>
            <IconPlus size={18} aria-hidden />
          </button>
        )}
      </div>
      {own.length === 0 && <p className={classes.nothing}>{t.nothingOn}</p>}
      <ul className={classes.events}>
        {own.map((event) => (
          <li key={keyOf(event)}>
            <button type="button" className={classes.event} onClick={() => onOpen(event)}>
              <EventLook event={event} categories={categories} isStart={event.eventDate === one} isEnd={event.endDate === one} size="card" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
