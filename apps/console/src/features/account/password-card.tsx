import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { NewPasswordFields, newPasswordRules } from '../../lib/new-password/fields.tsx'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import classes from './account.module.css'
import { accountTexts as t } from './texts.ts'

export function PasswordCard() {
  const form = useForm({
    initialValues: { currentPassword: '', password: '', again: '' },
    validate: { currentPassword: (value) => (value ? null : commonTexts.required), ...newPasswordRules },
  })
  const change = useAction('auth.changePassword', {
    refreshes: ['logs.list'],
    onSuccess: () => {
      form.reset()
      showToast(t.changed, { tone: 'success' })
    },
  })
  const submit = form.onSubmit(async ({ currentPassword, password }) => {
    await change.mutateAsync({ currentPassword, newPassword: password }).catch((error: unknown) => {
      const { newPassword, ...rest } = fieldWords(error)
      form.setErrors({ ...rest, password: newPassword })
    })
  })
  return (
    <SectionCard title={t.password} description={t.passwordText}>
      <form className={classes.form} noValidate onSubmit={submit}>
        {change.error && !Object.keys(change.error.fields).length && <Note tone="danger">{errorWords(change.error)}</Note>}
        <PasswordInput label={t.current} autoComplete="current-password" {...form.getInputProps('currentPassword')} />
        <NewPasswordFields
          password={form.getInputProps('password')}
          again={form.getInputProps('again')}
          typed={form.values.password}
        />
        <BusyButton idle={t.change} working={t.change} busy={change.isPending} fullWidth={false} variant="default" />
      </form>
    </SectionCard>
  )
}
