import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { useState } from 'react'
import type { DialogProps } from '../../lib/page.ts'
import { errorWords } from '../../texts/errors.ts'

/** Asks before something is removed; stays open and says why if it could not be. */
export function DeleteDialog({ data, opened, onClose }: DialogProps<'delete'>) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const confirm = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await data.onConfirm()
      onClose()
    } catch (failure) {
      setError(errorWords(failure))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() => void confirm()}
      title={data.title}
      confirm={data.confirm}
      tone={data.tone}
      busy={busy}
      error={error}
    >
      {data.text}
    </ConfirmDialog>
  )
}
