import { focusBack, openerOf } from '@portal/ui/dialogs/focus-back.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { onLeaving } from '../../lib/app/app-update.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { typed } from '../../device/typed.ts'
import { dialogLoses, unsavedInput } from '../../lib/unsaved-input.ts'
import type { OpenedDialog, Open } from './opened-dialog.tsx'
import { takingTurns } from './taking-turns.ts'

/** With the list of all that can be opened: nobody needs it for the first screen. */
export const openedDialog = lazyPart<Parameters<typeof OpenedDialog>[0]>(() => import('./opened-dialog.tsx').then((m) => m.OpenedDialog))

/** Its words come with the dialog that is open. */
const sayLater = () => void import('./say-later.ts').then((m) => m.sayLater(), () => {})

/**
 * One dialog at a time. It opens with its data; closing clears the data, so that nothing stale shows the next time. What is asked
 * for while an upload is under way opens after it.
 * @param left under which one is found again that was open when the page was loaded anew by itself
 */
export function useDialogs(left = 'dialog'): { openDialog: OpenDialog; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null)
  const opener = useRef<HTMLElement>(null)
  const [turn] = useState(() => takingTurns<Open>(setOpen, dialogLoses, sayLater))
  const openDialog = useCallback<OpenDialog>((name, data) => {
    opener.current = openerOf(document.activeElement) ?? opener.current
    turn.open({ name, data } as Omit<Open, 'id'>)
  }, [turn])
  useEffect(() => onLeaving(() => {
    const inIt = document.querySelector('[role=dialog] [data-draft=dirty]')
    if (open && inIt && unsavedInput() === 'kept') typed.set(left, { ...open, path: location.pathname })
  }), [open, left])
  useEffect(() => {
    const comeBack = () => {
      const before = typed.get(left) as (Open & { path: string }) | undefined
      typed.set(left, null)
      if (before?.path === location.pathname) openDialog(before.name, before.data)
    }
    comeBack()
    return typed.onFound(comeBack)
  }, [openDialog, left])
  const id = open?.id
  const onClose = useCallback(() => {
    if (id && turn.close(id)) focusBack(opener.current)
  }, [id, turn])
  return { openDialog, dialog: open && <openedDialog.Part open={open} onClose={onClose} /> }
}
