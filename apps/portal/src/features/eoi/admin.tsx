import '../../api/routes-of-few.ts'
import { eoiForm } from '@portal/contract/forms/eoi'
import { useOwnNames } from '../../lib/own-names.tsx'
import type { PageProps } from '../../lib/page.ts'
import { ReviewPage } from '../../lib/submissions/review-page.tsx'
import { reviewCallsOf } from '../../lib/submissions/review/review.ts'
import type { Review } from '../../lib/submissions/review/review.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { StationChips } from '../trainer-debrief/public.ts'
import type { Stations } from '../trainer-debrief/public.ts'
import { Positions } from './positions.tsx'
import { eoiTexts } from './texts.ts'

/** Who put themselves forward, from first look to offer. */
export function EoiAdminPage({ openDialog }: PageProps) {
  const t = useTexts(eoiTexts)
  const called = useOwnNames()
  const review: Review = {
    form: eoiForm,
    calls: reviewCallsOf('eoi'),
    titleOf: (item) => called(item.position_of_interest as string),
    // Its title says it.
    own: () => ({ position_of_interest: null }),
    filters: ['kind'],
    renderMore: ({ passport }) => (passport ? <StationChips stations={(passport as { stations: Stations }).stations} /> : null),
    groups: ({ byPosition }) => [{ label: t.byPosition, counts: byPosition as Record<string, number>, nameOf: called }],
  }
  return <ReviewPage review={review} head={{ title: t.adminTitle, description: t.adminDescription }} openDialog={openDialog} more={<Positions openDialog={openDialog} />} />
}
