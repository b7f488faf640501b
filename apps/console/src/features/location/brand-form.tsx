import { useForm } from '@mantine/form'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import { brandProblems } from '../../lib/brand/brand.ts'
import { BrandFields } from '../../lib/brand/brand-fields.tsx'
import { LogoField } from '../../lib/brand/logo-field.tsx'
import { useLogo } from '../../lib/brand/use-logo.ts'
import { changedFields } from '../../lib/changed-fields.ts'
import { formFailure } from '../../lib/form-failure.ts'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { touched } from './form-props.ts'
import type { LocationFormProps } from './form-props.ts'
import { locationTexts as t } from './texts.ts'

/** The brand's text, colours and logo, with what comes of them. */
export function BrandForm({ location, onClose }: LocationFormProps) {
  const { header_logo_text = '', primary_color = '', secondary_color = '', background_color = '', header_logo_url = null } =
    location.branding ?? {}
  const form = useForm({
    initialValues: { header_logo_text, primary_color, secondary_color, background_color },
    validate: brandProblems,
  })
  const [version, setVersion] = useState(location.version)
  const logo = useLogo(header_logo_url)
  const save = useAction('locations.updateBranding', { refreshes: touched })
  const upload = useAction('locations.updateLogo', { refreshes: touched })

  const submit = form.onSubmit(async (values) => {
    const { id } = location
    try {
      // The picture last: it asks for no version, and its answer's would let these pass over what a colleague saved meanwhile.
      if (form.isDirty() || logo.removed) {
        const without = logo.removed ? { header_logo_url: null } : {}
        const { data } = await save.mutateAsync({ id, version, ...changedFields(values, form.isDirty), ...without })
        // If the picture is refused, the form still stands, and these are saved already.
        setVersion(data.version)
        form.resetDirty(values)
      }
      if (logo.file) await upload.mutateAsync({ id, logo: logo.file })
      showToast(t.brandSaved, { tone: 'success' })
      onClose()
    } catch (error) {
      form.setErrors(fieldWords(error))
    }
  })
  const failure = formFailure(save.error)
  return (
    <SideForm
      title={t.brandTitle}
      onClose={onClose}
      onSubmit={submit}
      submit={commonTexts.save}
      busy={save.isPending || upload.isPending}
      dirty={form.isDirty() || logo.changed}
    >
      {failure && <Note tone="danger">{failure}</Note>}
      <BrandFields values={form.values} errors={form.errors} logo={logo.shown} onChange={form.setValues} />
      <LogoField
        shown={logo.shown}
        onChoose={logo.choose}
        onRemove={logo.remove}
        error={upload.error ? errorWords(upload.error) : undefined}
      />
    </SideForm>
  )
}
