import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCheck, IconSearch, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useCall } from '../../../api/use-call.ts'
import { CallFailed } from '../../../lib/call-failed.tsx'
import { OwnName } from '../../../lib/own-names.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from './manage.module.css'
import { manageTexts } from './texts.ts'

export type Person = Pick<DataOf<'chat.people'>[number], 'id' | 'name' | 'headshot_url' | 'position'>

interface PeopleFieldProps {
  chosen: readonly Person[]
  onChange: (chosen: Person[]) => void
  /** Are in it already. */
  without?: ReadonlySet<string>
}

/** Some of the location's people: searched for, ticked, and taken off again. */
export function PeopleField({ chosen, onChange, without }: PeopleFieldProps) {
  const t = useTexts(manageTexts)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data, error, refetch, isFetching } = useCall('chat.people', { q }, { keepPrevious: true })
  const isChosen = (id: string) => chosen.some((one) => one.id === id)
  const toggle = (person: Person) => onChange(isChosen(person.id) ? chosen.filter(({ id }) => id !== person.id) : [...chosen, person])
  const people = (data?.data ?? []).filter(({ id }) => !without?.has(id))
  const more = data ? data.total - data.data.length : 0
  return (
    <>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={t.chosen}>
          {chosen.map((person) => (
            <li key={person.id}>
              <button type="button" className={classes.chip} aria-label={t.without(person.name)} onClick={() => toggle(person)}>
                <PersonAvatar name={person.name} src={person.headshot_url} size={28} />
                {person.name}
                <IconX size={16} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        type="search"
        aria-label={t.searchPeople}
        placeholder={t.searchPeople}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        data-autofocus
      />
      {!data && !error && <Skeletons count={4} picture />}
      {!data && error && <CallFailed title={t.peopleFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {data && (
        <ul className={classes.people} aria-label={t.people}>
          {people.map((person) => (
            <li key={person.id}>
              <button type="button" className={classes.person} role="checkbox" aria-checked={isChosen(person.id)} onClick={() => toggle(person)}>
                <PersonAvatar name={person.name} src={person.headshot_url} size={36} />
                <span className={classes.words}>
                  {person.name}
                  {person.position && <small><OwnName of={person.position} /></small>}
                </span>
                {isChosen(person.id) && <IconCheck size={20} aria-hidden />}
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && people.length === 0 && <p className={classes.none}>{t.nobody}</p>}
      {more > 0 && <p className={classes.none}>{t.morePeople(more)}</p>}
    </>
  )
}
