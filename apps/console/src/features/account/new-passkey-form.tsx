import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ApiError } from '@portal/contract/client/api-error'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { useOperator, useSession } from '../../api/session.ts'
import { useAction } from '../../api/use-action.ts'
import { newPasskey } from '../../lib/passkey.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import classes from './account.module.css'
import { NewCodesForm } from './new-codes-form.tsx'
import { passkeyTexts as t } from './passkey-texts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { accountTexts } from './texts.ts'

const wordsOf = (error: unknown) =>
  error instanceof ApiError ? errorWords(error) : error instanceof Error && error.name === 'InvalidStateError' ? t.there : t.failed

const isSecondFactorOn = () => call('auth.verify', {}).then(({ data }) => data.operator.two_factor_enabled, () => false)

/** Password, then what the device asks; with the first second factor the codes to keep. */
export function NewPasskeyForm({ onClose }: { onClose: () => void }) {
  const { reload } = useSession()
  const { two_factor_enabled: hadCodes } = useOperator()
  const form = useForm({ initialValues: { name: '', password: '' }, validate: { password: (typed) => (typed ? null : commonTexts.required) } })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const [isThere, setThere] = useState(false)
  const begin = useAction('auth.passkeyOptions')
  const add = useAction('auth.passkeyAdd', { refreshes: ['auth.passkeys', 'logs.list'] })
  const codes = add.data?.data.recovery_codes ?? []

  const close = () => {
    if (add.data || isThere) void reload()
    onClose()
  }
  const run = async (name: string, password: string) => {
    const { data } = await begin.mutateAsync({ password })
    const response = await newPasskey(data)
    if (!response) return
    const made = await add.mutateAsync({ response, ...(name.trim() && { name: name.trim() }) })
    showToast(t.added, { tone: 'success' })
    if (made.data.recovery_codes.length) return
    void reload()
    onClose()
  }
  const submit = form.onSubmit(async ({ name, password }) => {
    setBusy(true)
    setFailure('')
    await run(name, password).catch(async (error: unknown) => {
      // Its answer was lost on the way, and the first recovery codes with it.
      if (!hadCodes && (await isSecondFactorOn())) return setThere(true)
      const fields = error instanceof ApiError ? fieldWords(error) : {}
      form.setErrors(fields)
      setFailure(Object.keys(fields).length ? '' : wordsOf(error))
    })
    setBusy(false)
  })
  if (codes.length) {
    return (
      <SideForm title={accountTexts.codesTitle} onClose={close} dirty>
        <RecoveryCodes codes={codes} onKept={close} />
      </SideForm>
    )
  }
  if (isThere) return <NewCodesForm app={false} password={form.values.password} text={accountTexts.alreadyOn} onClose={close} />
  return (
    <SideForm title={t.addTitle} onClose={close} onSubmit={submit} submit={accountTexts.next} busy={busy}>
      <p className={classes.quiet}>{t.addText}</p>
      {failure && <Note tone="danger">{failure}</Note>}
      <TextInput label={t.name} description={t.nameHelp} maxLength={60} data-autofocus {...form.getInputProps('name')} />
      <PasswordInput label={accountTexts.passwordFirst} autoComplete="current-password" {...form.getInputProps('password')} />
    </SideForm>
  )
}
