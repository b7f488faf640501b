import { categoryKey, clock, example, optionalText, text } from '@portal/contract'
import { z } from 'zod'
import { newEvent } from '../../../features/calendar/public.ts'
import { loader } from '../loader.ts'

const row = z.strictObject({
  title: text(200),
  description: optionalText(5000).default(''),
  category: categoryKey,
  location: optionalText(200).default(''),
  in_days: z.number().int().min(-3650).max(3650),
  startTime: clock.optional(),
  endTime: clock.optional(),
  isAllDay: z.boolean(),
  recurrence: optionalText(500).optional(),
  example,
})

/** Days are counted from the day of provisioning, so that a new location's calendar is never out of date. */
export const calendar = loader('content/calendar.json', z.array(row), async (db, rows, { day, timezone }) => {
  if (!rows.length) return
  const values = rows.map(({ in_days, recurrence, example: isExample = false, ...fields }) => ({
    ...newEvent({ ...fields, eventDate: day(in_days) }, recurrence ?? null, timezone), is_example: isExample,
  }))
  await db.insertInto('calendar_events').values(values).execute()
})
