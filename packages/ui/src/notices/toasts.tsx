import { IconX } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { closeToast, toastStore, undoToast } from './toast-store.ts'
import classes from './toasts.module.css'
import { useUiTexts } from '../start/ui-texts.ts'

/** Where toasts appear. Part of UiProvider. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const words = useUiTexts()
  return (
    <div className={classes.host} role="status" aria-live="polite">
      {toasts.map(({ id, message, tone, undo }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <span className={classes.words}>{message}</span>
          {undo && (
            <button type="button" className={classes.action} onClick={() => undoToast(id)}>
              {words.undo}
            </button>
          )}
          <button type="button" className={classes.close} aria-label={words.close} onClick={() => closeToast(id)}>
            <IconX size={18} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
