import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { useState } from 'react'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import type { Scope } from '../events.ts'
import { ScopeChoice } from './scope-choice.tsx'
import { calendarTexts } from '../texts.ts'

/** Asks which days of a repeated event are to go. */
export function RemovalDialog({ data: { event, onConfirm }, opened, onClose }: DialogProps<'eventRemoval'>) {
  const t = useTexts(calendarTexts)
  const [scope, setScope] = useState<Scope>('this')
  const confirm = () => {
    onConfirm(scope)
    onClose()
  }
  return (
    <ConfirmDialog opened={opened} onClose={onClose} onConfirm={confirm} title={t.removeTitle(event.title)} confirm={t.remove}>
      <ScopeChoice label={t.scopeRemove} day={event.eventDate} value={scope} onChange={setScope} />
    </ConfirmDialog>
  )
}
