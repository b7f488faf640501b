import type { Reply } from '../../api/types.ts'
import { addDays } from '../../lib/dates/days.ts'

type Shown = Reply<'calendar.range'>
export type CalendarEvent = Shown['events'][number]
export type Scope = 'this' | 'following' | 'all'

/** One repetition is told from the others by its day. */
export const keyOf = ({ id, occurrence }: CalendarEvent) => `${id} ${occurrence ?? ''}`

/** The day that its rule speaks of: of a repetition that was moved, the one that it was moved from. */
export const ruleDayOf = ({ occurrence, eventDate }: Pick<CalendarEvent, 'occurrence' | 'eventDate'>) => occurrence ?? eventDate

/** What ends at midnight does not stand on the day that begins then. */
export const lastDayOf = ({ eventDate, endDate, endTime }: CalendarEvent) =>
  (endTime === '00:00' && endDate > eventDate ? addDays(endDate, -1) : endDate)

/** What takes place on each day; an event of several days stands on each of them. What lasts all day comes first. */
export function eventsOn(events: CalendarEvent[], day: string): CalendarEvent[] {
  const order = (event: CalendarEvent) => (event.all_day || event.eventDate < day ? '' : (event.startTime ?? ''))
  return events
    .filter((event) => event.eventDate <= day && day <= lastDayOf(event))
    .sort((a, b) => order(a).localeCompare(order(b)) || a.title.localeCompare(b.title))
}

/** Whether a removal takes this one out. */
export function isRemoved(event: CalendarEvent, { id, scope = 'all', occurrence }: { id: string; scope?: Scope; occurrence?: string }): boolean {
  if (event.id !== id) return false
  if (scope === 'all' || !occurrence) return true
  return scope === 'this' ? event.occurrence === occurrence : (event.occurrence ?? '') >= occurrence
}

/** A list without what a removal takes out. */
export function withoutRemoved(shown: Shown, removed: { id: string; scope?: Scope; occurrence?: string }): Shown {
  const left = (events: CalendarEvent[]) => events.filter((event) => !isRemoved(event, removed))
  const groups = Object.entries(shown.eventsByCategory).map(([key, events]) => [key, left(events)])
  return { ...shown, events: left(shown.events), eventsByCategory: Object.fromEntries(groups) as Shown['eventsByCategory'] }
}

const tones = ['primary', 'secondary', 'info', 'success', 'warning', 'danger'] as const
export type Tone = (typeof tones)[number] | 'neutral'

export interface Category {
  key: string
  label: string
  tone: Tone
}

/** Each category in a colour of the theme, by its place in the location's list. */
export const withTones = (categories: { key: string; label: string }[]): Category[] =>
  categories.map((category, index) => ({ ...category, tone: tones[index % tones.length]! }))

/** A category that the location has no longer keeps its key as its name. */
export const categoryOf = (categories: Category[], key: string): Category =>
  categories.find((category) => category.key === key) ?? { key, label: key, tone: 'neutral' }
