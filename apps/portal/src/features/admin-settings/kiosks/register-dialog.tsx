import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { BusyButton } from '@portal/ui/page/busy-button.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { useSession } from '../../../api/session.ts'
import { tabletToken, wipeTablet } from '../../../device/storage-tablet.ts'
import { failureWords } from '../../../lib/entrance/failure-words.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './kiosks.module.css'
import { kiosksTexts } from './texts.ts'

/** The device keeps its token, the admin is signed out, and the entrance of a shared tablet stands in place of the ordinary one. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(kiosksTexts)
  const { signOut } = useSession()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const form = useForm({ initialValues: { name: '' }, validate: { name: (name) => (name.trim() ? null : t.nameMissing) } })
  const register = async ({ name }: { name: string }) => {
    setBusy(true)
    setFailure('')
    try {
      const isOut = await signOut(async () => {
        const { data } = await call('admin.kiosksCreate', { name: name.trim() })
        tabletToken.set(data.token)
        // First: a dialog that closes goes back in the history, and would take the new page with it.
        onClose()
      })
      if (!isOut) return setBusy(false)
      wipeTablet()
      location.replace(paths.home())
    } catch (error) {
      setFailure(failureWords(error, t.registerFailed))
      setBusy(false)
    }
  }
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.registerTitle} size="sm">
      <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => void (busy || register(values)))}>
        <p className={classes.text}>{t.registerText}</p>
        {failure && <Note tone="danger">{failure}</Note>}
        <TextInput label={t.name} description={t.nameHelp} maxLength={60} data-autofocus {...form.getInputProps('name')} />
        <BusyButton idle={t.registerDo} working={t.registering} busy={busy} />
      </form>
    </ResponsiveDialog>
  )
}
