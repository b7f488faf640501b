import { eoiForm } from '@portal/contract/forms/eoi'
import type { PageProps } from '../../lib/page.ts'
import { ReviewPage } from '../../lib/submissions/review-page.tsx'
import { reviewCalls } from '../../lib/submissions/review.ts'
import type { Review } from '../../lib/submissions/review.ts'
import { useTexts } from '../../texts/define-texts.ts'
import { Positions } from './positions.tsx'
import { eoiTexts } from './texts.ts'

const calls = reviewCalls({
  list: 'eoi.list', get: 'eoi.get', setStatus: 'eoi.setStatus', remove: 'eoi.remove', stats: 'eoi.stats', exportCsv: 'eoi.exportCsv',
  recipients: 'eoi.recipients', recipientsCreate: 'eoi.recipientsCreate', recipientsRemove: 'eoi.recipientsRemove',
})

/** Who put themselves forward, from first look to offer. */
export function EoiAdminPage({ openDialog }: PageProps) {
  const t = useTexts(eoiTexts)
  const review: Review = {
    form: eoiForm,
    calls,
    titleOf: (item) => item.position_of_interest as string,
    filters: ['kind'],
    groups: ({ byPosition }) => [{ label: t.byPosition, counts: byPosition as Record<string, number>, nameOf: (key) => key }],
  }
  return <ReviewPage review={review} title={t.adminTitle} description={t.adminDescription} openDialog={openDialog} more={<Positions openDialog={openDialog} />} />
}
