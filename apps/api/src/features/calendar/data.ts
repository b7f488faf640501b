import { type NounData, atMostRows, plainExamples } from '../../shared/noun-data.ts'

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
} satisfies NounData
