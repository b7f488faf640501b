import { Button } from '@mantine/core'
import { useCall } from '../../../api/use-call.ts'
import { useOwnNames } from '../../../lib/own-names.tsx'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../page.module.css'
import { debriefTexts } from '../texts.ts'
import { soFarTexts } from './texts.ts'

interface SoFarProps {
  trainee: string
  station: string
  onPick: (station: string) => void
}

/** What the trainee can do and what is next for them, as far as whoever writes may know it. A tap takes the station. */
export function SoFar({ trainee, station, onPick }: SoFarProps) {
  const t = useTexts(debriefTexts)
  const words = useTexts(soFarTexts)
  const called = useOwnNames()
  const { data } = useCall('trainerDebrief.next', { trainee_id: trainee }, { staleTime: 60_000, aside: true })
  const { valid = [], next = [] } = data?.data ?? {}
  if (!valid.length && !next.length) return null
  return (
    <div className={classes.soFar}>
      {valid.length > 0 && <p>{t.canDo(valid.map(({ label }) => called(label)).join(', '))}</p>}
      {next.length > 0 && (
        <div className={classes.suggestions} role="group" aria-label={t.whatIsNext}>
          {next.map(({ key, label, because }) => (
            <Button key={key} variant="default" size="sm" aria-pressed={station === key} onClick={() => onPick(key)}>
              {words.whatNext(called(label), words[because])}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
