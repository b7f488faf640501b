import { Button, PasswordInput, TextInput } from '@mantine/core'
import type { ApiError } from '@portal/contract/client/api-error'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import { entranceTexts } from '../../../lib/entrance/texts.ts'
import { willPass } from '../../../lib/uploads/patience.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { QrCode } from '../../../lib/qr/qr-code.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

type Secret = DataOf<'auth.twoFactorSetup'>

interface EnrolmentProps {
  /** Typed a moment ago: not asked for again. */
  password?: string | null
  /** Of its steps' headings, so that none is left out on the way from the page's own. */
  heading?: 'h2' | 'h3'
  /** The server says so by now, whatever became of its answer. */
  isOn?: boolean
  /** Recovery codes are made, or may have been: from the moment that they are asked for, until it is known that there are none. */
  onHolds?: (holds: boolean) => void
  /** The codes are kept: enrolment is over. */
  onDone: () => void
  onCancel?: () => void
}

/** A second factor, step by step: password, app, first code, recovery codes. */
export function Enrolment({ password, heading = 'h3', isOn: known, onHolds, onDone, onCancel = known ? onDone : undefined }: EnrolmentProps) {
  const t = useTexts(securityTexts)
  const [secret, setSecret] = useState<Secret | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const [isOn, setOn] = useState(false)
  // Its answer was lost on the way, and the codes with it.
  const leadOn = (error: ApiError) => {
    if (error.code !== 'auth.two_factor_on') return
    setOn(true)
    onHolds?.(true)
  }
  const failed = (error: ApiError) => {
    onHolds?.(willPass(error))
    leadOn(error)
  }
  if (codes) return <RecoveryCodes codes={codes} heading={heading} onDone={onDone} />
  if (isOn || known) return <NewRecoveryCodes password={password} heading={heading} text={t.alreadyOn} onDone={onDone} onCancel={onCancel} />
  if (secret) return <FirstCode heading={heading} secret={secret} onAsk={() => onHolds?.(true)} onCodes={setCodes} onError={failed} />
  return <PasswordStep password={password} onSecret={setSecret} onError={leadOn} onCancel={onCancel} />
}

interface PasswordStepProps {
  password?: string | null
  onSecret: (secret: Secret) => void
  onError: (error: ApiError) => void
  onCancel?: () => void
}

function PasswordStep({ password: known, onSecret, onError, onCancel }: PasswordStepProps) {
  const t = useTexts(securityTexts)
  const common = useTexts(entranceTexts)
  const [password, setPassword] = useState('')
  const setup = useAction('auth.twoFactorSetup', { onSuccess: ({ data }) => onSecret(data), onError })
  const { mutate } = setup
  const begun = useRef(false)
  useEffect(() => {
    if (!known || begun.current) return
    begun.current = true
    mutate({ password: known })
  }, [known, mutate])
  if (known && !setup.error) return <p className={classes.help}>{t.checking}</p>
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (password && !setup.isPending) mutate({ password })
      }}
    >
      <PasswordInput
        label={t.confirmPassword}
        description={t.confirmPasswordHelp}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={setup.error && failureWords(setup.error, common.fillAll)}
        autoFocus
      />
      <div className={classes.row}>
        <BusyButton idle={t.go} working={t.checking} busy={setup.isPending} fullWidth={false} disabled={!password} />
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

interface FirstCodeProps {
  secret: Secret
  heading: 'h2' | 'h3'
  onAsk: () => void
  onCodes: (codes: string[]) => void
  onError: (error: ApiError) => void
}

function FirstCode({ secret: { secret, otpauth_url: url }, heading: Heading, onAsk, onCodes, onError }: FirstCodeProps) {
  const t = useTexts(securityTexts)
  const [code, setCode] = useState('')
  const enable = useAction('auth.twoFactorEnable', { onSuccess: ({ data }) => onCodes(data.recovery_codes), onError })
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!code || enable.isPending) return
        onAsk()
        enable.mutate({ code })
      }}
    >
      <div>
        <Heading className={classes.step}>{t.scan}</Heading>
        <p className={classes.help}>{t.scanHelp}</p>
      </div>
      <div className={classes.scan}>
        <QrCode text={url} label={t.qrLabel} />
        <div className={classes.key}>
          <span className={classes.help}>{t.key}</span>
          <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <div className={classes.row}>
            <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copyText(secret, t.copied)}>
              {t.copyKey}
            </Button>
            <Button component="a" href={url} variant="subtle" data-flush leftSection={<IconExternalLink size={18} />} hiddenFrom="sm">
              {t.openApp}
            </Button>
          </div>
        </div>
      </div>
      <TextInput
        label={t.firstCode}
        description={t.firstCodeHelp}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
        error={enable.error && failureWords(enable.error, '')}
        classNames={{ input: classes.digits }}
      />
      <BusyButton idle={t.enable} working={t.checking} busy={enable.isPending} disabled={code.length < 6} className={classes.action} />
    </form>
  )
}
