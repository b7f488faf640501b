import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { deriveTheme, schemeVariables } from '@portal/theme'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import type { CSSProperties } from 'react'
import type { Location } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import { colorsOf } from '../../lib/brand/brand.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { commonTexts } from '../../texts/common.ts'
import { fieldWords } from '../../texts/errors.ts'
import { touched } from './form-props.ts'
import type { LocationFormProps } from './form-props.ts'
import classes from './location.module.css'
import { locationTexts as t } from './texts.ts'

const filled = (value: string) => (value.trim() ? null : commonTexts.required)

/** Closes a location for its people, with what they read in its place. */
export function SuspendForm({ location, onClose }: LocationFormProps) {
  const { id, name } = location
  const form = useForm({
    initialValues: { reason: '', publicMessage: '' },
    validate: { reason: filled },
  })
  const suspend = useAction('locations.suspend', {
    refreshes: touched,
    onSuccess: () => {
      showToast(t.suspended(name))
      onClose()
    },
  })
  const submit = form.onSubmit(async (values) => {
    await suspend.mutateAsync({ id, ...values }).catch((error: unknown) => form.setErrors(fieldWords(error)))
  })
  const failure = formFailure(suspend.error)
  return (
    <SideForm
      title={t.suspendTitle(name)}
      onClose={onClose}
      onSubmit={submit}
      submit={t.suspend}
      tone="danger"
      busy={suspend.isPending}
      dirty={form.isDirty()}
    >
      {failure && <Note tone="danger">{failure}</Note>}
      <Text c="dimmed">{t.suspendText}</Text>
      <Textarea label={t.reason} description={t.reasonHint} maxLength={500} minRows={2} data-autofocus {...form.getInputProps('reason')} />
      <Textarea label={t.publicText} description={t.publicHint} placeholder={t.publicDefault} maxLength={500} {...form.getInputProps('publicMessage')} />
      <PausedPage location={location} text={form.values.publicMessage.trim() || t.publicDefault} />
    </SideForm>
  )
}

/** The page that stands in the location's place, in its own colours. */
function PausedPage({ location: { branding, name }, text }: { location: Location; text: string }) {
  const variables = branding ? schemeVariables(deriveTheme(colorsOf(branding)).light) : {}
  return (
    <section aria-label={t.publicPreview}>
      <h3 className={classes.label}>{t.publicPreview}</h3>
      <div className={classes.paused} style={variables as CSSProperties}>
        <strong>{t.isPaused(branding?.header_logo_text ?? name)}</strong>
        <span>{text}</span>
      </div>
    </section>
  )
}
