import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './dialog-actions.module.css'
import { formTexts } from './texts.ts'

interface DialogActionsProps {
  onCancel: () => void
  /** The word on the way out, when it is not *Cancel*. */
  cancel?: string
  /** What the primary button says. None: there is only the way out. */
  submit?: ReactNode
  /** It can't be taken back. */
  danger?: boolean
  busy?: boolean
  disabled?: boolean
  /** Why it could not be done. */
  error?: string
}

/** The end of a dialog's form: what went wrong, the way out, and the one thing to do; with a line above them while more of the form lies below. */
export function DialogActions({ onCancel, cancel, submit, danger, busy, disabled, error }: DialogActionsProps) {
  const t = useTexts(formTexts)
  const actions = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState(false)
  useEffect(() => {
    const watching = new IntersectionObserver(([entry]) => setOver(entry!.intersectionRatio < 1), { threshold: 1 })
    watching.observe(actions.current!)
    return () => watching.disconnect()
  }, [])
  return (
    <>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      <div ref={actions} className={classes.actions} data-over={over || undefined}>
        <Button variant="default" onClick={onCancel}>
          {cancel ?? t.cancel}
        </Button>
        {submit && (
          <Button type="submit" color={danger ? 'danger' : undefined} loading={busy} disabled={disabled}>
            {submit}
          </Button>
        )}
      </div>
    </>
  )
}
