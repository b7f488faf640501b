import { Button, Input } from '@mantine/core'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { useId, useState } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './account-field.module.css'
import { PersonPicker } from './person-picker.tsx'
import type { Person } from './person-picker.tsx'
import { teamTexts } from './texts.ts'

interface AccountFieldProps {
  /** The account's id, or nothing. */
  value: string
  onChange: (userId: string) => void
  error?: unknown
  /** Whose account it is now. */
  linked: Pick<Person, 'id' | 'name' | 'headshot_url'> | null
}

/** Which account an entry of the directory belongs to: chosen from the people of the location. */
export function AccountField({ value, onChange, error, linked }: AccountFieldProps) {
  const t = useTexts(teamTexts)
  const id = useId()
  const [choosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState<AccountFieldProps['linked']>(null)
  const shown = [chosen, linked].find((each) => each?.id === value)
  const name = shown?.name ?? (value ? t.accountOther : t.accountNone)
  return (
    <Input.Wrapper
      label={t.account}
      labelElement="div"
      description={t.accountHelp}
      error={error as string | undefined}
      errorProps={{ id, role: 'alert' }}
    >
      <div className={classes.account}>
        {value && <PersonAvatar name={shown?.name ?? ''} src={shown?.headshot_url} size={32} />}
        <span className={classes.name} data-none={!value || undefined}>
          {name}
        </span>
        {value && (
          <Button variant="subtle" color="danger" size="sm" onClick={() => onChange('')}>
            {t.accountUnlink}
          </Button>
        )}
        <Button
          variant="default"
          size="sm"
          onClick={() => setChoosing(true)}
          aria-label={value ? t.accountChange : t.accountChoose}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? id : undefined}
        >
          {value ? t.change : t.choose}
        </Button>
      </div>
      {choosing && (
        <PersonPicker
          value={value}
          onClose={() => setChoosing(false)}
          onChoose={(person) => {
            setChosen(person)
            onChange(person.id)
            setChoosing(false)
          }}
        />
      )}
    </Input.Wrapper>
  )
}
