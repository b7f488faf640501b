import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { defaultBrand } from '@portal/theme'
import { Note } from '@portal/ui/notices/note.tsx'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { useState } from 'react'
import { useAction } from '../../api/use-action.ts'
import type { Location } from '../../api/types.ts'
import { timeZone } from '../../boot.ts'
import { brandProblems } from '../../lib/brand/brand.ts'
import { BrandFields } from '../../lib/brand/brand-fields.tsx'
import { LogoField } from '../../lib/brand/logo-field.tsx'
import { useLogo } from '../../lib/brand/use-logo.ts'
import { looksLikeEmail } from '../../lib/email.ts'
import { slugOf } from '../../lib/slug.ts'
import { TimeZoneSelect } from '../../lib/time-zone-select.tsx'
import { commonTexts } from '../../texts/common.ts'
import { errorWords, fieldWords } from '../../texts/errors.ts'
import { type Like, LikeField } from './like-field.tsx'
import classes from './provision.module.css'
import { SlugField } from './slug-field.tsx'
import { provisionTexts as t } from './texts.ts'

/** A location that the server has begun to make. */
export interface Made {
  location: Location
  logo: File | null
}

const MOST_NAME = 80
const MOST_BRAND = 40

const initialValues = {
  name: '',
  slug: '',
  timezone: timeZone,
  adminEmail: '',
  header_logo_text: '',
  primary_color: defaultBrand.primary,
  secondary_color: defaultBrand.secondary,
  background_color: defaultBrand.background,
}

function nameProblem(name: string) {
  if (!name.trim()) return commonTexts.required
  return name.trim().length > MOST_NAME ? t.nameTooLong : undefined
}

export function NewLocationForm({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const [like, setLike] = useState<Like | null>(null)
  const form = useForm({
    initialValues,
    validate: (values) => ({
      name: nameProblem(values.name),
      slug: values.slug ? undefined : commonTexts.required,
      adminEmail: looksLikeEmail(values.adminEmail) ? undefined : commonTexts.validEmail,
      // Hidden, and not sent, where another one's brand comes.
      ...(like ? {} : brandProblems(values)),
    }),
  })
  // What follows the name, as long as nobody typed something else there.
  const [own, setOwn] = useState({ slug: false, text: false })
  const logo = useLogo(null)
  const create = useAction('locations.create', { refreshes: ['locations.list'] })
  const { values } = form

  const rename = (name: string) => {
    form.setFieldValue('name', name)
    if (!own.slug) form.setFieldValue('slug', slugOf(name))
    if (!own.text) form.setFieldValue('header_logo_text', name.trim().slice(0, MOST_BRAND))
  }
  const submit = form.onSubmit(async ({ name, slug, timezone, adminEmail, ...branding }) => {
    try {
      const { data } = await create.mutateAsync({ name: name.trim(), slug, timezone, adminEmail: adminEmail.trim(), ...(like ? { cloneFrom: like.id } : { branding }) })
      onMade({ location: data, logo: like ? null : logo.file })
    } catch (error) {
      form.setErrors(fieldWords(error))
    }
  })
  return (
    <SideForm isPage title={t.title} onClose={onClose} onSubmit={submit} submit={t.submit} busy={create.isPending} dirty={form.isDirty() || like !== null}>
      {create.error && <Note tone="danger">{errorWords(create.error)}</Note>}
      <h3 className={classes.part}>{t.place}</h3>
      <TextInput
        label={t.name}
        data-autofocus
        autoComplete="off"
        value={values.name}
        error={form.errors.name}
        onChange={(event) => rename(event.currentTarget.value)}
      />
      <SlugField
        value={values.slug}
        error={form.errors.slug}
        onChange={(slug) => {
          setOwn({ ...own, slug: slug !== '' })
          form.setFieldValue('slug', slug)
        }}
      />
      <TimeZoneSelect {...form.getInputProps('timezone')} />
      <TextInput
        label={t.adminEmail}
        description={t.adminHint}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        {...form.getInputProps('adminEmail')}
      />
      <LikeField value={like} error={form.errors.cloneFrom} onChange={setLike} />
      {!like && (
        <>
          <h3 className={classes.part}>{t.brand}</h3>
          <BrandFields
            values={values}
            errors={form.errors}
            logo={logo.shown}
            onChange={(changes) => {
              if (changes.header_logo_text !== undefined) setOwn({ ...own, text: changes.header_logo_text !== '' })
              form.setValues(changes)
            }}
          />
          <LogoField shown={logo.shown} onChoose={logo.choose} onRemove={logo.remove} />
        </>
      )}
    </SideForm>
  )
}
