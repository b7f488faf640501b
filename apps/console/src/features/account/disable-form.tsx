import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { accountTexts as t } from './texts.ts'

const filled = (value: string) => (value.trim() ? null : commonTexts.required)

/** Both proofs are asked for: a device that was left open is not enough. */
export function DisableForm({ onClose }: { onClose: () => void }) {
  const { reload } = useSession()
  const form = useForm({ initialValues: { password: '', code: '' }, validate: { password: filled, code: filled } })
  const disable = useAction('auth.twoFactorDisable', {
    refreshes: ['logs.list'],
    onSuccess: () => {
      showToast(t.disabled)
      onClose()
      void reload()
    },
  })
  const submit = form.onSubmit(async ({ password, code }) => {
    await disable.mutateAsync({ password, code: code.trim() }).catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  return (
    <SideForm title={t.disableTitle} onClose={onClose} onSubmit={submit} submit={t.disable} tone="danger" busy={disable.isPending}>
      {disable.error && !Object.keys(disable.error.fields).length && <Note tone="danger">{errorWords(disable.error)}</Note>}
      <PasswordInput label={t.current} autoComplete="current-password" data-autofocus {...form.getInputProps('password')} />
      <TextInput label={t.codeOrRecovery} autoComplete="one-time-code" {...form.getInputProps('code')} />
    </SideForm>
  )
}
