import type { Input } from '../../../api/types.ts'
import { optimisticUpdate } from '../../../api/use-action.ts'
import { useRemoval } from '../../../api/use-removal.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { listTexts } from '../../../lib/lists/texts.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { withoutRemoved } from '../events.ts'
import type { CalendarEvent, Scope } from '../events.ts'
import { calendarTexts } from '../texts.ts'

type Removed = Input<'calendar.remove'>

/** Asks once, which days too where an event has several, and takes it out with a way back. */
export function useEventRemoval(openDialog: OpenDialog): (event: CalendarEvent) => void {
  const t = useTexts(calendarTexts)
  const { deleteText } = useTexts(listTexts)
  const remove = useRemoval('calendar.remove', {
    hides: [optimisticUpdate('calendar.range', (shown, input: Removed) => withoutRemoved(shown, input))],
  })
  return (event) => {
    const { id, title, occurrence } = event
    const carryOut = (scope?: Scope) =>
      remove(scope && occurrence ? { id, scope, occurrence } : { id }, t.removed(title))
    if (event.recurrence) openDialog('eventRemoval', { event, onConfirm: carryOut })
    else openDialog('delete', { title: t.removeTitle(title), text: deleteText, onConfirm: () => carryOut() })
  }
}
