import { useState } from 'react'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { CodeForm } from './code-form.tsx'
import { type Challenge, PasswordForm } from './password-form.tsx'
import { signInTexts as t } from './texts.ts'

/** Address and password, then the code of the second factor where there is one. */
export function SignInPage() {
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState<Challenge>()
  usePageTitle(t.title)
  if (challenge) return <CodeForm {...challenge} onBack={() => setChallenge(undefined)} />
  return <PasswordForm email={email} onEmail={setEmail} onChallenge={setChallenge} />
}
