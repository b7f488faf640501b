import { Button } from '@mantine/core'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import { localeOf } from '@portal/ui/start/languages.ts'
import { useDates } from '../../../lib/dates/dates.ts'
import { factsLine } from '../../../lib/format.ts'
import { paths } from '../../../paths.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { useLanguage } from '../../../texts/language.ts'
import { tones } from '../offered/stations.tsx'
import { soFarTexts } from '../so-far/texts.ts'
import type { Facts, Person, Shown, StationOf } from './people.ts'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'

export interface PeopleProps {
  /** Those that are shown, and all of them. */
  stations: Facts['stations']
  all: Facts['stations']
  people: readonly Shown[]
}

/** A name that leads to the person's passport, where they stand in the directory. */
export function PersonName({ person: { name, member_id: member } }: { person: Person }) {
  const t = useTexts(trainingTexts)
  return member ? <Link className={classes.name} to={paths.team({ person: member })} title={t.passportOf(name)}>{name}</Link> : <span className={classes.name}>{name}</span>
}

/** Where somebody stands at a station, and by how much it is known. */
export function Standing({ at: { state, valid_until: until, debriefs, rating }, label }: { at: StationOf; label?: string }) {
  const t = useTexts(trainingTexts)
  const dates = useDates()
  const language = useLanguage()
  const word = { valid: t.valid, expired: t.expired, learning: t.learning, none: t.notYet }[state]
  const facts = [
    ...(state === 'valid' && until ? [t.until(dates.date(until))] : []),
    ...(state !== 'valid' && debriefs ? [t.debriefs(debriefs)] : []),
    ...(rating === null ? [] : [t.rating(rating.toLocaleString(localeOf(language)))]),
  ]
  if (state === 'none') return <span className={classes.none}>{word}</span>
  return (
    <span className={classes.standing}>
      <StatusBadge tone={tones[state]}>{label ? factsLine([label, word]) : word}</StatusBadge>
      {facts.map((fact) => <small key={fact}>{fact}</small>)}
    </span>
  )
}

/** What is next and why, in a line. */
export function useNextWords(stations: Facts['stations']) {
  const t = useTexts(soFarTexts)
  return (one: Person['next'][number] | undefined) => (one ? t.whatNext(stations.find(({ key }) => key === one.key)?.label ?? one.key, t[one.because]) : null)
}

/** The form, with the person and what they train next. */
export function WriteDebrief({ person: { id, name, next: [first] }, station, icon }: { person: Person; station?: string; icon?: boolean }) {
  const t = useTexts(trainingTexts)
  return (
    <Button
      component={Link}
      to={paths.trainerDebrief({ trainee: id, station: station ?? first?.key })}
      variant="default"
      size="sm"
      className={classes.write}
      aria-label={t.writeAbout(name)}
      title={icon ? t.write : undefined}
    >
      {icon ? <IconPencil size={18} aria-hidden /> : t.write}
    </Button>
  )
}
