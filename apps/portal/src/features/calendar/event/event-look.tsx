import { IconMapPin } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import { clockWords } from '../../../lib/format.ts'
import { OtherLanguage } from '../../../lib/lists/other-language/other-language.tsx'
import { CategoryDot } from './category-badge.tsx'
import classes from './event-look.module.css'
import { categoryOf } from '../events.ts'
import type { CalendarEvent, Category } from '../events.ts'
import { calendarTexts } from '../texts.ts'
import { timeWords } from '../times.ts'
import tones from './tones.module.css'

interface EventLookProps {
  event: CalendarEvent
  categories: Category[]
  /** What is shown holds its start, its end: of an event of several days a part may hold neither. */
  isStart: boolean
  isEnd: boolean
  /** A line in the month, a block as high as its hours, a card with all there is to say. */
  size: 'line' | 'hours' | 'card'
}

/** An event's time, title, place and category, in the colour of the latter. */
export function EventLook({ event, categories, isStart, isEnd, size }: EventLookProps) {
  const t = useTexts(calendarTexts)
  const { label, tone } = categoryOf(categories, event.category)
  const { all_day, startTime, endTime } = event
  const start = isStart && startTime && !all_day ? clockWords(startTime) : ''
  const rest = isEnd && endTime && !all_day ? t.untilTime(clockWords(endTime)) : t.allDay
  const time = <span className={classes.time}>{isStart ? timeWords(event, t.allDay) : rest}</span>
  return (
    <span className={`${tones.tone} ${classes.look}`} data-tone={tone} data-size={size} data-start={isStart || undefined}>
      {size === 'card' && <>{time} </>}
      {size === 'line' && start && <><span className={classes.start}>{start}</span> </>}
      <span className={classes.title} lang={event.lang}>{event.title}{size !== 'line' && <> <OtherLanguage lang={event.lang} /></>}</span>
      {size === 'hours' && <> {time}</>}
      {size !== 'line' && event.location && (
        <span className={classes.place}>
          {size === 'card' && <IconMapPin size={14} aria-hidden />} {event.location}
        </span>
      )}
      {size === 'card' ? <span className={classes.place}><CategoryDot tone={tone} /> {label}</span> : <span className={classes.hidden}>, {label}</span>}
    </span>
  )
}
