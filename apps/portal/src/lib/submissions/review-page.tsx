import { PageHeader } from '@portal/ui/page/page-header.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import type { PageProps } from '../page.ts'
import { useQueryFilters } from '../use-query-filters.ts'
import { ViewSwitch } from '../view-switch.tsx'
import { ReviewBoard } from './board/review-board.tsx'
import { ReviewDetail } from './detail/review-detail.tsx'
import { useWalk, useWalkKeys } from './detail/use-walk.ts'
import { ReviewList } from './list/review-list.tsx'
import { Recipients } from './recipients/recipients.tsx'
import classes from './review-page.module.css'
import type { Review } from './review/review.ts'
import { reviewTexts } from './review/texts.ts'
import { Statistics } from './statistics/statistics.tsx'

interface ReviewPageProps extends Pick<PageProps, 'openDialog'> {
  review: Review
  /** Left out where it stands above already. */
  head?: { title: string; description: string }
  /** Below the header of its list: what a noun keeps besides. */
  more?: ReactNode
}

/** Where what is handed in is reviewed: the list, one of it at the side, how many there are, and who hears of them. */
export function ReviewPage({ review, head, openDialog, more }: ReviewPageProps) {
  const t = useTexts(reviewTexts)
  const [query, setQuery] = useQueryFilters()
  const own = review.views ?? []
  const options = [
    { value: 'list', label: t.submissions }, { value: 'board', label: t.board }, ...own, { value: 'stats', label: t.statistics }, { value: 'recipients', label: t.recipients },
  ]
  const view = options.find(({ value }) => value === query.get('view'))?.value ?? 'list'
  const id = query.get('id')
  const close = () => setQuery({ id: null })
  return (
    <>
      {head && <PageHeader {...head} />}
      <ViewSwitch
        className={classes.view}
        label={t.views}
        value={view}
        options={options}
        onChange={(next) => setQuery({ view: next === 'list' ? null : next, id: null })}
      />
      {view === 'board' && <ReviewBoard key={review.form.noun} review={review} onOpen={(one) => setQuery({ id: one })} openDialog={openDialog} />}
      {view === 'list' && (
        <>
          {more}
          <ReviewList review={review} onOpen={(one) => setQuery({ id: one })} openDialog={openDialog} />
        </>
      )}
      {own.find(({ value }) => value === view)?.render()}
      {view === 'stats' && <Statistics review={review} />}
      {view === 'recipients' && <Recipients review={review} openDialog={openDialog} />}
      {id && view === 'list' && <WalkedDetail review={review} id={id} openDialog={openDialog} onClose={close} />}
      {id && view !== 'list' && <ReviewDetail review={review} id={id} openDialog={openDialog} onClose={close} walk={null} />}
    </>
  )
}

/** Opened from the list: with the way to the one before and the one after in it. */
function WalkedDetail(props: Omit<Parameters<typeof ReviewDetail>[0], 'walk'>) {
  const walk = useWalk(props.review, props.id)
  useWalkKeys(walk)
  return <ReviewDetail {...props} walk={walk} />
}
