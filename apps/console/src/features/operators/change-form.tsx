import { Button, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { ConfirmDialog } from '@portal/ui/dialogs/confirm-dialog.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import type { CallName, ColleagueRow } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { InvitationLink } from './invitation-link.tsx'
import { LevelField } from './level-field.tsx'
import { operatorsTexts as t } from './texts.ts'

const refreshes: CallName[] = ['operators.list', 'logs.list']

/** Name, level and whether they may sign in; a new link for who has not come yet; and the way out. */
export function ChangeForm({ operator: { id, version, name, level, state }, onClose }: { operator: ColleagueRow; onClose: () => void }) {
  const [removing, setRemoving] = useState(false)
  const form = useForm({
    initialValues: { name, level: level as string, is_active: state !== 'inactive' },
    validate: { name: (value) => (value.trim() ? null : commonTexts.required) },
  })
  const told = (words: string) => {
    showToast(words, { tone: 'success' })
    onClose()
  }
  const update = useAction('operators.update', { refreshes, onSuccess: () => told(t.saved(name)) })
  const remove = useAction('operators.remove', { refreshes, onSuccess: () => told(t.removed(name)) })
  const invite = useAction('operators.invite', { refreshes })
  const submit = form.onSubmit(async (values) => {
    const input = { name: values.name.trim(), level: values.level === 'owner' ? 'owner' as const : 'support' as const, is_active: values.is_active }
    await update.mutateAsync({ id, version, ...changedFields(input, form.isDirty) })
      .catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  const failure = formFailure(update.error ?? invite.error)
  const link = invite.data?.data.invitation
  return (
    <SideForm title={t.changeTitle(name)} onClose={onClose} onSubmit={submit} submit={t.save} busy={update.isPending} dirty={form.isDirty()}>
      {failure && <Note tone="danger">{failure}</Note>}
      <TextInput label={t.name} autoComplete="off" {...form.getInputProps('name')} />
      <LevelField {...form.getInputProps('level')} />
      <Switch label={t.isActive} description={t.isActiveHelp} {...form.getInputProps('is_active', { type: 'checkbox' })} />
      {link && <InvitationLink url={link.url} />}
      {state === 'invited' && !link && <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate({ id })}>{t.newLink}</Button>}
      <Button variant="subtle" color="danger" onClick={() => setRemoving(true)}>{t.remove}</Button>
      <ConfirmDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        onConfirm={() => remove.mutate({ id })}
        title={t.removeTitle(name)}
        confirm={t.remove}
        busy={remove.isPending}
        error={remove.error ? errorWords(remove.error) : undefined}
      >
        {t.removeText}
      </ConfirmDialog>
    </SideForm>
  )
}
