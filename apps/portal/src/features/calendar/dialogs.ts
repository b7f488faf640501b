import type { CalendarEvent, Category, Scope } from './events.ts'

declare module '../../lib/page.ts' {
  interface Dialogs {
    event: { event: CalendarEvent; category: Category; onEdit?: () => void; onRemove?: () => void }
    /** A new one on a day, perhaps at a time, or a change of one that is there. */
    eventForm: { day: string; time?: string; event?: CalendarEvent }
    /** Which days of a repeated event are to go. */
    eventRemoval: { event: CalendarEvent; onConfirm: (scope: Scope) => void }
    calendarFeed: Record<never, never>
  }
}
