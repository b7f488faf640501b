import { ScrollArea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { ResponsiveDialog } from '@portal/ui/dialogs/responsive-dialog.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconCheck, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { DataOf } from '../../api/types.ts'
import { useCall } from '../../api/use-call.ts'
import { CallFailed } from '../../lib/call-failed.tsx'
import { OwnName } from '../../lib/own-names.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './person-picker.module.css'
import { teamTexts } from './texts.ts'

export type Person = DataOf<'chat.people'>[number]

interface PersonPickerProps {
  /** The id of the one that is chosen now. */
  value: string
  onChoose: (person: Person) => void
  onClose: () => void
}

/** One of the location's people. In a sheet of its own: a list that drops down has no room at the end of one. */
export function PersonPicker({ value, onChoose, onClose }: PersonPickerProps) {
  const t = useTexts(teamTexts)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data, error, refetch, isFetching } = useCall('chat.people', { q, self: 'true' }, { keepPrevious: true })
  const more = data ? data.total - data.data.length : 0
  return (
    <ResponsiveDialog opened onClose={onClose} title={t.accountChoose}>
      <TextInput
        type="search"
        aria-label={t.searchAccounts}
        placeholder={t.searchAccounts}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      {!data && !error && <Skeletons count={4} picture />}
      {!data && error && <CallFailed title={t.accountsFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {data && (
        <ScrollArea.Autosize mah="min(24rem, 50vh)" mt="xs">
          <ul className={classes.people} aria-label={t.accountChoose}>
            {data.data.map((person) => (
              <li key={person.id}>
                <button type="button" className={classes.person} aria-pressed={value === person.id} onClick={() => onChoose(person)}>
                  <PersonAvatar name={person.name} src={person.headshot_url} size={36} />
                  <span className={classes.words}>
                    {person.name}
                    {person.position && <small><OwnName of={person.position} /></small>}
                  </span>
                  {value === person.id && <IconCheck size={20} aria-hidden />}
                </button>
              </li>
            ))}
          </ul>
          {data.data.length === 0 && <p className={classes.none}>{t.nobody}</p>}
          {more > 0 && <p className={classes.none}>{t.morePeople(more)}</p>}
        </ScrollArea.Autosize>
      )}
    </ResponsiveDialog>
  )
}
