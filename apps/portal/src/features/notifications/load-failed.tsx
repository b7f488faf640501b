import { Button } from '@mantine/core'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './load-failed.module.css'
import { notificationTexts } from './texts.ts'

/** Said in passing where the list would stand: no toast and no page of its own. */
export function LoadFailed({ words, onRetry, busy }: { words?: string; onRetry: () => void; busy: boolean }) {
  const t = useTexts(notificationTexts)
  return (
    <p className={classes.failed} role="status">
      {words ?? t.failed}
      <Button variant="subtle" size="compact-md" loading={busy} onClick={onRetry}>
        {t.tryAgain}
      </Button>
    </p>
  )
}
