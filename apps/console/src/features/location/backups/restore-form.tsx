import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { Location } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { formFailure } from '../../../lib/form-failure.ts'
import { formatWhole } from '../../../lib/format.ts'
import { commonTexts } from '../../../texts/common.ts'
import { fieldWords } from '../../../texts/errors.ts'
import { touched } from '../form-props.ts'
import { locationTexts } from '../texts.ts'
import type { Backup } from './backup-row.tsx'
import { backupTexts as t } from './texts.ts'

/** Where a backup is put back: over what is there, once its address is typed, or beside it. */
export function RestoreForm({ location, backup, onClose }: { location: Location; backup: Backup; onClose: () => void }) {
  const form = useForm({
    initialValues: { into: 'same' as 'same' | 'new', confirm: '', slug: '', name: location.name },
    validate: {
      confirm: (value, { into }) => (into === 'same' && value.trim() !== location.slug ? locationTexts.confirm(location.slug) : null),
      slug: (value, { into }) => (into === 'new' && !value.trim() ? commonTexts.required : null),
    },
  })
  const restore = useAction('backups.restore', {
    refreshes: [...touched, 'backups.list', 'backups.restores'],
    onSuccess: () => {
      showToast(t.begun, { tone: 'success' })
      onClose()
    },
  })
  const same = form.values.into === 'same'
  const submit = form.onSubmit(async ({ into, confirm, slug, name }) => {
    const input = into === 'same' ? { into, slug: confirm.trim() } : { into, slug: slug.trim(), ...(name.trim() ? { name: name.trim() } : {}) }
    await restore.mutateAsync({ id: backup.id, ...input }).catch((error: unknown) => {
      const { slug: wrong, ...rest } = fieldWords(error)
      form.setErrors({ ...rest, ...(wrong ? { [same ? 'confirm' : 'slug']: wrong } : {}) })
    })
  })
  const failure = formFailure(restore.error)
  return (
    <SideForm title={t.formTitle} onClose={onClose} onSubmit={submit} submit={t.restore} tone={same ? 'danger' : undefined} busy={restore.isPending} dirty={form.isDirty()}>
      {failure && <Note tone="danger">{failure}</Note>}
      <Text c="dimmed">{t.formText(formatWhole(backup.created_at))}</Text>
      <Radio.Group {...form.getInputProps('into')}>
        <Stack gap="sm">
          <Radio value="same" label={t.same} description={t.sameHelp} />
          <Radio value="new" label={t.new} description={t.newHelp} />
        </Stack>
      </Radio.Group>
      {same ? (
        <TextInput label={locationTexts.confirm(location.slug)} autoComplete="off" autoCapitalize="none" {...form.getInputProps('confirm')} />
      ) : (
        <>
          <TextInput label={t.slug} autoComplete="off" autoCapitalize="none" {...form.getInputProps('slug')} />
          <TextInput label={t.name} maxLength={80} {...form.getInputProps('name')} />
        </>
      )}
    </SideForm>
  )
}
