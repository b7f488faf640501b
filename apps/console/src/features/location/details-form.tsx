import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useAction } from '../../api/use-action.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { TimeZoneSelect } from '../../lib/time-zone-select.tsx'
import { commonTexts } from '../../texts/common.ts'
import { fieldWords } from '../../texts/errors.ts'
import { touched } from './form-props.ts'
import type { LocationFormProps } from './form-props.ts'
import { locationTexts as t } from './texts.ts'

/** Name, time zone and custom domain. */
export function DetailsForm({ location, onClose }: LocationFormProps) {
  const form = useForm({
    initialValues: { name: location.name, timezone: location.timezone, customDomain: location.custom_domain?.domain ?? '' },
    validate: { name: (value) => (value.trim() ? null : commonTexts.required) },
  })
  const save = useAction('locations.update', {
    refreshes: touched,
    onSuccess: () => {
      showToast(t.detailsSaved, { tone: 'success' })
      onClose()
    },
  })
  const submit = form.onSubmit(async (values) => {
    const input = { ...values, name: values.name.trim(), customDomain: values.customDomain.trim() || null }
    await save.mutateAsync({ id: location.id, version: location.version, ...changedFields(input, form.isDirty) }).catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  const failure = formFailure(save.error)
  return (
    <SideForm title={t.detailsTitle} onClose={onClose} onSubmit={submit} submit={commonTexts.save} busy={save.isPending} dirty={form.isDirty()}>
      {failure && <Note tone="danger">{failure}</Note>}
      <TextInput label={t.name} data-autofocus maxLength={80} {...form.getInputProps('name')} />
      <TimeZoneSelect {...form.getInputProps('timezone')} />
      <TextInput
        label={t.domain}
        description={t.domainHint}
        placeholder="staff.example.com"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('customDomain')}
      />
    </SideForm>
  )
}
