import { Loading } from '@portal/ui/states/loading.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import { SectionCard } from '@portal/ui/page/section-card.tsx'
import { useSteps } from '../../api/use-steps.ts'
import { StepList } from '../../lib/steps/step-list.tsx'
import { errorWords } from '../../texts/errors.ts'
import { locationTexts as t } from './texts.ts'

/** How the location came to be, live while it does. */
export function StepsCard({ id }: { id: string }) {
  const { steps, error, watchAgain } = useSteps(id)
  const waiting = error === undefined ? <Loading /> : <Note tone="danger">{errorWords(error)}</Note>
  return (
    <SectionCard title={t.steps}>
      {steps ? <StepList id={id} steps={steps} onRetried={watchAgain} /> : waiting}
    </SectionCard>
  )
}
