import { availabilityForm } from '@portal/contract/forms/availability'
import type { Reply } from '../../api/types.ts'
import { Facts } from '../../lib/facts.tsx'
import { useOwnNames } from '../../lib/own-names.tsx'
import { Status } from '../../lib/submissions/shown/status.tsx'
import { useTexts } from '../../texts/define-texts.ts'
import classes from './availability.module.css'
import { availabilityTexts } from './texts.ts'
import { useAvailabilityWords } from './words.tsx'

export type Colleague = NonNullable<Reply<'availability.get'>['data']['also_off']>[number]

/** Who else is off on some of these days, or asked to be: what whoever decides would otherwise look up. */
export function AlsoOff({ colleagues }: { colleagues: readonly Colleague[] }) {
  const t = useTexts(availabilityTexts)
  const { days } = useAvailabilityWords()
  const called = useOwnNames()
  return (
    <section className={classes.alsoOff} aria-label={t.alsoOff}>
      <h3>{t.alsoOff}</h3>
      {colleagues.length === 0 ? <p>{t.nobodyOff}</p> : <ul>
        {colleagues.map(({ name, department, status, start_date: first, end_date: last }) => (
          <li key={`${name} ${first} ${last} ${status}`}>
            <Facts of={[name, called(department), days(first, last)]} />
            <Status form={availabilityForm} status={status} />
          </li>
        ))}
      </ul>}
    </section>
  )
}
