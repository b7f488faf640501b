import { ScrollArea, TextInput } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/person-avatar.tsx'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { matches } from '../../lib/library/matching.ts'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './person-picker.module.css'
import { developmentTexts } from './texts.ts'

export interface Person {
  userId: string
  name: string
  position: string
  headshot_url: string | null
}

interface PersonPickerProps {
  people: readonly Person[]
  value: string | null
  onChange: (userId: string) => void
}

/** Nobody scrolls through more: a letter narrows them down. */
const MOST = 50

/** One of the people, in the dialog itself: a list that drops down has no room at the end of a sheet. */
export function PersonPicker({ people, value, onChange }: PersonPickerProps) {
  const t = useTexts(developmentTexts)
  const [typed, setTyped] = useState('')
  const group = useId()
  const found = people.filter(({ name, position }) => matches(typed, name, position)).slice(0, MOST)
  return (
    <>
      <TextInput
        type="search"
        aria-label={t.personPlaceholder}
        placeholder={t.personPlaceholder}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        data-autofocus
      />
      <ScrollArea.Autosize mah="min(18rem, 40vh)" mt="xs">
        <div role="radiogroup" aria-label={t.person} className={classes.people}>
          {found.map(({ userId, name, position, headshot_url }) => (
            <label key={userId} className={classes.person}>
              <input type="radio" name={group} checked={value === userId} onChange={() => onChange(userId)} />
              <PersonAvatar name={name} src={headshot_url} size={36} />
              <span>
                {name}
                {position && <small>{position}</small>}
              </span>
            </label>
          ))}
        </div>
        {found.length === 0 && <p className={classes.none}>{t.nobody}</p>}
      </ScrollArea.Autosize>
    </>
  )
}
