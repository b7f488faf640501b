import type { CalendarEvent, Category } from '../events.ts'

/** What every view of the calendar is given. */
export interface ViewProps {
  day: string
  days: string[]
  today: string
  events: CalendarEvent[]
  /** They are those of the days before, while these days load. */
  isOld: boolean
  categories: Category[]
  onOpen: (event: CalendarEvent) => void
  onDay: (day: string) => void
  /** Only for who may; at an hour (`14:00`) where one was pressed. */
  onAdd?: (day: string, time?: string) => void
  canMove: boolean
}
