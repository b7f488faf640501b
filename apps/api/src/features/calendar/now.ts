import type { AskNow } from '../../core/now.ts'
import { asReply } from '../../shared/content/translations.ts'
import { addDays } from './days.ts'
import { findInstances, presentEvent } from './events.ts'

/** A home page is no calendar: whoever has more on a day opens that. */
const atMostOfADay = 8

/** What ends at midnight does not stand on the day that begins then. */
const lastDayOf = ({ eventDate, endDate, endTime }: ReturnType<typeof presentEvent>) =>
  (endTime === '00:00' && endDate > eventDate ? addDays(endDate, -1) : endDate)

/** What takes place today and tomorrow. */
export const eventsNow: AskNow = async (db, { today, tomorrow, timezone, time }) => {
  const events = (await findInstances(db, { from: today, to: tomorrow })).map((instance) => presentEvent(instance, timezone))
  const of = (day: string) => events
    .filter((event) => event.eventDate <= day && day <= lastDayOf(event))
    // Nobody comes to what is over.
    .filter(({ endDate, startTime, endTime }) => day !== today || day !== endDate || !startTime || (endTime ?? '24:00') > time)
    .slice(0, atMostOfADay)
    .map((event) => {
      const { id, title, location, translations, startTime, endTime } = event
      // In the middle of an event over several days there is no hour to come at; on its last day there is one until which it lasts.
      const begins = event.eventDate === day
      const ends = lastDayOf(event) === day
      return { kind: 'event' as const, id, title, text: location, translations: asReply(translations, { location: 'text' }), startTime: begins ? startTime : null, endTime: begins || ends ? endTime : null, url: `/calendar?id=${id}&date=${day}` }
    })
  return { today: of(today), tomorrow: of(tomorrow) }
}
