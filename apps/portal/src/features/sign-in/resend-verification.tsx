import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './login-form.module.css'
import { signInTexts } from './texts.ts'

/** Another confirmation mail, for someone whose first one is lost. */
export function ResendVerification({ email }: { email: string }) {
  const t = useTexts(signInTexts)
  const [answer, setAnswer] = useState('')
  const resend = useAction('auth.resendVerification', {
    onSuccess: () => setAnswer(t.resent),
    onError: (error) => setAnswer(failureWords(error, t.failed)),
  })
  if (answer) return <div role="status">{answer}</div>
  return (
    <Anchor
      component="button"
      type="button"
      className={classes.link}
      display="block"
      disabled={resend.isPending}
      onClick={() => resend.mutate({ email: email.trim() })}
    >
      {t.resend}
    </Anchor>
  )
}
