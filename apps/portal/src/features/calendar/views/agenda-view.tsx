import { useTexts } from '../../../texts/define-texts.ts'
import classes from './agenda-view.module.css'
import { DayHeading } from './day-heading.tsx'
import { EventLook } from '../event/event-look.tsx'
import { eventsOn, keyOf, lastDayOf } from '../events.ts'
import { calendarTexts } from '../texts.ts'
import type { ViewProps } from './view-props.ts'

// What a phone starts with: the library's list would be 39 kB more for its first view.

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
  const own = eventsOn(events, one)
  return (
    <section className={classes.day} aria-labelledby={`day-${one}`}>
      <DayHeading one={one} today={today} onAdd={onAdd} />
      {own.length === 0 && <p className={classes.nothing}>{t.nothingOn}</p>}
      <ul className={classes.events}>
        {own.map((event) => (
          <li key={keyOf(event)}>
            <button type="button" className={classes.event} onClick={() => onOpen(event)}>
              <EventLook event={event} categories={categories} isStart={event.eventDate === one} isEnd={lastDayOf(event) === one} size="card" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
