import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { RelativeTime } from '@portal/ui/time/relative-time.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { ApiError } from '@portal/contract/client/api-error'
import { IconKey } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { deviceWords } from '@portal/ui/people/device-words.ts'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import type { OpenDialog } from '../../../lib/page.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { passkeyTexts } from './passkey-texts.ts'
import classes from './security.module.css'

/** The own passkeys: added on this device, listed, removed. */
export function PasskeysSection({ openDialog }: { openDialog: OpenDialog }) {
  const t = useTexts(passkeyTexts)
  const language = useLanguage()
  const { data, error, refetch, isFetching } = useCall('auth.passkeys')
  const all = data?.data.map((one) => ({ ...one, name: deviceWords(one.name, language) }))
  const [adding, setAdding] = useState(false)
  const remove = useAction('auth.passkeyRemove')
  const ask = ({ id, name }: DataOf<'auth.passkeys'>[number]) =>
    openDialog('delete', {
      title: t.removeTitle(name), text: t.removeText, confirm: t.remove,
      onConfirm: async () => {
        await remove.mutateAsync({ id })
        showToast(t.removed(name))
      },
    })
  return (
    <SectionCard id="passkeys" title={t.title} description={t.text}>
      {error && !data && <CallFailed error={error} refetch={refetch} isFetching={isFetching} compact />}
      {!data && !error && <Skeletons count={1} />}
      {all && all.length > 0 && (
        <ul className={classes.devices}>
          {all.map((one) => (
            <li key={one.id} className={classes.device}>
              <span className={classes.deviceIcon} aria-hidden>
                <IconKey size={22} stroke={1.6} />
              </span>
              <div className={classes.deviceWords}>
                <span className={classes.deviceName}>
                  {one.name} {!one.here && <StatusBadge tone="info">{t.elsewhere(one.host)}</StatusBadge>}
                </span>
                <span className={classes.help}>{one.last_used_at ? <>{t.used} <RelativeTime at={one.last_used_at} inSentence /></> : t.neverUsed}</span>
              </div>
              <Button variant="subtle" size="sm" className={classes.deviceOut} aria-label={t.removeName(one.name)} onClick={() => ask(one)}>
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {'PublicKeyCredential' in window ? (
        <Button variant="default" mt="md" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      ) : (
        <p className={classes.help}>{t.notHere}</p>
      )}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </SectionCard>
  )
}

function AddPasskey({ onClose }: { onClose: () => void }) {
  const t = useTexts(passkeyTexts)
  const form = useForm({ initialValues: { name: '', password: '' } })
  const [asksPassword, setAsks] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const begin = useAction('auth.passkeyOptions')
  const add = useAction('auth.passkeyAdd')
  const run = async (name: string, password: string) => {
    setBusy(true)
    setFailure('')
    try {
      const { data } = await begin.mutateAsync(password ? { password } : {})
      const { newPasskey } = await import('./new-passkey.ts')
      const response = await newPasskey(data)
      if (response) {
        await add.mutateAsync({ response, ...(name.trim() && { name: name.trim() }) })
        showToast(t.added, { tone: 'success' })
        onClose()
        return
      }
    } catch (error) {
      // Signed in a while ago: the password shows that it is still them.
      const again = error instanceof ApiError && error.fields?.password !== undefined && !asksPassword
      setAsks(asksPassword || again)
      setFailure(again ? '' : error instanceof ApiError ? failureWords(error, t.failed) : error instanceof Error && error.name === 'InvalidStateError' ? t.there : t.failed)
    }
    setBusy(false)
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.addTitle} size="sm">
      <form className={classes.form} noValidate onSubmit={form.onSubmit(({ name, password }) => void run(name, password))}>
        <p className={classes.help}>{t.addText}</p>
        {failure && <Note tone="danger">{failure}</Note>}
        <TextInput label={t.name} description={t.nameHelp} maxLength={60} data-autofocus {...form.getInputProps('name')} />
        {asksPassword && <PasswordInput label={t.password} description={t.passwordHelp} autoComplete="current-password" {...form.getInputProps('password')} />}
        <BusyButton idle={t.addDo} working={t.adding} busy={busy} />
      </form>
    </ResponsiveDialog>
  )
}
