import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { OwnName } from '../own-names.tsx'
import classes from './person-field.module.css'
import { peopleTexts } from './texts.ts'
import { usePeople } from './use-people.ts'
import type { Person } from './use-people.ts'

/** Stands for all of them. */
const ANYBODY = 'anybody'
/** Stands for those who are not offered: they are found by more of their name. */
const MORE = 'more'

interface PersonFieldProps {
  label: string
  /** What it is called that nobody is chosen, where that is a choice. */
  anybody?: string
  value: string
  /** What they are called. */
  name: string | null
  onChange: (id: string, name: string) => void
  error?: ReactNode
}

/** One of the location's people, by a few letters of the name, among however many there are. */
export function PersonField({ label, anybody, value, name, onChange, error }: PersonFieldProps) {
  const t = useTexts(peopleTexts)
  const [typed, setTyped] = useState('')
  // The name of who is chosen stands in the field: nobody typed it.
  const { people, more, isSearching } = usePeople(value && typed === name ? '' : typed)
  const offered = new Map<string, Person>(people.map((person) => [person.id, person]))
  const data = [
    ...(anybody && value ? [{ value: ANYBODY, label: anybody }] : []),
    ...(value && name && !offered.has(value) ? [{ value, label: name }] : []),
    ...people.map(({ id, name: called }) => ({ value: id, label: called })),
    ...(more > 0 ? [{ value: MORE, label: t.morePeople(more), disabled: true }] : []),
  ]
  return (
    <Select
      label={label}
      placeholder={anybody ?? t.choosePerson}
      nothingFoundMessage={isSearching ? t.searching : t.nobody}
      searchable
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options, option: classes.line }}
      data={data}
      // What is offered was searched for already; of those that were not, only who is chosen has a name here.
      filter={({ options }) => options.filter((option) => 'value' in option && (option.value === MORE || option.value === ANYBODY || offered.has(option.value)))}
      searchValue={typed}
      onSearchChange={setTyped}
      renderOption={({ option }) => (
        <span className={classes.option}>
          {option.label}
          {offered.get(option.value)?.position && <small><OwnName of={offered.get(option.value)?.position ?? ''} /></small>}
        </span>
      )}
      value={value || null}
      onChange={(id) => onChange(id && id !== ANYBODY ? id : '', (id && offered.get(id)?.name) || '')}
      error={error}
    />
  )
}
