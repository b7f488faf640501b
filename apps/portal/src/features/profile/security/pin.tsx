import { Button, PasswordInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@portal/contract/client/api-error'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { pinTexts } from './pin-texts.ts'
import classes from './security.module.css'
import { isSimplePin } from './simple-pin.ts'

/** The own PIN for shared tablets, where the location has one. */
export function PinSection() {
  const t = useTexts(pinTexts)
  const { data } = useCall('profile.mine')
  const [asked, setAsked] = useState<'choose' | 'remove' | null>(null)
  const set = data?.data.pin_set ?? null
  if (set === null) return null
  return (
    <SectionCard id="pin" title={t.title} description={t.text}>
      {set && <p className={classes.help}>{t.isSet}</p>}
      <div className={classes.row}>
        <Button variant="default" onClick={() => setAsked('choose')}>
          {set ? t.change : t.choose}
        </Button>
        {set && (
          <Button variant="subtle" onClick={() => setAsked('remove')}>
            {t.remove}
          </Button>
        )}
      </div>
      {asked && <PinDialog removes={asked === 'remove'} onClose={() => setAsked(null)} />}
    </SectionCard>
  )
}

function PinDialog({ removes, onClose }: { removes: boolean; onClose: () => void }) {
  const t = useTexts(pinTexts)
  const form = useForm({
    initialValues: { pin: '', password: '' },
    validate: { pin: (pin) => (removes || /^\d{4,8}$/.test(pin) ? null : t.form) },
  })
  const [asksPassword, setAsks] = useState(false)
  const [failure, setFailure] = useState('')
  const save = useAction('profile.setPin')
  const run = async ({ pin, password }: typeof form.values) => {
    setFailure('')
    try {
      await save.mutateAsync({ pin: removes ? null : pin, ...(password && { password }) })
      showToast(removes ? t.removed : t.saved, { tone: 'success' })
      onClose()
    } catch (error) {
      // Signed in a while ago: the password shows that it is still them.
      const again = error instanceof ApiError && error.fields?.password !== undefined && !asksPassword
      setAsks(asksPassword || again)
      if (!again) setFailure(failureWords(error, t.failed))
    }
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={removes ? t.removeTitle : t.choose} size="sm">
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void (save.isPending || run(values)))}>
        <p className={classes.help}>{removes ? t.removeText : t.chooseText}</p>
        {failure && <Note tone="danger">{failure}</Note>}
        {!removes && (
          <PasswordInput label={t.pin} inputMode="numeric" autoComplete="off" maxLength={8} className={classes.digits} data-autofocus {...form.getInputProps('pin')} />
        )}
        {!removes && isSimplePin(form.values.pin) && <Note tone="info">{t.simple}</Note>}
        {asksPassword && <PasswordInput label={t.password} description={t.passwordHelp} autoComplete="current-password" {...form.getInputProps('password')} />}
        <BusyButton idle={removes ? t.remove : t.save} working={t.saving} busy={save.isPending} />
      </form>
    </ResponsiveDialog>
  )
}
