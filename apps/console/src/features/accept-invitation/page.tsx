import { Anchor, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { looksLikeEmail } from '../../lib/email.ts'
import { FormFields, FormPage } from '../../lib/form-page.tsx'
import { NewPasswordFields, newPasswordRules } from '../../lib/new-password/fields.tsx'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { paths } from '../../paths.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { acceptInvitationTexts as t } from './texts.ts'

/** A link that works once: that of the first start makes the first operator, another one lets in who was invited. */
export function AcceptInvitationPage() {
  const [query] = useSearchParams()
  const token = query.get('token')
  usePageTitle(t.title)
  if (token) return <InvitationForm token={token} invited={query.has('invited')} />
  return (
    <FormPage title={t.noLink} text={t.noLinkText}>
      <Anchor component={Link} to={paths.locations()} mt="md" display="inline-block">
        {t.toSignIn}
      </Anchor>
    </FormPage>
  )
}

function InvitationForm({ token, invited }: { token: string; invited: boolean }) {
  const { signIn } = useSession()
  const navigate = useNavigate()
  const form = useForm({
    initialValues: { name: '', email: '', password: '', again: '' },
    validate: {
      name: (value) => (invited || value.trim() ? null : commonTexts.required),
      email: (value) => (invited || looksLikeEmail(value) ? null : commonTexts.validEmail),
      ...newPasswordRules,
    },
  })
  const accept = useAction('auth.acceptInvitation', {
    onSuccess: ({ data }) => {
      void navigate(paths.locations(), { replace: true })
      signIn(data)
    },
  })
  const submit = form.onSubmit(async ({ name, email, password }) => {
    await accept.mutateAsync({ token, password, ...(invited ? {} : { name: name.trim(), email: email.trim() }) }).catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  return (
    <FormPage title={invited ? t.invitedTitle : t.title} text={invited ? t.invitedText : t.text}>
      <FormFields onSubmit={submit}>
        {accept.error && (
          <Note tone="danger">
            {errorWords(accept.error)}
            {accept.error.code === 'auth.link' && (
              // It worked perhaps, and the answer was lost.
              <div>
                {t.justMade}{' '}
                <Anchor component={Link} to={paths.locations()}>
                  {t.toSignIn}
                </Anchor>
              </div>
            )}
          </Note>
        )}
        {!invited && (
          <>
            <TextInput label={t.name} autoComplete="name" {...form.getInputProps('name')} />
            <TextInput label={t.email} type="email" autoComplete="username" autoCapitalize="none" {...form.getInputProps('email')} />
          </>
        )}
        <NewPasswordFields
          password={form.getInputProps('password')}
          again={form.getInputProps('again')}
          typed={form.values.password}
        />
        <BusyButton idle={t.submit} working={t.submitting} busy={accept.isPending} />
      </FormFields>
    </FormPage>
  )
}
