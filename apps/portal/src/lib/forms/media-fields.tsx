import { NativeSelect, Stack, TextInput, Textarea } from '@mantine/core'
import type { CategoryArea } from '@portal/contract/settings/settings'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { formTexts } from './texts.ts'
import { useCategories } from '../lists/categories.ts'

export interface MediaValues {
  title: string
  description: string
  category: string
}

interface MediaFieldsProps {
  area: CategoryArea
  values: MediaValues
  onChange: (values: MediaValues) => void
  errors?: Record<string, ReactNode>
  disabled?: boolean
  titleHelp?: ReactNode
  /** Nothing stands above them: typing begins here. */
  first?: boolean
}

export const asValues = ({ title, description, category }: MediaValues): MediaValues => ({ title, description, category })

/** Title, description and category of a photo, video or document. */
export function MediaFields({ area, values, onChange, errors = {}, disabled, titleHelp, first }: MediaFieldsProps) {
  const t = useTexts(formTexts)
  const { list } = useCategories(area)
  // One that is gone stands as it is: a list without it would show another.
  const gone = values.category && list.length > 0 && list.every(({ key }) => key !== values.category)
  const categories = gone ? [...list, { key: values.category, label: values.category }] : list
  const field = (name: keyof MediaValues) => ({
    name,
    value: values[name],
    error: errors[name],
    disabled,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ ...values, [name]: currentTarget.value }),
  })
  return (
    <Stack gap="md">
      <TextInput label={t.optional(t.title)} description={titleHelp} data-autofocus={first} maxLength={200} {...field('title')} />
      <Textarea label={t.optional(t.description)} maxLength={5000} minRows={2} maxRows={8} {...field('description')} />
      <NativeSelect label={t.category} data={categories.map(({ key, label }) => ({ value: key, label }))} {...field('category')} />
    </Stack>
  )
}

/** Label above, help below, the error beside the field. */