import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useSearchParams } from 'react-router-dom'
import { useAction } from '../../api/use-action.ts'
import { ChosenAlready } from '../../lib/entrance/chosen-already.tsx'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useEntrance } from '../../lib/entrance/state.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { useRefusal } from '../../lib/forms/use-refusal.ts'
import { NewPasswordFields } from '../../lib/password/new-password-fields.tsx'
import { newPasswordRules } from '../../lib/password/new-password.ts'
import { useTenant } from '../../lib/tenant.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { currentLanguage } from '../../texts/language.ts'
import { resetPasswordTexts } from './texts.ts'

/** Sets a new password with the link of a mail; an invitation is the same link with a welcome. */
export function ResetPasswordPage() {
  const [query] = useSearchParams()
  const token = query.get('token')?.trim()
  return token ? <ResetForm token={token} invited={query.get('invite') === '1'} /> : <NoToken />
}

function ResetForm({ token, invited }: { token: string; invited: boolean }) {
  const t = useTexts(resetPasswordTexts)
  const common = useTexts(entranceTexts)
  const { name } = useTenant()
  const { toLogin, toForgotPassword } = useEntrance()
  const form = useForm({ initialValues: { newPassword: '', again: '' }, validate: newPasswordRules })
  const { failure, say, refuse } = useRefusal(form, { words: (error) => failureWords(error, t.failed) })
  const reset = useAction('auth.resetPassword', {
    onSuccess: () => toLogin({ message: invited ? t.savedInvite : t.saved }),
    onError: refuse,
  })
  const submit = form.onSubmit(({ newPassword }) => {
    if (reset.isPending) return
    say('')
    reset.mutate({ token, newPassword, locale: currentLanguage() })
  })
  return (
    <FormPage title={invited ? t.inviteTitle : t.title} text={invited ? t.inviteText(name) : t.text}>
      <FormFields onSubmit={submit}>
        {failure && (
          <Note tone="danger">
            {failure}
            {reset.error?.code === 'auth.link_invalid' && <ChosenAlready />}
          </Note>
        )}
        <NewPasswordFields
          typed={form.values.newPassword}
          password={form.getInputProps('newPassword')}
          again={form.getInputProps('again')}
        />
        <BusyButton idle={invited ? t.saveInvite : t.save} working={t.saving} busy={reset.isPending} />
        {failure && !invited && (
          <Button type="button" variant="default" onClick={() => toForgotPassword()}>
            {t.newLink}
          </Button>
        )}
        {invited && (
          <Button type="button" variant="subtle" onClick={() => toLogin()}>
            {common.backToLogin}
          </Button>
        )}
      </FormFields>
    </FormPage>
  )
}

function NoToken() {
  const t = useTexts(resetPasswordTexts)
  const common = useTexts(entranceTexts)
  const { toLogin, toForgotPassword } = useEntrance()
  return (
    <FormPage title={t.noToken} text={t.noTokenText}>
      <FormFields onSubmit={() => toForgotPassword()}>
        <Button type="submit">{t.newLink}</Button>
        <Button type="button" variant="default" onClick={() => toLogin()}>
          {common.backToLogin}
        </Button>
      </FormFields>
    </FormPage>
  )
}
