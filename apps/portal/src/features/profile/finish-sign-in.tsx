import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSession, useSignedIn } from '../../api/session.ts'
import { FormPage } from '../../lib/entrance/form-page.tsx'
import { justTyped } from '../../lib/password/just-typed.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './finish-sign-in.module.css'
import { ChangePasswordForm } from './security/change-password.tsx'
import { Enrolment } from './security/enrolment.tsx'
import { finishTexts } from './finish-texts.ts'

/** What a sign-in still lacks before anything else opens: an own password, then a second factor. */
export function FinishSignIn() {
  const t = useTexts(finishTexts)
  const { step } = useSignedIn()
  const { reload, signOut } = useSession()
  const [password, setPassword] = useState(justTyped.take)
  const changing = step === 'changePassword'
  const changed = () => {
    setPassword(null)
    void reload()
  }
  return (
    <FormPage key={step} title={changing ? t.passwordTitle : t.factorTitle} text={changing ? t.passwordText : t.factorText}>
      <div className={classes.step}>
        {changing ? (
          <ChangePasswordForm current={password} submit={t.setPassword} onChanged={changed} />
        ) : (
          <Enrolment password={password} heading="h2" onDone={() => void reload()} />
        )}
      </div>
      <Button variant="subtle" mt="md" onClick={() => void signOut()}>
        {t.signOut}
      </Button>
    </FormPage>
  )
}
