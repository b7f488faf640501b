import type { ApiError } from '@portal/contract/client/api-error'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import type { CalendarEvent } from '../events.ts'
import type { Move } from '../views/grid-events.ts'
import { calendarTexts } from '../texts.ts'

/** Saves where an event was moved to, with a way back; `revert` puts it back on screen when it can't be saved. */
export function useEventMove(): (event: CalendarEvent, to: Move, revert: () => void) => Promise<void> {
  const t = useTexts(calendarTexts)
  const update = useAction('calendar.update')
  return async ({ id, version, eventDate, endDate, isAllDay, startTime, endTime }, to, revert) => {
    const refuse = (error: unknown) => showToast(errorWords(error as ApiError), { tone: 'danger' })
    try {
      const { data } = await update.mutateAsync({ id, version, ...to })
      const back = { eventDate, endDate, isAllDay, startTime, endTime }
      showToast(t.moved(data.title), { undo: () => void update.mutateAsync({ id, version: data.version, ...back }).catch(refuse) })
    } catch (error) {
      revert()
      refuse(error)
    }
  }
}
