import { useCallback, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { onLeaving } from '../../lib/app/app-update.ts'
import { lazyPart } from '../../lib/lazy-page.tsx'
import type { OpenDialog } from '../../lib/page.ts'
import { typed } from '../../device/typed.ts'
import { unsavedInput } from '../../lib/unsaved-input.ts'
import { focusBack, openerOf } from './focus-back.ts'
import type { OpenedDialog, Open } from './opened-dialog.tsx'

/** With the list of all that can be opened: nobody needs it for the first screen. */
export const openedDialog = lazyPart<Parameters<typeof OpenedDialog>[0]>(() => import('./opened-dialog.tsx').then((m) => m.OpenedDialog))

/**
 * One dialog at a time. It opens with its data; closing clears the data, so that nothing stale shows the next time.
 * @param left under which one is found again that was open when the page was loaded anew by itself
 */
export function useDialogs(left = 'dialog'): { openDialog: OpenDialog; dialog: ReactNode } {
  const [open, setOpen] = useState<Open | null>(null)
  const opener = useRef<HTMLElement>(null)
  const openDialog = useCallback<OpenDialog>((name, data) => {
    opener.current = openerOf(document.activeElement) ?? opener.current
    setOpen((last) => ({ name, data, id: (last?.id ?? 0) + 1 }) as Open)
  }, [])
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
  const onClose = useCallback(() => {
    setOpen(null)
    focusBack(opener.current)
  }, [])
  return { openDialog, dialog: open && <openedDialog.Part open={open} onClose={onClose} /> }
}
