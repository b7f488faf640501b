import { Anchor, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { failureWords } from '../../lib/entrance/failure-words.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './login-form.module.css'
import { resendTexts } from './resend-texts.ts'

/** Another confirmation mail, for someone whose first one is lost. Whoever typed a user name says where it goes. */
export function ResendVerification({ email }: { email: string }) {
  const t = useTexts(resendTexts)
  const common = useTexts(entranceTexts)
  const [address, setAddress] = useState('')
  const [failure, setFailure] = useState('')
  const resend = useAction('auth.resendVerification', { onError: (error) => setFailure(failureWords(error, t.failed)) })
  const asks = !email.includes('@')
  const send = () => {
    const to = (asks ? address : email).trim()
    setFailure(to.includes('@') ? '' : common.validEmail)
    if (to.includes('@')) resend.mutate({ email: to })
  }
  if (resend.isSuccess) return <div role="status">{t.resent}</div>
  return (
    <>
      {asks && (
        <TextInput
          label={t.address}
          type="email"
          inputMode="email"
          autoComplete="email"
          mt={8}
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={(event) => {
            // It stands in the form of the login.
            if (event.key !== 'Enter') return
            event.preventDefault()
            send()
          }}
        />
      )}
      <Anchor component="button" type="button" className={classes.link} display="block" disabled={resend.isPending} onClick={send}>
        {t.resend}
      </Anchor>
      {failure && <div role="status">{failure}</div>}
    </>
  )
}
