import { useTexts } from '../../../texts/define-texts.ts'
import { PersonName, Standing, WriteDebrief, useNextWords } from './person-parts.tsx'
import type { PeopleProps } from './person-parts.tsx'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'

/** The same person by person, for a phone: what is next, and what they can do. */
export function PeopleCards({ stations, all, people }: PeopleProps) {
  const t = useTexts(trainingTexts)
  const nextWords = useNextWords(all)
  const only = stations.length === 1 ? stations[0]!.key : undefined
  const labelOf = (key: string) => all.find((station) => station.key === key)?.label
  return (
    <ul className={classes.cards} aria-label={t.progress}>
      {people.map((person) => {
        const next = nextWords(person.next[0])
        const told = person.stations.filter(({ state }) => state !== 'none')
        return (
          <li key={person.id} className={classes.card}>
            <PersonName person={person} />
            <p>{next ? t.next(next) : person.rests ? t.paused : t.nothingNext}</p>
            {told.length > 0 && (
              <ul className={classes.chips}>
                {told.map((at) => <li key={at.key}><Standing at={at} label={labelOf(at.key)} /></li>)}
              </ul>
            )}
            <WriteDebrief person={person} station={only} />
          </li>
        )
      })}
    </ul>
  )
}
