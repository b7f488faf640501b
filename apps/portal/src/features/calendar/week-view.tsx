import { IconPlus } from '@tabler/icons-react'
import { useTexts } from '../../texts/define-texts.ts'
import { useLanguage } from '../../texts/language.ts'
import { dayWords } from './days.ts'
import { EventChip } from './event-chip.tsx'
import { eventsOn, keyOf } from './events.ts'
import { calendarTexts } from './texts.ts'
import { shortDay } from './times.ts'
import type { ViewProps } from './view-props.ts'
import classes from './week-view.module.css'

/** Seven days beside each other; below each other on a phone. */
export function WeekView({ days, today, events, categories, onOpen, onAdd }: ViewProps) {
  const t = useTexts(calendarTexts)
  const language = useLanguage()
  return (
    <ol className={classes.week}>
      {days.map((one) => (
        <li key={one} className={classes.day} data-today={one === today || undefined}>
          <h2 className={classes.head}>
            <span className={classes.weekday}>{dayWords(one, language, { weekday: 'short' })}</span>{' '}
            <time dateTime={one} className={classes.number}>
              {Number(one.slice(8))}
            </time>
            {onAdd && (
              <button type="button" className={classes.add} aria-label={t.addOn(shortDay(one))} onClick={() => onAdd(one)}>
                <IconPlus size={16} aria-hidden />
              </button>
            )}
          </h2>
          <div className={classes.events}>
            {eventsOn(events, one).map((event) => (
              <EventChip key={keyOf(event)} event={event} day={one} categories={categories} onOpen={onOpen} large />
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
