import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Note } from '@portal/ui/notices/note.tsx'
import { PersonAvatar } from '@portal/ui/people/person-avatar.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { errorWords } from '../../texts/errors.ts'
import type { Named } from './page.tsx'
import classes from './page.module.css'
import { kioskTexts } from './texts.ts'

const MOST = 100
/** Somebody may have chosen a PIN, or have left. */
const AGAIN_MS = 60_000

interface NamesProps {
  token: string
  onChosen: (person: Named) => void
  onTablet: (tablet: { tablet: string; token?: string }) => void
  onRefused: (error: unknown) => void
}

/** Everybody who can sign in here, by name. */
export function Names({ token, onChosen, onTablet, onRefused }: NamesProps) {
  const t = useTexts(kioskTexts)
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim(), 200)
  const { data, error, refetch } = useQuery({
    queryKey: ['auth.pinPeople', q],
    queryFn: ({ signal }) => call('auth.pinPeople', { q, limit: MOST }, { token, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_MS,
  })
  useEffect(() => {
    if (data) onTablet(data)
  }, [data, onTablet])
  useEffect(() => {
    if (error) onRefused(error)
  }, [error, onRefused])
  const nobody = data?.total === 0
  return (
    <main className={classes.main}>
      <h1 className={classes.title}>{t.title}</h1>
      <p className={classes.hint}>{t.hint}</p>
      {(!nobody || typed) && (
        <TextInput
          size="lg"
          aria-label={t.search}
          placeholder={t.search}
          leftSection={<IconSearch size={22} aria-hidden />}
          autoComplete="off"
          spellCheck={false}
          className={classes.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      {error && !data && (
        <>
          <Note tone="danger">{errorWords(error)}</Note>
          <Button variant="default" mt="md" onClick={() => void refetch()}>{t.retry}</Button>
        </>
      )}
      {!data && !error && <Skeletons count={4} />}
      {nobody && (typed ? <p className={classes.hint}>{t.notFound}</p> : <Note tone="info"><strong>{t.none}</strong><br />{t.noneText}</Note>)}
      {data && !nobody && (
        <ul className={classes.names} aria-label={t.people}>
          {data.data.map((person) => (
            <li key={person.id}>
              <button type="button" className={classes.name} onClick={() => onChosen(person)}>
                <PersonAvatar name={person.name} size={48} />
                <span>{person.name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.data.length && <p className={classes.hint}>{t.more(data.total - data.data.length)}</p>}
    </main>
  )
}
