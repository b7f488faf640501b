import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { ErrorState } from '@portal/ui/states/error-state.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import type { DataOf } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { useCall } from '../../api/use-call.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { formatBytes, formatNumber, formatWhole } from '../../lib/format.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { touched } from './form-props.ts'
import type { LocationFormProps } from './form-props.ts'
import classes from './location.module.css'
import { locationTexts as t } from './texts.ts'

/** Closes a location and has it deleted: what goes with it is seen first, and its address is typed. */
export function DeleteForm({ location: { id, name, slug }, onClose }: LocationFormProps) {
  const { data, error, isFetching, refetch } = useCall('locations.deletionPreview', { id })
  const form = useForm({
    initialValues: { confirm: '' },
    validate: { confirm: (value) => (value.trim().toLowerCase() === slug ? null : t.confirm(slug)) },
  })
  const remove = useAction('locations.remove', {
    refreshes: touched,
    onSuccess: () => {
      showToast(t.removed(name))
      onClose()
    },
  })
  const title = t.removeTitle(name)
  if (!data) {
    return (
      <SideForm title={title} onClose={onClose}>
        {error ? <ErrorState title={t.previewFailed} text={errorWords(error)} onRetry={() => void refetch()} retrying={isFetching} requestId={error.requestId} /> : <Skeletons count={3} />}
      </SideForm>
    )
  }
  const submit = form.onSubmit(async (values) => {
    await remove.mutateAsync({ id, ...values }).catch((refused: unknown) => form.setErrors(fieldWords(refused)))
  })
  const failure = formFailure(remove.error)
  return (
    <SideForm title={title} onClose={onClose} onSubmit={submit} submit={t.removeSubmit} tone="danger" busy={remove.isPending} dirty={form.isDirty()}>
      {failure && <Note tone="danger">{failure}</Note>}
      <Note tone="warning">
        <strong>{t.removeNow}</strong>
        <div>{t.removeFinal(formatWhole(data.data.delete_after))}</div>
      </Note>
      <Losses preview={data.data} />
      <TextInput label={t.confirm(slug)} autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.getInputProps('confirm')} />
    </SideForm>
  )
}

/** How much it is, and whose: people recognise their mistake by names. */
function Losses({ preview: { people, files, storage_bytes: bytes, admins } }: { preview: DataOf<'locations.deletionPreview'> }) {
  return (
    <section aria-label={t.removeGoes}>
      <h3 className={classes.label}>{t.removeGoes}</h3>
      <dl className={classes.facts}>
        <dt>{t.people}</dt>
        <dd>{formatNumber(people)}</dd>
        <dt>{t.removeFiles}</dt>
        <dd>{t.filesOf(formatNumber(files), formatBytes(bytes))}</dd>
        <dt>{t.removeAdmins}</dt>
        {admins.length ? admins.map((admin) => <dd key={admin} className={classes.named}>{admin}</dd>) : <dd>{t.noAdmins}</dd>}
      </dl>
      <Text c="dimmed" mt="sm">{t.removeBackups}</Text>
    </section>
  )
}
