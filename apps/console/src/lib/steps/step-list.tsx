import { Button, Loader, VisuallyHidden } from '@mantine/core'
import { Note } from '@portal/ui/notices/note.tsx'
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react'
import { useCan } from '../../api/session.ts'
import type { ProvisioningStep } from '../../api/types.ts'
import { useAction } from '../../api/use-action.ts'
import type { Steps } from '../../api/watch-steps.ts'
import { errorWords } from '../../texts/errors.ts'
import { formatDuration, formatMoment } from '../format.ts'
import classes from './step-list.module.css'
import { stepWords } from './step-words.ts'
import { stepTexts as t } from './texts.ts'

const stateWords = new Map<ProvisioningStep['state'], string>([
  ['waiting', t.waiting],
  ['running', t.running],
  ['done', t.done],
  ['failed', t.failed],
])

interface StepListProps {
  id: string
  steps: Steps
  onRetried: () => void
}

/** Each step of a provisioning: where it stands, when it was and how long it took; Retry where it stopped. */
export function StepList({ id, steps, onRetried }: StepListProps) {
  const can = useCan()
  const retry = useAction('locations.retry', { onSuccess: onRetried })
  // What waits for its deletion is not gone on with.
  const mayGoOn = steps.state === 'provisioning' && can('locations.retry')
  if (!steps.data.length) return <p className={classes.none}>{t.none}</p>
  return (
    <ol className={classes.steps} aria-label={t.label}>
      {steps.data.map((step) => (
        <li key={step.name} data-state={step.state}>
          <Mark state={step.state} />
          <div className={classes.words}>
            <span className={classes.label}>
              {stepWords(step.name)}
              <VisuallyHidden>: {stateWords.get(step.state)}</VisuallyHidden>
            </span>
            {step.state === 'failed' && (
              <div className={classes.failure}>
                <span className={classes.error} lang="en">{step.error}</span>
                {retry.error && <Note tone="danger">{errorWords(retry.error)}</Note>}
                {mayGoOn && (
                  <Button size="sm" onClick={() => retry.mutate({ id })} loading={retry.isPending}>
                    {t.retry}
                  </Button>
                )}
              </div>
            )}
          </div>
          <Time step={step} />
        </li>
      ))}
    </ol>
  )
}

function Mark({ state }: { state: ProvisioningStep['state'] }) {
  if (state === 'running') return <Loader size={18} aria-hidden />
  const Icon = state === 'done' ? IconCircleCheckFilled : state === 'failed' ? IconAlertTriangleFilled : IconCircleDashed
  return <Icon size={20} className={classes.mark} aria-hidden />
}

function Time({ step: { started_at: from, finished_at: to } }: { step: ProvisioningStep }) {
  if (!from || !to) return null
  return (
    <time className={classes.time} dateTime={to} title={formatMoment(to)}>
      {formatDuration(from, to)}
    </time>
  )
}
