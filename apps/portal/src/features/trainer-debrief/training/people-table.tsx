import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { PersonName, Standing, WriteDebrief, useNextWords } from './person-parts.tsx'
import type { PeopleProps } from './person-parts.tsx'
import { trainingTexts } from './texts.ts'
import classes from './training.module.css'

/** Person by station. The names stay in sight while the stations move below them. */
export function PeopleTable({ stations, all, people }: PeopleProps) {
  const t = useTexts(trainingTexts)
  const nextWords = useNextWords(all)
  const only = stations.length === 1 ? stations[0]!.key : undefined
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its own scrolling is reached by the keyboard too
    <div ref={scrollEdges} className={classes.frame} role="region" aria-label={t.matrix} tabIndex={0}>
      <table className={classes.matrix} aria-label={t.matrix}>
        <thead>
          <tr>
            <th scope="col">{t.person}</th>
            <th scope="col">{t.nextHead}</th>
            {stations.map(({ key, label, able }) => (
              <th key={key} scope="col">
                {label}
                <small>{t.able(able)}</small>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <th scope="row"><PersonName person={person} /></th>
              <td>
                <div className={classes.next}>
                  {nextWords(person.next[0]) ?? (person.rests ? t.paused : t.nothingNext)}
                  <WriteDebrief person={person} station={only} icon />
                </div>
              </td>
              {person.stations.map((at) => <td key={at.key}><Standing at={at} /></td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
