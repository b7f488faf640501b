import type { CalendarEvent, Category } from './events.ts'

/** What every view of the calendar is given. */
export interface ViewProps {
  day: string
  days: string[]
  today: string
  events: CalendarEvent[]
  categories: Category[]
  onOpen: (event: CalendarEvent) => void
  onDay: (day: string) => void
  /** All of a day's events, where they do not fit. */
  onMore: (day: string) => void
  /** Only for who may. */
  onAdd?: (day: string) => void
}
