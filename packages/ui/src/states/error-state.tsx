import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './state.module.css'
import { useUiTexts } from '../start/ui-texts.ts'

interface ErrorStateProps {
  /** What happened, in words. */
  title?: string
  text?: string
  onRetry?: () => void
  retrying?: boolean
  /** What support asks for. */
  requestId?: string
  compact?: boolean
}

/** What happened, and *Try again*. */
export function ErrorState({ title, text, onRetry, retrying, requestId, compact }: ErrorStateProps) {
  const words = useUiTexts()
  return (
    <div className={classes.state} data-compact={compact || undefined} role="alert">
      <span className={classes.icon} data-tone="danger" aria-hidden>
        <IconAlertTriangle size={28} stroke={1.6} />
      </span>
      <p className={classes.title}>{title ?? words.somethingWrong}</p>
      {text && <p className={classes.text}>{text}</p>}
      {onRetry && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onRetry} loading={retrying}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {requestId && <p className={classes.request}>{requestId}</p>}
    </div>
  )
}
