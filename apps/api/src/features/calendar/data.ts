import { categoryKey, clock, example, optionalText, text } from '@portal/contract'
import { searchIn } from '@portal/db/feature'
import { eventTranslations } from '@portal/contract/calendar'
import { weekdays } from '@portal/contract/forms/availability'
import { keysOf } from '@portal/contract/forms/kit'
import { z } from 'zod'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/content/finding.ts'
import { loader } from '../../shared/loading.ts'
import { loadedTranslations } from '../../shared/content/translations.ts'
import { type NounData, plainExamples } from '../../shared/noun-data.ts'
import { nextWeekday } from '../../outside/clock.ts'
import { titledThings } from '../../shared/content/restorable.ts'
import { eventTexts, eventWords, placeIsOptional } from './events.ts'
import { eventsNow } from './now.ts'
import { turnExceptions } from './other-language.ts'
import { newEvent } from './scopes.ts'

const days = keysOf(weekdays)

const row = z.strictObject({
  title: text(200),
  description: optionalText(5000).default(''),
  category: categoryKey,
  location: optionalText(200).default(''),
  in_days: z.number().int().min(-3650).max(3650),
  /** On this day of the week, from that day on. */
  weekday: z.enum(days).optional(),
  startTime: clock.optional(),
  endTime: clock.optional(),
  isAllDay: z.boolean(),
  recurrence: optionalText(500).optional(),
  translations: eventTranslations,
  example,
})

const onWeekday = (day: string, weekday?: keyof typeof weekdays) =>
  (weekday ? nextWeekday(day, days.indexOf(weekday) + 1) : day)

const starting = loader('content/calendar.json', z.array(row), async (db, rows, { day, timezone, locale }) => {
  if (!rows.length) return
  const values = rows.map(({ in_days, weekday, recurrence, translations: sent, example: isExample = false, ...fields }) => ({
    ...newEvent({ ...fields, eventDate: onWeekday(day(in_days), weekday) }, recurrence ?? null, timezone), is_example: isExample,
    ...loadedTranslations(locale, eventWords(fields), sent, placeIsOptional.optional),
  }))
  await db.insertInto('calendar_events').values(values).execute()
})

/** A series is found once: on its first day, or today while it lasts. */
const findEvents: Finder = async (db, { terms, today, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['description', 'location'], 'translations')
  const rows = await db.selectFrom('calendar_events')
    .select(['id', 'title', 'translations', 'first_day', 'last_day', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).orderBy('place', 'desc').orderBy('last_day', 'desc').orderBy('id').limit(limit).execute()
  return asHits('event', '/calendar', rows).map((hit, index) => {
    const { first_day, last_day } = rows[index]!
    return { ...hit, url: `${hit.url}&date=${first_day < today && today <= last_day ? today : first_day}` }
  })
}

export const calendarData = {
  translated: [{ kind: 'event', table: 'calendar_events', name: 'title', texts: eventTexts, stands: 'ahead', url: ({ id }) => `/calendar?id=${id}` }],
  languageChanged: turnExceptions,
  things: [titledThings('event', 'calendar_events', '/calendar')],
  loader: starting,
  people: {
    'calendar_events.created_by': {
      exported: {
        as: 'events_made',
        rows: (db, id) => db.selectFrom('calendar_events').select(['title', 'start_day', 'created_at']).where('created_by', '=', id),
      },
      erased: { kept: 'published' },
    },
  },
  examples: { calendar_events: plainExamples('calendar_events') },
  found: [findEvents],
  now: eventsNow,
  backup: { calendar_events: 'kept', calendar_exceptions: 'kept' },
  clone: { calendar_events: 'kept', calendar_exceptions: 'kept' },
} satisfies NounData
