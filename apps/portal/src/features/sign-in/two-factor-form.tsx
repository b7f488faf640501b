import { Anchor, TextInput } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useState } from 'react'
import { FormFields, FormPage } from '../../lib/entrance/form-page.tsx'
import { useEntrance } from '../../lib/entrance/state.ts'
import { entranceTexts } from '../../lib/entrance/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { LoginForm } from './login-form.tsx'
import classes from './login-form.module.css'
import { signInTexts } from './texts.ts'
import { useSignIn } from './use-sign-in.ts'

const DIGITS = 6

/** `/2fa`: the login again, until a password was right; then the code that goes with it. */
export function TwoFactorPage() {
  const { state } = useEntrance()
  if (!state.challenge) return <LoginForm />
  return <CodeForm challenge={state.challenge} role={state.role ?? 'team'} />
}

function CodeForm({ challenge, role }: { challenge: string; role: string }) {
  const t = useTexts(signInTexts)
  const common = useTexts(entranceTexts)
  const { toLogin, state } = useEntrance()
  const { busy, failure, fail, withCode } = useSignIn()
  const [code, setCode] = useState('')
  const [recovery, setRecovery] = useState(false)

  const send = (typed: string) => void withCode(challenge, typed.trim(), role)
  const submit = () => (code.trim() ? send(code) : fail(common.fillAll))
  const type = (typed: string) => {
    const next = recovery ? typed : typed.replaceAll(/\D/g, '').slice(0, DIGITS)
    setCode(next)
    // The last digit sends it: nobody should look for a button with a phone in each hand.
    if (!recovery && next.length === DIGITS && next !== code) send(next)
  }
  const change = () => {
    setRecovery(!recovery)
    setCode('')
  }

  return (
    <FormPage title={t.codeTitle} text={recovery ? t.recoveryText : t.codeText}>
      <FormFields onSubmit={submit}>
        {failure && <Note tone="danger">{failure.words}</Note>}
        <TextInput
          key={String(recovery)}
          label={recovery ? t.recoveryCode : t.code}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          classNames={{ input: classes.code }}
        />
        <BusyButton idle={t.check} working={t.checking} busy={busy} />
        <div className={classes.ways}>
          <Anchor component="button" type="button" className={classes.link} onClick={change}>
            {recovery ? t.useApp : t.useRecovery}
          </Anchor>
          <Anchor component="button" type="button" className={classes.link} onClick={() => toLogin({ email: state.email })}>
            {common.backToLogin}
          </Anchor>
        </div>
      </FormFields>
    </FormPage>
  )
}
