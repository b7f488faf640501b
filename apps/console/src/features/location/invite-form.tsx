import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { looksLikeEmail } from '../../lib/email.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { commonTexts } from '../../texts/common.ts'
import { fieldWords } from '../../texts/errors.ts'
import { touched } from './form-props.ts'
import type { LocationFormProps } from './form-props.ts'
import { locationTexts as t } from './texts.ts'

export function InviteForm({ location, onClose }: LocationFormProps) {
  const form = useForm({
    initialValues: { email: '' },
    validate: { email: (value) => (looksLikeEmail(value) ? null : commonTexts.validEmail) },
  })
  const invite = useAction('locations.invite', { refreshes: touched })
  const submit = form.onSubmit(async ({ email }) => {
    try {
      await invite.mutateAsync({ id: location.id, email: email.trim() })
      showToast(t.invited(email.trim()), { tone: 'success' })
      onClose()
    } catch (error) {
      form.setErrors(fieldWords(error))
    }
  })
  const failure = formFailure(invite.error)
  return (
    <SideForm title={t.inviteTitle} onClose={onClose} onSubmit={submit} submit={t.sendInvitation} busy={invite.isPending} dirty={form.isDirty()}>
      {failure && <Note tone="danger">{failure}</Note>}
      <Text c="dimmed">{t.inviteText}</Text>
      <TextInput label={t.email} type="email" autoComplete="off" autoCapitalize="none" data-autofocus {...form.getInputProps('email')} />
    </SideForm>
  )
}
