import type { Form } from '@portal/contract/forms/kit'
import { useTexts } from '../../../texts/define-texts.ts'
import { useDates } from '../../dates/dates.ts'
import { Prose } from '../../lists/prose.tsx'
import { useFormWords } from '../submission.ts'
import type { Submission } from '../submission.ts'
import { Facts } from '../../facts.tsx'
import { personName } from '../../people/person-name.ts'
import classes from './shown.module.css'
import { shownTexts } from './texts.ts'

/** What happened to it, the newest first; a message stands with the status that it came with. */
export function Timeline({ form, history }: { form: Form; history: Submission['history'] }) {
  const t = useTexts(shownTexts)
  const words = useFormWords(form)
  const dates = useDates()
  return (
    <ol className={classes.timeline} aria-label={t.history}>
      {history.toReversed().map((step, index) => (
        <li key={`${step.at}${index}`} data-tone={words.tone(step.status)}>
          <span className={classes.step}>{words.step(step)}</span>
          <Facts of={[...(step.by ? [personName(step.by)] : []), dates.shortTime(step.at)]} />
          {step.message && <Prose text={step.message} className={classes.message} />}
        </li>
      ))}
    </ol>
  )
}
