import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { touched } from './form-props.ts'
import type { LocationFormProps } from './form-props.ts'
import { locationTexts as t } from './texts.ts'

export function ResumeDialog({ location: { id, name }, onClose }: LocationFormProps) {
  const resume = useAction('locations.resume', {
    refreshes: touched,
    onSuccess: () => {
      showToast(t.resumed(name), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => resume.mutate({ id })}
      title={t.resumeTitle(name)}
      confirm={t.resume}
      tone="brand"
      busy={resume.isPending}
      error={formFailure(resume.error)}
    >
      {t.resumeText}
    </ConfirmDialog>
  )
}
