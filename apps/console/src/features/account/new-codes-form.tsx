import { PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { useAction } from '../../api/use-action.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { commonTexts } from '../../texts/common.ts'
import { fieldWords } from '../../texts/errors.ts'
import classes from './account.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { accountTexts as t } from './texts.ts'

interface NewCodesFormProps {
  /** An app is on: its code is asked for as well. */
  app: boolean
  /** Typed a moment ago. */
  password?: string
  /** Why they are made, where that is not clear. */
  text?: string
  onClose: () => void
}

/** New recovery codes in place of all before. */
export function NewCodesForm({ app, password = '', text = t.newCodesText, onClose }: NewCodesFormProps) {
  const form = useForm({
    initialValues: { password, code: '' },
    validate: { password: (typed) => (typed ? null : commonTexts.required), code: (typed) => (!app || typed.trim() ? null : commonTexts.required) },
  })
  const make = useAction('auth.twoFactorRecoveryCodes', { refreshes: ['logs.list'] })
  const codes = make.data?.data.recovery_codes
  if (codes) {
    return (
      <SideForm title={t.codesTitle} onClose={onClose} dirty>
        <RecoveryCodes codes={codes} onKept={onClose} />
      </SideForm>
    )
  }
  const submit = form.onSubmit(async ({ password: typed, code }) => {
    await make.mutateAsync({ password: typed, ...(app && { code: code.trim() }) }).catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  const failure = formFailure(make.error)
  return (
    <SideForm title={t.newCodes} onClose={onClose} onSubmit={submit} submit={t.makeCodes} busy={make.isPending}>
      <p className={classes.quiet}>{text}</p>
      {failure && <Note tone="danger">{failure}</Note>}
      <PasswordInput label={t.current} autoComplete="current-password" data-autofocus={password ? undefined : true} {...form.getInputProps('password')} />
      {app && (
        <TextInput
          label={t.codeOrRecovery}
          description={t.nextCodeHelp}
          autoComplete="one-time-code"
          data-autofocus={password ? true : undefined}
          {...form.getInputProps('code')}
        />
      )}
    </SideForm>
  )
}
