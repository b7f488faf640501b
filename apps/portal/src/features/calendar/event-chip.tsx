import { useTexts } from '../../texts/define-texts.ts'
import classes from './event-chip.module.css'
import { categoryOf } from './events.ts'
import type { CalendarEvent, Category } from './events.ts'
import { calendarTexts } from './texts.ts'
import { clockWords, timeWords } from './times.ts'
import tones from './tones.module.css'

interface EventChipProps {
  event: CalendarEvent
  day: string
  categories: Category[]
  onOpen: (event: CalendarEvent) => void
  /** With the whole time, the place and the category's name. */
  large?: boolean
}

/** An event on a day: a line in the month, a card in the week and the list. */
export function EventChip({ event, day, categories, onOpen, large }: EventChipProps) {
  const t = useTexts(calendarTexts)
  const { label, tone } = categoryOf(categories, event.category)
  const goesOn = event.eventDate < day
  const time = goesOn ? t.allDay : timeWords(event, t.allDay)
  const start = event.startTime && !event.all_day && !goesOn ? clockWords(event.startTime) : ''
  return (
    <button
      type="button"
      className={`${tones.tone} ${classes.chip}`}
      data-tone={tone}
      data-large={large || undefined}
      onClick={() => onOpen(event)}
    >
      {large ? <span className={classes.time}>{time}</span> : start && <span className={classes.start}>{start}</span>}{' '}
      <span className={classes.title}>{event.title}</span>
      {large && event.location && <span className={classes.place}>{event.location}</span>}
      {large ? <span className={classes.place}>{label}</span> : <span className={classes.hidden}>, {label}</span>}
    </button>
  )
}
