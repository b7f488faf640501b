import { Button, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useAction } from '../../api/use-action.ts'
import { looksLikeEmail } from '../../lib/entrance/email.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useEntrance } from '../../lib/entrance/state.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { useRefusal } from '../../lib/forms/use-refusal.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { forgotPasswordTexts } from './texts.ts'

/** Asks for a link that sets a new password. The answer is the same for every address. */
export function ForgotPasswordPage() {
  const t = useTexts(forgotPasswordTexts)
  const common = useTexts(entranceTexts)
  const { state, toLogin } = useEntrance()
  const form = useForm({
    initialValues: { email: state.email ?? '' },
    validate: { email: (value) => (looksLikeEmail(value) ? null : common.validEmail) },
  })
  const { failure, say, refuse } = useRefusal(form, { words: (error) => failureWords(error, t.failed) })
  const send = useAction('auth.forgotPassword', { onError: refuse })
  const submit = form.onSubmit(({ email }) => {
    say('')
    send.mutate({ email: email.trim() })
  })

  return (
    <FormPage title={t.title} text={t.text}>
      <FormFields onSubmit={submit}>
        {failure && <Note tone="danger">{failure}</Note>}
        {send.isSuccess && (
          <Note tone="success">
            <span>{t.sent}</span> <span>{t.sentHelp}</span>
          </Note>
        )}
        <TextInput
          label={common.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <BusyButton idle={t.send} working={t.sending} busy={send.isPending} />
        <Button type="button" variant="default" onClick={() => toLogin({ email: form.values.email })}>
          {common.backToLogin}
        </Button>
        <Text c="dimmed" size="sm">{t.noEmail}</Text>
      </FormFields>
    </FormPage>
  )
}
