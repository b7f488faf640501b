import { Button } from '@mantine/core'
import { useOverlay } from '@portal/ui/dialogs/use-overlay.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { tenantText, useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './page.module.css'
import { signUpTexts } from './texts.ts'

/** What comes next, once the account is made. The browser's own dialog: this page loads no more than it must. */
export function Created({ onLeave }: { onLeave: () => void }) {
  const t = useTexts(signUpTexts)
  const common = useTexts(entranceTexts)
  const tenant = useTenant()
  const title = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  useOverlay(true, () => dialog.current?.close())
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={title} onClose={onLeave}>
      <IconCircleCheck className={classes.mark} size={44} stroke={1.5} aria-hidden />
      <h2 className={classes.dialogTitle} id={title}>
        {t.doneTitle}
      </h2>
      <p className={classes.next}>{t.next}</p>
      <ol className={classes.steps}>
        <li>{t.verify}</li>
        <li>{t.pending}</li>
        <li>{t.wait(tenantText(tenant, 'signUpWait', t.waitTime))}</li>
      </ol>
      <Button fullWidth onClick={() => dialog.current?.close()}>
        {common.backToLogin}
      </Button>
    </dialog>
  )
}
