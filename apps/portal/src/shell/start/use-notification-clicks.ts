import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { dialogLoses } from '../../lib/unsaved-input.ts'
import { onWorkerMessage } from '../../sw/messages.ts'

/** A clicked notification opens its screen in the page that is there, without a reload. */
export function useNotificationClicks() {
  const navigate = useNavigate()
  useEffect(
    () => onWorkerMessage((message) => {
      if (message.type !== 'OPEN') return
      const { path } = message
      const go = () => void navigate(path)
      // On the same page the dialogs themselves take turns.
      if (!dialogLoses() || new URL(path, location.href).pathname === location.pathname) return go()
      void import('./after-dialog.ts').then(({ afterDialog }) => afterDialog(go), () => {})
    }),
    [navigate],
  )
}
