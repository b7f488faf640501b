import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { focusBack } from '../dialogs/focus-back.ts'
import { closeToast, holdToastsWhile, toastStore, undoNewest, undoToast } from './toast-store.ts'
import classes from './toasts.module.css'
import { useUiTexts } from '../start/ui-texts.ts'

const takesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select, input:not([type=checkbox], [type=radio])'))

/** Where the toasts are not near, the key that takes back everywhere does so. A field takes back what is typed. */
function onKey(event: KeyboardEvent) {
  const undoes = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'z'
  if (undoes && !event.defaultPrevented && !takesText(event.target) && undoNewest()) event.preventDefault()
}

/** Where toasts appear. Part of UiProvider. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read)
  const words = useUiTexts()
  const host = useRef<HTMLDivElement>(null)
  const before = useRef<HTMLElement>(null)
  useEffect(() => {
    // A finger points at nothing any more once it is lifted.
    holdToastsWhile(() => host.current?.matches(matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within') ?? false)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  const press = (act: () => unknown) => {
    act()
    focusBack(before.current)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- where the focus came from is where it goes back to
    <div
      ref={host}
      className={classes.host}
      role="status"
      aria-live="polite"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget as HTMLElement | null
      }}
    >
      {toasts.map(({ id, message, tone, undo, undoLabel }) => (
        <div key={id} className={classes.toast} data-tone={tone}>
          <span className={classes.words}>{message}</span>
          {undo && (
            <button type="button" className={classes.action} aria-keyshortcuts="Control+Z Meta+Z" onClick={() => press(() => undoToast(id))}>
              {undoLabel ?? words.undo}
            </button>
          )}
          <button type="button" className={classes.close} aria-label={words.close} onClick={() => press(() => closeToast(id))}>
            <IconX size={18} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
