import type { CalendarOptions, DayCellInfo, DayHeaderInfo, EventDisplayInfo, ListDayHeaderInnerInfo } from '@fullcalendar/react'
import dayGrid from '@fullcalendar/react/daygrid'
import interaction from '@fullcalendar/react/interaction'
import list from '@fullcalendar/react/list'
import timeGrid from '@fullcalendar/react/timegrid'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { clockWords } from '../../../lib/format.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { DayHeading } from './day-heading.tsx'
import { todayIn } from '../../../lib/dates/days.ts'
import listClasses from './desk-list.module.css'
import { EventLook } from '../event/event-look.tsx'
import type { CalendarEvent } from '../events.ts'
import { drawn, moved } from './grid-events.ts'
import classes from './grid.module.css'
import { Grid } from './grid.tsx'
import { calendarTexts } from '../texts.ts'
import { shortDay } from '../times.ts'
import { useEventMove } from '../event/use-event-move.ts'
import type { ViewProps } from './view-props.ts'
import { LIST_DAYS } from './views.ts'
import type { View } from './views.ts'

const ADD_ID = 'calendar-add'
const plugins = [dayGrid, timeGrid, list, interaction]
const hours = (hour: number) => clockWords(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')

/** What a day's head in the week does; its name is the day alone, as it is read with each of the day's hours. */
function describedDay({ el }: { el: HTMLElement }) {
  el.querySelector('[role=link]')?.setAttribute('aria-describedby', ADD_ID)
}

/** The head of the hours' row takes focus: in a week without events a keyboard could not scroll them. */
function focusableHours({ el }: { el: HTMLElement }) {
  const head = [...el.querySelectorAll<HTMLElement>('[role=rowheader]')].at(-1)
  if (head) head.tabIndex = 0
}

const kinds = {
  month: { initialView: 'dayGridMonth', contentHeight: 'auto', fixedWeekCount: false, dayMaxEvents: 3, dayHeaderFormat: { weekday: 'short' } },
  week: {
    initialView: 'timeGridWeek', contentHeight: 'max(28rem, 100dvh - 18rem)', slotMinHeight: 26,
    slotEventOverlap: false, eventMaxStack: 2, eventMinHeight: 24, nowIndicator: true, viewDidMount: focusableHours,
    dayHeaderFormat: { weekday: 'short', day: 'numeric' }, slotHeaderFormat: ({ date }) => hours(date.hour),
  },
  list: {
    initialView: 'list', dayCount: LIST_DAYS, contentHeight: 'auto',
    viewClass: listClasses.list, listDaysClass: listClasses.days, listDayHeaderClass: listClasses.heading, listDayBodyClass: listClasses.cards,
    eventClass: listClasses.card,
  },
} satisfies Record<View, CalendarOptions>

/** The hour at which a week opens: before the first thing in it, or in the morning. */
function beginOf(events: readonly CalendarEvent[]): string {
  const first = events.flatMap(({ all_day: whole, startTime }) => (whole || !startTime ? [] : startTime)).toSorted()[0] ?? '08:00'
  return `${String(Math.max(0, Number(first.slice(0, 2)) - 1)).padStart(2, '0')}:00`
}

const eventOf = (drawnOne: { extendedProps: Record<string, unknown> }) => drawnOne.extendedProps.event as CalendarEvent

/** A month, or a week by its hours, as a table, or the days that have events as a list. */
export function DeskGrid({ view, day, today, events, categories, canMove, onOpen, onAdd }: ViewProps & { view: View }) {
  const t = useTexts(calendarTexts)
  const { timezone } = useTenant()
  const move = useEventMove()
  const drawnEvents = useMemo(() => events.map((event) => drawn(event, canMove)), [events, canMove])
  const add: CalendarOptions = onAdd ? {
    dateClick: ({ dateStr }) => onAdd(dateStr.slice(0, 10), dateStr.slice(11, 16) || undefined),
    // By keyboard the day's number does what a press on its free ground does; the list has a button.
    navLinks: view !== 'list',
    navLinkDayClick: (date) => onAdd(todayIn(timezone, date)),
    navLinkHint: (_, date) => t.addOn(shortDay(todayIn(timezone, date))),
  } : {}
  const look = ({ event, isStart, isEnd, isShort }: EventDisplayInfo) => (
    <EventLook
      event={eventOf(event)} categories={categories} isStart={isStart} isEnd={isEnd}
      size={view === 'list' ? 'card' : view === 'week' && !event.allDay && !isShort ? 'hours' : 'line'}
    />
  )
  // The library's head of a day has two parts; all that we say stands in the first.
  const heading = ({ date, level }: ListDayHeaderInnerInfo) => level === 0 && <DayHeading one={todayIn(timezone, date)} today={today} onAdd={onAdd} />
  return (
    <>
      <Grid
        key={view}
        {...kinds[view]}
        {...add}
        scrollTime={beginOf(events)}
        plugins={plugins}
        day={day}
        events={drawnEvents}
        eventClick={({ event }) => onOpen(eventOf(event))}
        eventDrop={({ event, oldEvent, revert }) => void move(eventOf(event), moved(event, oldEvent, eventOf(event)), revert)}
        eventContent={look}
        dayHeaderContent={DayHead}
        dayHeaderDidMount={describedDay}
        dayCellTopContent={DayNumber}
        listDayHeaderContent={heading}
      />
      {onAdd && <span id={ADD_ID} hidden>{t.add}</span>}
    </>
  )
}

function DayHead({ inPopover, text, weekdayText, dayNumberText, hasNavLink, isToday }: DayHeaderInfo) {
  if (inPopover) return text
  return (
    <>
      <span className={classes.weekday}>{weekdayText}</span>
      {dayNumberText && <span className={classes.number} data-today={isToday || undefined}>{dayNumberText}</span>}
      {hasNavLink && <IconPlus className={classes.plus} size={16} aria-hidden />}
    </>
  )
}

function DayNumber({ dayNumberText, hasNavLink, isToday }: DayCellInfo) {
  return (
    <>
      <span className={classes.number} data-today={isToday || undefined}>{dayNumberText}</span>
      {hasNavLink && <IconPlus className={classes.plus} size={16} aria-hidden />}
    </>
  )
}
