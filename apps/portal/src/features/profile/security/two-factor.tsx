import { Button, PasswordInput, TextInput } from '@mantine/core'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import { entranceTexts } from '../../../lib/entrance/texts.ts'
import { FormDialog } from '../../../lib/forms/form-dialog.tsx'
import { useSavedForm } from '../../../lib/forms/use-saved-form.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { Enrolment } from './enrolment.tsx'
import { NewRecoveryCodes } from './new-recovery-codes.tsx'
import classes from './security.module.css'
import { securityTexts } from './texts.ts'

/** The second factor of the own account: on with its steps, off with password and code. */
export function TwoFactorSection() {
  const t = useTexts(securityTexts)
  const { data, error, refetch, isFetching } = useCall('auth.verify')
  const [enrolling, setEnrolling] = useState(false)
  const [renewing, setRenewing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  /** Something stood here in place of the buttons: the focus goes back to them. */
  const [wasOpen, setWasOpen] = useState(false)
  const on = data?.data.user.two_factor_enabled
  const close = () => {
    setEnrolling(false)
    setRenewing(false)
    setWasOpen(true)
  }
  const done = () => {
    close()
    showToast(t.enabled, { tone: 'success' })
    void refetch()
  }
  return (
    <SectionCard
      id="two-step"
      title={t.factorTitle}
      description={t.factorText}
      actions={data && <StatusBadge tone={on ? 'success' : 'neutral'}>{on ? t.on : t.off}</StatusBadge>}
    >
      {error && !data && <CallFailed error={error} refetch={refetch} isFetching={isFetching} compact />}
      {!data && !error && <Skeletons count={1} />}
      {enrolling && <Enrolment onDone={done} onCancel={close} />}
      {data && !on && !enrolling && <Button variant="default" autoFocus={wasOpen} onClick={() => setEnrolling(true)}>{t.turnOn}</Button>}
      {renewing && <NewRecoveryCodes onDone={close} onCancel={close} />}
      {on && !enrolling && !renewing && (
        <div className={classes.row}>
          <Button variant="default" autoFocus={wasOpen} onClick={() => setRenewing(true)}>
            {t.newCodes}
          </Button>
          <Button variant="default" onClick={() => setLeaving(true)}>
            {t.turnOff}
          </Button>
        </div>
      )}
      {leaving && (
        <TurnOff
          onClose={() => setLeaving(false)}
          onDone={() => {
            setLeaving(false)
            showToast(t.turnedOff)
            void refetch()
          }}
        />
      )}
    </SectionCard>
  )
}

function TurnOff({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useTexts(securityTexts)
  const common = useTexts(entranceTexts)
  const required = (value: string) => (value ? null : common.fillAll)
  const disable = useAction('auth.twoFactorDisable')
  const saved = useSavedForm({
    name: 'two-factor',
    stands: { values: { password: '', code: '' } },
    secrets: ['password', 'code'],
    validate: { password: required, code: required },
    words: (error) => failureWords(error, ''),
    save: (_, __, values) => disable.mutateAsync(values).then(() => null),
    onSaved: onDone,
  })
  return (
    <FormDialog
      opened
      saved={saved}
      onClose={onClose}
      title={t.turnOffTitle}
      size="sm"
      actions={{ submit: t.turnOff, danger: true }}
    >
      <p className={classes.help}>{t.turnOffText}</p>
      <PasswordInput label={t.current} autoComplete="current-password" {...saved.form.getInputProps('password')} />
      <TextInput label={t.code} autoComplete="one-time-code" autoCapitalize="none" {...saved.form.getInputProps('code')} />
    </FormDialog>
  )
}
