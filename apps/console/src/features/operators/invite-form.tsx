import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { useAction } from '../../api/use-action.ts'
import { looksLikeEmail } from '../../lib/email.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { InvitationLink } from './invitation-link.tsx'
import { LevelField } from './level-field.tsx'
import { operatorsTexts as t } from './texts.ts'

/** A new operator: what comes back is a link to hand over, told this once. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { name: '', email: '', level: 'support' },
    validate: {
      name: (value) => (value.trim() ? null : commonTexts.required),
      email: (value) => (looksLikeEmail(value) ? null : commonTexts.validEmail),
    },
  })
  const invite = useAction('operators.create', { refreshes: ['operators.list', 'logs.list'] })
  const submit = form.onSubmit(async ({ name, email, level }) => {
    await invite.mutateAsync({ name: name.trim(), email: email.trim(), level: level === 'owner' ? 'owner' : 'support' })
      .catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  const made = invite.data?.data.invitation
  if (made) return <SideForm title={t.add} onClose={onClose} onSubmit={onClose} submit={t.done}><InvitationLink url={made.url} /></SideForm>
  return (
    <SideForm title={t.add} onClose={onClose} onSubmit={submit} submit={t.invite} busy={invite.isPending} dirty={form.isDirty()}>
      {invite.error && !Object.keys(fieldWords(invite.error)).length && <Note tone="danger">{errorWords(invite.error)}</Note>}
      <TextInput label={t.name} autoComplete="off" data-autofocus {...form.getInputProps('name')} />
      <TextInput label={t.email} type="email" autoComplete="off" autoCapitalize="none" {...form.getInputProps('email')} />
      <LevelField {...form.getInputProps('level')} />
    </SideForm>
  )
}
