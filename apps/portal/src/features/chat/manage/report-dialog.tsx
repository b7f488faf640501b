import '../../../api/routes-of-few.ts'
import { Textarea } from '@mantine/core'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { DialogActions } from '../../../lib/forms/dialog-actions.tsx'
import type { DialogProps } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

/** Tells the admins of a message, and why. */
export function ReportDialog({ data: { id, sender, text }, opened, onClose }: DialogProps<'chatReport'>) {
  const t = useTexts(manageTexts)
  const [reason, setReason] = useState('')
  const report = useAction('chat.report', {
    onSuccess: () => {
      showToast(t.reported, { tone: 'success' })
      onClose()
    },
  })
  return (
    <ResponsiveDialog opened={opened} onClose={onClose} title={t.reportTitle}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          report.mutate({ id, reason: reason.trim() })
        }}
      >
        <p className={classes.help}>{t.reportText}</p>
        {text && (
          <blockquote className={classes.quote}>
            <strong>{sender}</strong>
            {text}
          </blockquote>
        )}
        <Textarea label={t.reason} maxLength={500} value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} data-autofocus />
        <DialogActions onCancel={onClose} submit={t.report} disabled={!reason.trim()} busy={report.isPending} error={report.error ? errorWords(report.error) : undefined} />
      </form>
    </ResponsiveDialog>
  )
}
