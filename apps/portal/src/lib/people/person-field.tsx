import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { OwnName } from '../../../lib/own-names.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import { debriefTexts } from '../texts.ts'
import classes from './trainee.module.css'
import { usePeople } from './use-people.ts'
import type { Person } from './use-people.ts'

/** Stands for those who are not offered: they are found by more of their name. */
const MORE = 'more'

interface TraineeFieldProps {
  value: string
  /** What they are called. */
  name: string | null
  onChange: (id: string, name: string) => void
  error?: ReactNode
}

/** Who was trained, by a few letters of the name, among however many there are. */
export function TraineeField({ value, name, onChange, error }: TraineeFieldProps) {
  const t = useTexts(debriefTexts)
  const [typed, setTyped] = useState('')
  // The name of who is chosen stands in the field: nobody typed it.
  const { people, more, isSearching } = usePeople(value && typed === name ? '' : typed)
  const offered = new Map<string, Person>(people.map((person) => [person.id, person]))
  const data = [
    ...(value && name && !offered.has(value) ? [{ value, label: name }] : []),
    ...people.map(({ id, name: label }) => ({ value: id, label })),
    ...(more > 0 ? [{ value: MORE, label: t.morePeople(more), disabled: true }] : []),
  ]
  return (
    <Select
      label={t.trainee}
      placeholder={t.choosePerson}
      nothingFoundMessage={isSearching ? t.searching : t.nobody}
      searchable
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options, option: classes.line }}
      data={data}
      // What is offered was searched for already; of those that were not, only who is chosen has a name here.
      filter={({ options }) => options.filter((option) => 'value' in option && (option.value === MORE || offered.has(option.value)))}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          {offered.get(option.value)?.position && <small><OwnName of={offered.get(option.value)?.position ?? ''} /></small>}
        </span>
      )}
      value={value || null}
      onChange={(id) => onChange(id ?? '', (id && offered.get(id)?.name) || '')}
      error={error}
    />
  )
}
