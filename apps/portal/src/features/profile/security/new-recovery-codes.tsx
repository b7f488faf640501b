import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import { entranceTexts } from '../../../lib/entrance/texts.ts'
import { useRefusal } from '../../../lib/forms/use-refusal.ts'
import { useWrongField } from '../../../lib/forms/use-wrong-field.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

interface NewRecoveryCodesProps {
  /** Typed a moment ago: not asked for again. */
  password?: string | null
  heading?: 'h2' | 'h3'
  /** Why they are asked for, where that is not clear. */
  text?: string
  /** The codes are kept. */
  onDone: () => void
  onCancel?: () => void
}

/** New recovery codes in place of all before, for the password and a code. */
export function NewRecoveryCodes({ password: known, heading: Heading = 'h3', text, onDone, onCancel }: NewRecoveryCodesProps) {
  const t = useTexts(securityTexts)
  const common = useTexts(entranceTexts)
  const [codes, setCodes] = useState<string[] | null>(null)
  const required = (value: string) => (value ? null : common.fillAll)
  const form = useForm({ initialValues: { password: known ?? '', code: '' }, validate: { password: required, code: required } })
  const element = useWrongField(form.errors)
  const [asks, setAsks] = useState(!known)
  // What was typed a moment ago is not right: it is for them to say.
  if (form.errors.password && !asks) setAsks(true)
  const { failure, say, refuse } = useRefusal(form, { words: (error) => failureWords(error, '') })
  const ask = useAction('auth.twoFactorRecoveryCodes', { onSuccess: ({ data }) => setCodes(data.recovery_codes), onError: refuse })
  if (codes) return <RecoveryCodes codes={codes} heading={Heading} onDone={onDone} />
  const submit = form.onSubmit((values) => {
    if (ask.isPending) return
    say('')
    ask.mutate(values)
  })
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={submit}>
      <div>
        <Heading className={classes.step}>{t.newCodes}</Heading>
        <p className={classes.help}>{text ?? t.newCodesText}</p>
      </div>
      {failure && <Note tone="danger">{failure}</Note>}
      {asks && <PasswordInput label={t.current} autoComplete="current-password" autoFocus {...form.getInputProps('password')} />}
      <TextInput label={t.code} description={t.nextCodeHelp} autoComplete="one-time-code" autoCapitalize="none" autoFocus={!asks} {...form.getInputProps('code')} />
      <div className={classes.row}>
        <BusyButton idle={t.makeCodes} working={t.checking} busy={ask.isPending} fullWidth={false} />
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
