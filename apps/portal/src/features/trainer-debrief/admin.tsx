import '../../api/routes-of-few.ts'
import { debriefForm } from '@portal/contract/forms/trainer-debrief'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { lazyPart } from '../../lib/lazy-page.tsx'
import { useOwnNames } from '../../lib/own-names.tsx'
import type { PageProps } from '../../lib/page.ts'
import { ReviewPage } from '../../lib/submissions/review-page.tsx'
import { reviewCallsOf } from '../../lib/submissions/review/review.ts'
import type { Review } from '../../lib/submissions/review/review.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { Comments } from './comments.tsx'
import { useDebriefWords } from './debrief-words.tsx'
import { useTraining } from './station.tsx'
import { debriefTexts } from './texts.ts'

const calls = reviewCallsOf('trainerDebrief', { stats: 'trainerDebrief.statistics' })

const training = lazyPart(() => import('./training/training.tsx').then((m) => m.Training), () => <Skeletons count={6} />)

/** All training debriefs, with follow-ups and sign-offs. */
export function TrainerDebriefAdminPage({ openDialog }: PageProps) {
  const t = useTexts(debriefTexts)
  const { titleOf, own, about } = useDebriefWords()
  const { labelOf } = useTraining()
  const called = useOwnNames()
  const words = useFormWords(debriefForm)
  const review: Review = {
    form: debriefForm,
    calls,
    titleOf,
    kindOf: ({ type }) => words.option('type', type as string),
    own: (item) => ({ ...own(item), ...about(item) }),
    authorOf: ({ type }, name) => (type === 'trainer_debrief' ? t.trainerIs(name) : name),
    filters: ['type', 'shift'],
    views: [{ value: 'training', label: t.trainingView, render: () => <training.Part /> }],
    renderMore: (item) => <Comments item={item} label={t.commentsOf} />,
    removal: ({ tableName }) => ({ tableName }),
    groups: ({ byStation, averageBySkill }) => [
      { label: t.byStation, counts: byStation as Record<string, number>, nameOf: labelOf },
      { label: t.bySkill, counts: averageBySkill as Record<string, number>, nameOf: called, of: 5 },
    ],
  }
  return <ReviewPage review={review} head={{ title: t.adminTitle, description: t.adminDescription }} openDialog={openDialog} />
}
