import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSession, useSignedIn } from '../../api/session.ts'
import { FormPage } from '../../lib/entrance/form-page.tsx'
import { justTyped } from '../../lib/password/just-typed.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './finish-sign-in.module.css'
import { ChangePasswordForm } from './security/change-password.tsx'
import { Enrolment } from './security/enrolment.tsx'
import { finishTexts } from './finish-texts.ts'

/** What a sign-in still lacks before anything else opens: an own password, then a second factor. */
export function FinishSignIn({ onDone }: { onDone: () => void }) {
  const t = useTexts(finishTexts)
  const { step } = useSignedIn()
  const { reload, signOut } = useSession()
  const [password, setPassword] = useState(justTyped.take)
  // Recovery codes stand here, are on their way or were lost on it: that nothing is lacking any more is no reason to go.
  const [holds, setHolds] = useState(false)
  const over = !step && !holds
  useEffect(() => {
    if (over) onDone()
  }, [over, onDone])
  if (over) return null
  const changing = step === 'changePassword'
  const changed = () => {
    setPassword(null)
    void reload()
  }
  const enrolled = () => {
    setHolds(false)
    void reload()
  }
  return (
    <FormPage key={changing ? 'password' : 'factor'} title={changing ? t.passwordTitle : t.factorTitle} text={changing ? t.passwordText : t.factorText}>
      <div className={classes.step}>
        {changing ? (
          <ChangePasswordForm current={password} submit={t.setPassword} onChanged={changed} />
        ) : (
          <Enrolment password={password} heading="h2" isOn={!step} onHolds={setHolds} onDone={enrolled} />
        )}
      </div>
      <Button variant="subtle" mt="md" onClick={() => void signOut()}>
        {t.signOut}
      </Button>
    </FormPage>
  )
}
