import { Autocomplete, TextInput } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { formTexts } from '../../lib/forms/texts.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { valuesOf } from './member.ts'
import type { Member } from './member.ts'
import classes from './page.module.css'
import { teamTexts } from './texts.ts'

const lengths = { position: 100, department: 80, level: 80 } as const

interface PlaceFieldsProps {
  form: { getInputProps: (field: keyof typeof lengths | 'startDate') => object }
  names: readonly (keyof typeof lengths | 'startDate')[]
  /** What they have is suggested. */
  members: Member[]
}

/** Where somebody works and since when, two beside each other where there is room. */
export function PlaceFields({ form, names, members }: PlaceFieldsProps) {
  const t = useTexts(teamTexts)
  const { optional } = useTexts(formTexts)
  return (
    <div className={classes.pair}>
      {names.map((name) => name === 'startDate'
        ? <TextInput key={name} label={optional(t.startDate)} type="date" {...form.getInputProps(name)} />
        : <Autocomplete key={name} label={optional(t[name])} maxLength={lengths[name]} rightSection={<IconSelector size={18} aria-hidden />} rightSectionPointerEvents="none" data={valuesOf(members, name)} limit={8} {...form.getInputProps(name)} />)}
    </div>
  )
}
