import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useSession } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import classes from './account.module.css'
import { passkeyTexts as t } from './passkey-texts.ts'
import { accountTexts } from './texts.ts'

/** A device that was left open is not enough: the password is asked for again. */
export function RemovePasskeyForm({ passkey: { id, name }, onClose }: { passkey: DataOf<'auth.passkeys'>[number]; onClose: () => void }) {
  const { reload } = useSession()
  const form = useForm({ initialValues: { password: '' }, validate: { password: (typed) => (typed ? null : commonTexts.required) } })
  const remove = useAction('auth.passkeyRemove', {
    refreshes: ['auth.passkeys', 'logs.list'],
    onSuccess: () => {
      showToast(t.removed(name))
      onClose()
      void reload()
    },
  })
  const submit = form.onSubmit(async ({ password }) => {
    await remove.mutateAsync({ id, password }).catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  return (
    <SideForm title={t.removeTitle(name)} onClose={onClose} onSubmit={submit} submit={t.removeDo} tone="danger" busy={remove.isPending}>
      <p className={classes.quiet}>{t.removeText}</p>
      {remove.error && !Object.keys(remove.error.fields).length && <Note tone="danger">{errorWords(remove.error)}</Note>}
      <PasswordInput label={accountTexts.passwordFirst} autoComplete="current-password" data-autofocus {...form.getInputProps('password')} />
    </SideForm>
  )
}
