import { Checkbox, Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { formFailure } from '../../../lib/form-failure.ts'
import { fieldWords } from '../../../texts/errors.ts'
import type { LocationFormProps } from '../form-props.ts'
import { supportTexts as t } from './texts.ts'

const durations = ['15', '30', '60']

/** Why, for how long, and whether anything is to be put right. */
export function VisitForm({ location: { id, name }, onClose, onBegun }: LocationFormProps & { onBegun: (visit: DataOf<'support.begin'>) => void }) {
  const form = useForm({
    initialValues: { reason: '', minutes: '30', mayChange: false },
    validate: { reason: (value) => (value.trim().length >= 10 ? null : t.tooShort) },
  })
  const begin = useAction('support.begin', {
    refreshes: ['support.list', 'logs.list'],
    onSuccess: ({ data }) => {
      onBegun(data)
      onClose()
    },
  })
  const submit = form.onSubmit(async ({ minutes, ...values }) => {
    await begin.mutateAsync({ id, ...values, minutes: Number(minutes) }).catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  const failure = formFailure(begin.error)
  return (
    <SideForm title={t.formTitle(name)} onClose={onClose} onSubmit={submit} submit={t.begin} busy={begin.isPending} dirty={form.isDirty()}>
      {failure && <Note tone="danger">{failure}</Note>}
      <Text c="dimmed">{t.formText}</Text>
      <Textarea label={t.reason} description={t.reasonHint} maxLength={500} minRows={3} data-autofocus {...form.getInputProps('reason')} />
      <Select label={t.minutes} data={durations.map((value) => ({ value, label: t.minutesOf(value) }))} allowDeselect={false} {...form.getInputProps('minutes')} />
      <Checkbox label={t.mayChange} description={t.mayChangeHint} {...form.getInputProps('mayChange', { type: 'checkbox' })} />
    </SideForm>
  )
}
