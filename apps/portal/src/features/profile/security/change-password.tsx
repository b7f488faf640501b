import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useAction } from '../../../api/use-action.ts'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import { entranceTexts } from '../../../lib/entrance/texts.ts'
import { useRefusal } from '../../../lib/forms/use-refusal.ts'
import { useWrongField } from '../../../lib/forms/use-wrong-field.ts'
import { NewPasswordFields } from '../../../lib/password/new-password-fields.tsx'
import { newPasswordRules } from '../../../lib/password/new-password.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

interface ChangePasswordFormProps {
  /** Known already, because it was typed a moment ago: not asked for again. */
  current?: string | null
  submit?: string
  onChanged: () => void
}

/** The own password: the one that holds now, then the new one twice. */
export function ChangePasswordForm({ current, submit: words, onChanged }: ChangePasswordFormProps) {
  const t = useTexts(securityTexts)
  const common = useTexts(entranceTexts)
  const form = useForm<{ currentPassword?: string; newPassword: string; again: string }>({
    initialValues: { ...(!current && { currentPassword: '' }), newPassword: '', again: '' },
    validate: { ...newPasswordRules, currentPassword: (value) => (value || current ? null : common.fillAll) },
  })
  const element = useWrongField(form.errors)
  const { failure, say, refuse } = useRefusal(form, { words: (error) => failureWords(error, '') })
  const change = useAction('auth.changePassword', {
    onSuccess: () => {
      form.reset()
      onChanged()
    },
    onError: refuse,
  })
  const submit = form.onSubmit(({ currentPassword = current ?? '', newPassword }) => {
    if (change.isPending) return
    say('')
    change.mutate({ currentPassword, newPassword })
  })
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      {failure && <Note tone="danger">{failure}</Note>}
      {/* Password managers keep the new password under the account's name. */}
      {!current && (
        <PasswordInput label={t.current} autoComplete="current-password" {...form.getInputProps('currentPassword')} />
      )}
      <NewPasswordFields
        typed={form.values.newPassword}
        password={form.getInputProps('newPassword')}
        again={form.getInputProps('again')}
      />
      <BusyButton idle={words ?? t.changePassword} working={t.changing} busy={change.isPending} className={classes.action} />
    </form>
  )
}
