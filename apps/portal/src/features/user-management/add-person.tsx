import { Radio, SimpleGrid, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { passwordWarning } from '@portal/contract/password-rules'
import type { Role } from '@portal/contract'
import { BusyButton } from '@portal/ui/busy-button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { ResponsiveDialog } from '@portal/ui/responsive-dialog.tsx'
import { showToast } from '@portal/ui/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { looksLikeEmail } from '../../lib/entrance/email.ts'
import { KeptDraft } from '../../lib/forms/kept-draft.tsx'
import { useDraft } from '../../lib/forms/use-draft.ts'
import { useWrongField } from '../../lib/forms/use-wrong-field.ts'
import { draftMark } from '../../lib/unsaved-input.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { currentLanguage } from '../../texts/language.ts'
import { OneTimePasswordField } from './one-time-password-dialog.tsx'
import { oneTimePassword } from './one-time-password.ts'
import classes from './page.module.css'
import { RoleChoice } from './role-dialog.tsx'
import { userManagementTexts } from './texts.ts'

const blank = { firstName: '', lastName: '', email: '', position: '', role: 'team' as Role, how: 'invitation' }

/** An account for someone, by invitation or with a password told in person. */
export function AddPerson({ onClose }: { onClose: () => void }) {
  const t = useTexts(userManagementTexts)
  const required = (value: string) => (value.trim() ? null : t.required)
  const draft = useDraft('account:new', blank)
  const form = useForm({
    initialValues: { ...draft.values, password: oneTimePassword() },
    // The password is for one person's ears.
    onValuesChange: ({ password: _, ...rest }) => draft.setValues(rest),
    validate: {
      firstName: required,
      lastName: required,
      email: (value) => (looksLikeEmail(value) ? null : t.validEmail),
      password: (value, { how }) => ((how === 'password' && passwordWarning(value, currentLanguage())) || null),
    },
  })
  const element = useWrongField(form.errors)
  const { how, role, password } = form.values
  const invited = how === 'invitation'
  const create = useAction('userAccounts.create', {
    onSuccess: ({ data }) => {
      const name = `${data.first_name} ${data.last_name}`
      showToast(invited ? t.invitedNew(name) : t.created(name), { tone: 'success' })
      draft.done()
      onClose()
    },
    onError: (error) => form.setErrors(fieldWords(error)),
  })
  const startOver = () => {
    draft.discard()
    form.setValues(blank)
  }
  const submit = form.onSubmit(({ how: way, password: oneTime, position, ...person }) => {
    if (create.isPending) return
    create.mutate({ ...person, ...(position.trim() && { position }), ...(way === 'password' && { password: oneTime }) })
  })
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.addTitle} closeOnClickOutside={!draft.dirty}>
      <form ref={element} className={classes.form} noValidate onSubmit={submit} {...draftMark(draft.dirty)}>
        {draft.restored && <KeptDraft onDiscard={startOver} />}
        {create.error && !Object.keys(create.error.fields).length && <Note tone="danger">{errorWords(create.error)}</Note>}
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" verticalSpacing="md">
          <TextInput label={t.firstName} autoComplete="off" data-autofocus {...form.getInputProps('firstName')} />
          <TextInput label={t.lastName} autoComplete="off" {...form.getInputProps('lastName')} />
        </SimpleGrid>
        <TextInput label={t.email} type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...form.getInputProps('email')} />
        <TextInput label={t.position} autoComplete="off" {...form.getInputProps('position')} />
        <RoleChoice value={role} onChange={(next) => form.setFieldValue('role', next)} />
        <Radio.Group label={t.how} {...form.getInputProps('how')}>
          <div className={classes.choices}>
            <Radio value="invitation" label={t.byInvitation} description={t.byInvitationText} />
            <Radio value="password" label={t.byPassword} description={t.byPasswordText} />
          </div>
        </Radio.Group>
        {!invited && <OneTimePasswordField value={password} onChange={(value) => form.setFieldValue('password', value)} />}
        <BusyButton idle={invited ? t.sendInvitation : t.createAccount} working={t.working} busy={create.isPending} />
      </form>
    </ResponsiveDialog>
  )
}
