import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { failureError } from '../data/failure.ts'
import type { Shown } from '../data/shown.ts'
import classes from './failed.module.css'
import type { MessageContext } from './message.tsx'
import { threadTexts } from './texts.ts'

/** Why it did not go, and what can be done with it. */
export function Failed({ message, context }: { message: Shown; context: MessageContext }) {
  const t = useTexts(threadTexts)
  return (
    <div className={classes.failed} role="alert">
      <IconAlertCircle size={18} aria-hidden />
      <span>
        <strong>{t.failed}</strong>
        {message.error !== undefined && <small>{errorWords(failureError(message.error))}</small>}
      </span>
      <Button size="sm" variant="light" onClick={() => context.retry(message)}>
        {t.retry}
      </Button>
      <Button size="sm" variant="subtle" color="danger" onClick={() => context.discard(message)}>
        {t.discard}
      </Button>
    </div>
  )
}
