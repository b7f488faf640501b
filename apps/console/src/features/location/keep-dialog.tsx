import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { touched } from './form-props.ts'
import type { LocationFormProps } from './form-props.ts'
import { locationTexts as t } from './texts.ts'

/** Calls a pending deletion off. */
export function KeepDialog({ location: { id, name, slug }, onClose }: LocationFormProps) {
  const keep = useAction('locations.undelete', {
    refreshes: touched,
    onSuccess: () => {
      showToast(t.kept(name), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={() => keep.mutate({ id, confirm: slug })}
      title={t.keepTitle(name)}
      confirm={t.keep}
      tone="brand"
      busy={keep.isPending}
      error={formFailure(keep.error)}
    >
      {t.keepText}
    </ConfirmDialog>
  )
}
