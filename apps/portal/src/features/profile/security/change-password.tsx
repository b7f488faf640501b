import { PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/busy-button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import { entranceTexts } from '../../../lib/entrance/texts.ts'
import { NewPasswordFields } from '../../../lib/password/new-password-fields.tsx'
import { useWrongField } from '../../../lib/forms/use-wrong-field.ts'
import { newPasswordRules } from '../../../lib/password/new-password.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { fieldWords } from '../../../texts/errors.ts'
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
  const [failure, setFailure] = useState('')
  const form = useForm({
    initialValues: { currentPassword: current ?? '', password: '', again: '' },
    validate: { ...newPasswordRules, currentPassword: (value) => (value ? null : common.fillAll) },
  })
  const element = useWrongField(form.errors)
  const change = useAction('auth.changePassword', {
    onSuccess: () => {
      form.reset()
      onChanged()
    },
    onError: (error) => {
      const { newPassword: password, ...fields } = fieldWords(error)
      form.setErrors({ ...fields, ...(password && { password }) })
      if (!Object.keys(error.fields).length || (current && fields.currentPassword)) setFailure(failureWords(error, ''))
    },
  })
  const submit = form.onSubmit(({ currentPassword, password }) => {
    if (change.isPending) return
    setFailure('')
    change.mutate({ currentPassword, newPassword: password })
  })
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      {failure && <Note tone="danger">{failure}</Note>}
      {/* Password managers keep the new password under the account's name. */}
      {!current && (
        <PasswordInput label={t.current} autoComplete="current-password" {...form.getInputProps('currentPassword')} />
      )}
      <NewPasswordFields
        typed={form.values.password}
        password={form.getInputProps('password')}
        again={form.getInputProps('again')}
      />
      <BusyButton idle={words ?? t.changePassword} working={t.changing} busy={change.isPending} className={classes.action} />
    </form>
  )
}
