import { PasswordInput, TextInput } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { FormFields, FormPage } from '../../lib/form-page.tsx'
import { errorWords } from '../../texts/errors.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signInTexts as t } from './texts.ts'

/** A right password, and what may come besides. */
export type Challenge = Extract<DataOf<'auth.login'>, { challenge: string }>

interface PasswordFormProps {
  email: string
  onEmail: (email: string) => void
  onChallenge: (challenge: Challenge) => void
}

export function PasswordForm({ email, onEmail, onChallenge }: PasswordFormProps) {
  const { signIn } = useSession()
  const [password, setPassword] = useState('')
  const [tried, setTried] = useState(false)
  const login = useAction('auth.login', {
    onSuccess: ({ data }) => ('challenge' in data ? onChallenge(data) : signIn(data)),
  })
  const submit = () => {
    const complete = Boolean(email.trim() && password)
    setTried(!complete)
    setRefused(undefined)
    if (complete) login.mutate({ email: email.trim(), password })
    else login.reset()
  }
  const [refused, setRefused] = useState<string>()
  const failure = tried ? t.fillAll : (refused ?? (login.error && errorWords(login.error)))
  return (
    <FormPage title={t.title}>
      <FormFields onSubmit={submit}>
        {failure && <Note tone="danger">{failure}</Note>}
        <TextInput
          label={t.email}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={tried && !email.trim()}
          onChange={(event) => onEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t.password}
          autoComplete="current-password"
          value={password}
          error={tried && !password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <BusyButton idle={t.submit} working={t.submitting} busy={login.isPending} mt={4} />
        <PasskeyButton onFailure={setRefused} />
      </FormFields>
    </FormPage>
  )
}
