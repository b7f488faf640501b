import { PasswordInput, TextInput } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { useState } from 'react'
import { useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import classes from './account.module.css'
import { NewCodesForm } from './new-codes-form.tsx'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { accountTexts as t } from './texts.ts'

/** Password, then the app's first code, then the codes to keep. */
export function EnrolForm({ onClose }: { onClose: () => void }) {
  const { reload } = useSession()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const setup = useAction('auth.twoFactorSetup', { onSuccess: () => setTried(false) })
  const enable = useAction('auth.twoFactorEnable', { refreshes: ['logs.list'] })
  const key = setup.data?.data
  const codes = enable.data?.data.recovery_codes
  // Its answer was lost on the way, and the codes with it.
  const isOn = [setup.error, enable.error].some((error) => error?.code === 'auth.two_factor_on')

  const close = () => {
    if (codes || isOn) void reload()
    onClose()
  }
  const submit = () => {
    const typed = key ? code.trim() : password
    setTried(!typed)
    if (!typed) return
    if (key) enable.mutate({ code: typed })
    else setup.mutate({ password })
  }
  if (codes) {
    return (
      <SideForm title={t.codesTitle} onClose={close} dirty>
        <RecoveryCodes codes={codes} onKept={close} />
      </SideForm>
    )
  }
  if (isOn) return <NewCodesForm app password={password} text={t.alreadyOn} onClose={close} />
  const failure = (key ? enable : setup).error
  return (
    <SideForm
      title={t.enableTitle}
      onClose={close}
      onSubmit={submit}
      submit={key ? t.confirm : t.next}
      busy={setup.isPending || enable.isPending}
      dirty={Boolean(key)}
    >
      {failure && !Object.keys(failure.fields).length && <Note tone="danger">{errorWords(failure)}</Note>}
      {key ? (
        <>
          <p className={classes.quiet}>{t.scan}</p>
          <QrCode text={key.otpauth_url} />
          <div>
            {t.byHand}
            <code className={classes.key}>{key.secret}</code>
          </div>
          <TextInput
            key="code"
            label={t.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            error={tried ? commonTexts.required : fieldWords(failure).code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      ) : (
        <PasswordInput
          key="password"
          label={t.passwordFirst}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={tried ? commonTexts.required : fieldWords(failure).password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      )}
    </SideForm>
  )
}
