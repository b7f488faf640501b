import { Anchor, TextInput } from '@mantine/core'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { FormFields, FormPage } from '../../lib/form-page.tsx'
import { errorWords } from '../../texts/errors.ts'
import classes from './code-form.module.css'
import { PasskeyButton } from './passkey-button.tsx'
import type { Challenge } from './password-form.tsx'
import { signInTexts as t } from './texts.ts'

const DIGITS = 6

/** The second half of a sign-in: a code of the app, or one that was kept for when it is lost. */
export function CodeForm({ challenge, ways, onBack }: Pick<Challenge, 'challenge' | 'ways'> & { onBack: () => void }) {
  const { signIn } = useSession()
  const [code, setCode] = useState('')
  const [empty, setEmpty] = useState(false)
  const app = ways.includes('app')
  const [recovery, setRecovery] = useState(!app)
  const [refused, setRefused] = useState<string>()
  const check = useAction('auth.twoFactor', { onSuccess: ({ data }) => signIn(data) })

  const send = (typed: string) => {
    setEmpty(!typed.trim())
    setRefused(undefined)
    if (typed.trim() && !check.isPending) check.mutate({ challenge, code: typed.trim() })
  }
  const type = (typed: string) => {
    const next = recovery ? typed : typed.replaceAll(/\D/g, '').slice(0, DIGITS)
    setCode(next)
    // The last digit sends it: nobody should look for a button with a phone in the other hand.
    if (!recovery && next.length === DIGITS && next !== code) send(next)
  }
  const change = () => {
    setRecovery(!recovery)
    setCode('')
    check.reset()
  }
  const failure = empty ? t.fillCode : (refused ?? (check.error && errorWords(check.error)))
  return (
    <FormPage title={app ? t.codeTitle : t.secondTitle} text={app ? (recovery ? t.recoveryText : t.codeText) : t.secondText} step>
      <FormFields onSubmit={() => send(code)}>
        {failure && <Note tone="danger">{failure}</Note>}
        <TextInput
          key={String(recovery)}
          label={recovery ? t.recoveryCode : t.code}
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          inputMode={recovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={app}
          classNames={{ input: classes.code }}
        />
        <BusyButton idle={t.check} working={t.checking} busy={check.isPending} />
        {ways.includes('passkey') && <PasskeyButton onFailure={setRefused} />}
        <div className={classes.ways}>
          {app && (
            <Anchor component="button" type="button" className={classes.way} onClick={change}>
              {recovery ? t.withApp : t.withRecovery}
            </Anchor>
          )}
          <Anchor component="button" type="button" className={classes.way} onClick={onBack}>
            {t.back}
          </Anchor>
        </div>
      </FormFields>
    </FormPage>
  )
}
