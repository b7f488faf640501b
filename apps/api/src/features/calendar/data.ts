import { searchIn } from '@portal/db/feature'
import type { Finder } from '../../core/finder.ts'
import { asHits } from '../../shared/finding.ts'
import { type NounData, atMostRows, plainExamples } from '../../shared/noun-data.ts'
import { eventsNow } from './now.ts'

/** A series is found once: on its first day, or today while it lasts. */
const findEvents: Finder = async (db, { terms, today, limit }) => {
  const { matches, place, rank, excerpt } = searchIn(terms, 'title', ['description', 'location'])
  const rows = await db.selectFrom('calendar_events')
    .select(['id', 'title', 'first_day', 'last_day', excerpt.as('excerpt'), place.as('place'), rank.as('rank')])
    .where(matches).orderBy('place', 'desc').orderBy('last_day', 'desc').orderBy('id').limit(limit).execute()
  return asHits('event', '/calendar', rows).map((hit, index) => {
    const { first_day, last_day } = rows[index]!
    return { ...hit, url: `${hit.url}&date=${first_day < today && today <= last_day ? today : first_day}` }
  })
}

export const calendarData = {
  people: {
    'calendar_events.created_by': {
      exported: {
        as: 'events_made',
        rows: (db, id) => db.selectFrom('calendar_events').select(['title', 'start_day', 'created_at']).where('created_by', '=', id).limit(atMostRows),
      },
      erased: { because: 'the location’s own events' },
    },
  },
  examples: { calendar_events: plainExamples('calendar_events') },
  found: [findEvents],
  now: eventsNow,
} satisfies NounData
