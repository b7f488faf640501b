import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../../api/use-action.ts'
import type { EditOptions } from '../../../lib/forms/edit-dialog.tsx'
import type { Dialogs } from '../../../lib/page.ts'
import type { ContentLanguage } from '@portal/contract/kit/translations'
import { originalOf } from '../../../lib/forms/translation/original.ts'
import { useTenant } from '../../../lib/tenant.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { changedValues, newValues, problemOf, sentFields, valuesOf } from './event-values.ts'
import type { EventValues } from './event-values.ts'
import type { CalendarEvent, Category } from '../events.ts'
import { calendarTexts } from '../texts.ts'

type FormOptions = EditOptions<CalendarEvent, EventValues>

/** What the form of an event starts with, what it refuses, and how it is saved for the chosen days. */
export function useEventForm({ day, time = '', event: shown }: Dialogs['eventForm'], categories: Category[]): FormOptions {
  const own = useTenant().locale as ContentLanguage
  const event = shown && originalOf(shown, own)
  const t = useTexts(calendarTexts)
  const create = useAction('calendar.create')
  const update = useAction('calendar.update')

  /** The days of the repetition that is open, also where the server tells of its series. */
  const values = (item: CalendarEvent): EventValues => {
    const { eventDate, endDate, occurrence } = event?.occurrence && !item.occurrence ? event : item
    return valuesOf({ ...item, eventDate, endDate, occurrence })
  }
  const check: FormOptions['check'] = (typed) => {
    const { eventDate, endDate, isAllDay, startTime, endTime } = typed
    const problem = problemOf(typed, event && values(event))
    const oneDay = !endDate || endDate === eventDate
    return {
      endDate: endDate && endDate < eventDate && t.endsBeforeStart,
      startTime: !isAllDay && !startTime && t.needStart,
      endTime: !isAllDay && endTime && endTime < startTime && oneDay && t.endsBeforeStart,
      repetition: problem && t[problem],
    } as ReturnType<NonNullable<FormOptions['check']>>
  }
  const save: FormOptions['save'] = async (typed, version) => {
    if (!event) {
      const { data } = await create.mutateAsync(sentFields(typed) as Parameters<typeof create.mutateAsync>[0])
      return showToast(t.added(data.title), { tone: 'success' })
    }
    const { scope } = typed
    const { repetition, ...fields } = changedValues(typed, values(event))
    const sent = sentFields(scope === 'this' || !repetition ? fields : { ...fields, repetition })
    const which = event.recurrence && event.occurrence ? { scope, occurrence: event.occurrence } : {}
    const { data } = await update.mutateAsync({ id: event.id, version, ...sent, ...which })
    return showToast(t.saved(data.title), { tone: 'success' })
  }
  return {
    keep: `event:${event?.occurrence ?? day + time}`,
    item: shown,
    blank: newValues(day, categories[0]?.key ?? '', time),
    valuesOf: values,
    required: ['title', 'eventDate'],
    check,
    save,
  }
}
