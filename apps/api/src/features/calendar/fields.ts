import { problem } from '@portal/contract/errors/problem'
import { badInput } from '../../core/errors.ts'
import { addDays, daysBetween } from './days.ts'
import type { Fields } from './events.ts'

/** The fields of an event as a form sends them; what is missing stays. */
export interface SentFields {
  title?: string
  description?: string
  category?: string
  location?: string
  eventDate?: string
  endDate?: string | null
  startTime?: string | null
  endTime?: string | null
  isAllDay?: boolean
}

const mostDays = 366

/**
 * The fields after a change. A day that moves takes the last day along; an event without a start time lasts all day.
 * @throws AppError 400 beside the field that is wrong
 */
export function changedFields(before: Fields, sent: SentFields): Fields {
  const start_day = sent.eventDate ?? before.start_day
  const length = daysBetween(before.start_day, before.end_day)
  const end_day = sent.endDate === undefined ? addDays(start_day, length) : (sent.endDate ?? start_day)
  const given = sent.startTime === undefined ? before.start_time : sent.startTime
  const all_day = !given || (sent.isAllDay ?? (sent.startTime ? false : before.all_day))
  const end = sent.endTime === undefined ? before.end_time : sent.endTime
  if (sent.isAllDay === false && !given && (end || before.all_day)) throw badInput({ startTime: problem('no_start_time') })

  const fields: Fields = {
    title: sent.title ?? before.title,
    description: sent.description ?? before.description,
    category: sent.category ?? before.category,
    location: sent.location ?? before.location,
    all_day, start_day, end_day,
    start_time: all_day ? null : given,
    end_time: all_day ? null : end,
  }
  check(fields)
  return fields
}

/** An event that there is nothing of yet, on the day it is for. */
export const emptyFields = (day: string): Fields => ({
  title: '', description: '', category: '', location: '', all_day: false, start_day: day, end_day: day, start_time: null, end_time: null,
})

function check({ start_day, end_day, start_time, end_time }: Fields) {
  if (start_day < '1970' || start_day >= '2200') throw badInput({ eventDate: problem('day_out_of_range', { first: 1970, last: 2199 }) })
  if (end_day < start_day) throw badInput({ endDate: problem('event_ends_before_start') })
  if (daysBetween(start_day, end_day) > mostDays) throw badInput({ endDate: problem('event_too_long') })
  if (start_day === end_day && start_time && end_time && end_time < start_time) {
    throw badInput({ endTime: problem('event_ends_before_start') })
  }
}
