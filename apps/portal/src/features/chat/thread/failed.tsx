import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { failureError } from '../data/failure.ts'
import classes from './failed.module.css'
import { threadTexts } from './texts.ts'

interface FailedProps {
  what: string
  error: unknown
  onRetry: () => void
  onDiscard: () => void
}

/** Why it did not go, and what can be done with it. */
export function Failed({ what, error, onRetry, onDiscard }: FailedProps) {
  const t = useTexts(threadTexts)
  /** The buttons go with what they do: the keys go on from the message. */
  const then = (act: () => void) => ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[data-message]')?.focus({ preventScroll: true })
    act()
  }
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span>
        <strong>{what}</strong>
        {error !== undefined && <small>{errorWords(failureError(error))}</small>}
      </span>
      <Button size="sm" variant="light" onClick={then(onRetry)}>
        {t.retry}
      </Button>
      <Button size="sm" variant="subtle" color="danger" onClick={then(onDiscard)}>
        {t.discard}
      </Button>
    </div>
  )
}
