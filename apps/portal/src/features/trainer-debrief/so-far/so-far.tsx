import '../../../api/routes-of-few.ts'
import { Button } from '@mantine/core'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { useCan } from '../../../api/session.ts'
import { useCall } from '../../../api/use-call.ts'
import { useFormWords } from '../../../lib/submissions/submission.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import classes from '../page.module.css'
import { useTraining } from '../station.tsx'
import { debriefTexts } from '../texts.ts'
import { useNextWords } from '../training/person-parts.tsx'
import { ownSoFar } from './own-so-far.ts'

interface SoFarProps {
  trainee: string
  station: string
  onPick: (station: string) => void
}

/** What the trainee can do and what is next for them, as far as whoever writes may know it. A tap takes the station. */
export function SoFar(props: SoFarProps) {
  return useCan()('trainerDebrief.training') ? <OfAll {...props} /> : <OfOwn {...props} />
}

/** By all that was written, for managers. */
function OfAll({ trainee, ...props }: SoFarProps) {
  const { data } = useCall('trainerDebrief.training', undefined as never, { staleTime: 60_000, aside: true })
  const { stations = [], people = [] } = data?.data ?? {}
  const nextWords = useNextWords(stations)
  const person = people.find(({ id }) => id === trainee)
  if (!person) return null
  const valid = person.stations.flatMap(({ key, state }) => (state === 'valid' ? [key] : []))
  return <Shown {...props} valid={valid} next={person.next.map((one) => ({ station: one.key, words: nextWords(one)! }))} />
}

/** By one's own debriefs: what others wrote is not a trainer's to read. */
function OfOwn({ trainee, ...props }: SoFarProps) {
  const t = useTexts(debriefTexts)
  const words = useFormWords(debriefForm)
  const { labelOf } = useTraining()
  const { data } = useCall('trainerDebrief.mine', undefined as never, { aside: true })
  const { valid, next } = ownSoFar(data?.data ?? [], trainee)
  return <Shown {...props} valid={valid} next={next.map(({ station, step }) => ({ station, words: t.goOnWith(labelOf(station), words.option('next_step', step)) }))} />
}

interface ShownProps extends Omit<SoFarProps, 'trainee'> {
  valid: readonly string[]
  next: readonly { station: string; words: string }[]
}

function Shown({ valid, next, station, onPick }: ShownProps) {
  const t = useTexts(debriefTexts)
  const { labelOf } = useTraining()
  if (!valid.length && !next.length) return null
  return (
    <div className={classes.soFar}>
      {valid.length > 0 && <p>{t.canDo(valid.map(labelOf).join(', '))}</p>}
      {next.length > 0 && (
        <div className={classes.suggestions} role="group" aria-label={t.whatIsNext}>
          {next.map(({ station: key, words }) => (
            <Button key={key} variant="default" size="sm" aria-pressed={station === key} onClick={() => onPick(key)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
