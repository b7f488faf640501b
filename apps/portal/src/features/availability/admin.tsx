import '../../api/routes-of-few.ts'
import { availabilityForm } from '@portal/contract/forms/availability'
import type { PageProps } from '../../lib/page.ts'
import { ReviewPage } from '../../lib/submissions/review-page.tsx'
import { reviewCallsOf } from '../../lib/submissions/review/review.ts'
import type { Review } from '../../lib/submissions/review/review.ts'
import { useFormWords } from '../../lib/submissions/submission.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { AlsoOff } from './also-off.tsx'
import type { Colleague } from './also-off.tsx'
import { availabilityTexts } from './texts.ts'
import { useAvailabilityWords } from './words.tsx'

/** Who can work when from now on: managers decide. */
export function AvailabilityAdminPage({ openDialog }: PageProps) {
  const t = useTexts(availabilityTexts)
  const { option } = useFormWords(availabilityForm)
  const review: Review = {
    form: availabilityForm,
    calls: reviewCallsOf('availability'),
    ...useAvailabilityWords(),
    filters: ['kind'],
    renderMore: ({ also_off: colleagues }) => (colleagues ? <AlsoOff colleagues={colleagues as Colleague[]} /> : null),
    groups: ({ byKind }) => [{ label: t.byKind, counts: byKind as Record<string, number>, nameOf: (kind) => option('kind', kind) }],
  }
  return <ReviewPage review={review} head={{ title: t.adminTitle, description: t.adminDescription }} openDialog={openDialog} />
}
