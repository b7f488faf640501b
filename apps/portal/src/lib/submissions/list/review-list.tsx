import { Button, Checkbox } from '@mantine/core'
import type { Picking } from '@portal/ui/page/data-list.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { useIsPhone } from '@portal/ui/page/use-is-phone.ts'
import { IconInbox, IconListCheck } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { factsLine } from '../../format.ts'
import { AppliedFilters } from '../../lists/applied-filters/applied-filters.tsx'
import { FoundCount } from '../../lists/found-count.tsx'
import { ListStates } from '../../lists/list-states.tsx'
import type { OpenDialog } from '../../page.ts'
import { Pager } from '../../pager/pager.tsx'
import { PrintButton } from '../paper/print-button.tsx'
import { type Review, inputOf } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { asSubmissions } from '../submission.ts'
import type { Submission } from '../submission.ts'
import { ExportButton } from './export-button.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import classes from './list.module.css'
import { ReviewBar } from './review-bar.tsx'
import { SavedViews } from './saved-views.tsx'
import { reviewListTexts } from './texts.ts'
import { PAGE, textOfFilters, useListFilters } from './use-list-filters.ts'
import { usePicked } from './use-picked.ts'

/** All that was handed in: searched, filtered, in pages, chosen for many at once, and as a file or on paper. */
export function ReviewList({ review, onOpen, openDialog }: { review: Review; onOpen: (id: string) => void; openDialog: OpenDialog }) {
  const t = useTexts(reviewListTexts)
  const common = useTexts(reviewTexts)
  const { calls } = review
  // Paper is made at a desk: a phone has the room for what is on it.
  const phone = useIsPhone()
  const { given, filtered, offset, set, clear, take } = useListFilters(review)
  const list = useCall(calls.list, inputOf(calls.list, { ...given, limit: PAGE, offset }), { keepPrevious: true })
  const shown = asSubmissions(list.data?.data ?? [])
  const picked = usePicked(textOfFilters(given), shown)
  const picking = usePicking(review, picked)
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} aria-label={common.submissions}>
      <SavedViews review={review} given={given} onTake={take} />
      <ListFilters review={review} given={given} set={set} />
      <FoundCount count={list.data?.total} />
      <AppliedFilters filters={given.assigned ? [{ name: 'assigned', label: t.assigned }] : []} onRemove={(name) => set({ [name]: null })} after={section} />
      <ListStates
        query={list}
        count={list.data?.total}
        skeleton={<Skeletons count={6} />}
        failed={common.listFailed}
        empty={filtered
          ? { icon: IconInbox, title: t.noneFound, text: t.noneFoundText, action: <Button variant="default" onClick={clear}>{t.clear}</Button> }
          : { icon: IconInbox, title: common.none, text: common.noneText }}
      >
        {({ total }) => (
          <>
            <div className={classes.tools}>
              {picking.controls}
              <ExportButton review={review} given={given} />
              {(!phone || picked.items.length > 0) && <PrintButton review={review} items={picked.items.length ? picked.items : shown} chosen={picked.items.length > 0} />}
            </div>
            <ListTable review={review} items={shown} onOpen={onOpen} picking={picking.on} />
            <Pager offset={offset} limit={PAGE} total={total} onChange={(next) => set({ offset: next ? String(next) : null })} />
          </>
        )}
      </ListStates>
      <ReviewBar review={review} picked={picked} openDialog={openDialog} />
    </section>
  )
}

/** The boxes of the rows: always there on a desktop, behind a button on a phone. */
function usePicking({ titleOf }: Review, picked: ReturnType<typeof usePicked>): { on: Picking<Submission> | undefined; controls: ReactNode } {
  const t = useTexts(reviewListTexts)
  const phone = useIsPhone()
  const [wanted, setWanted] = useState(false)
  const { ids, all, toggle, toggleAll, clear } = picked
  const on = phone && !wanted ? undefined : {
    chosen: ids, onToggle: toggle, onToggleAll: toggleAll, all: t.pickAll,
    labelOf: (item: Submission) => t.pick(factsLine([titleOf(item), item.reference])),
  }
  const leave = () => {
    setWanted(false)
    clear()
  }
  const controls = phone && (
    <>
      <Button variant="default" leftSection={<IconListCheck size={18} aria-hidden />} onClick={wanted ? leave : () => setWanted(true)}>{wanted ? t.donePicking : t.picking}</Button>
      {wanted && <Checkbox size="md" label={t.pickAll} checked={all} indeterminate={!all && ids.size > 0} onChange={toggleAll} />}
    </>
  )
  return { on, controls }
}
