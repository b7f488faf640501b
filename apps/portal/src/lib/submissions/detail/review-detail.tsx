import { Button } from '@mantine/core'
import { SideForm } from '@portal/ui/dialogs/side-form.tsx'
import { StatusBadge } from '@portal/ui/notices/status-badge.tsx'
import { Skeletons } from '@portal/ui/states/skeletons.tsx'
import { IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Input } from '../../../api/types.ts'
import { optimisticUpdate } from '../../../api/use-action.ts'
import { useCall } from '../../../api/use-call.ts'
import { useRemoval } from '../../../api/use-removal.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { CallFailed } from '../../call-failed.tsx'
import { useDates } from '../../dates/dates.ts'
import { todayIn } from '../../dates/days.ts'
import { ExampleBadge } from '../../lists/example-badge.tsx'
import { without } from '../../lists/list-changes.ts'
import { listTexts } from '../../lists/texts.ts'
import { useTenant } from '../../tenant.ts'
import { useLanguage } from '../../../texts/language.ts'
import type { OpenDialog } from '../../page.ts'
import { PrintButton } from '../paper/print-button.tsx'
import type { Review } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { Content } from '../shown/content.tsx'
import { Facts } from '../../facts.tsx'
import { dayInSentence } from '../shown/next-words.ts'
import { NoteList } from '../shown/note-list.tsx'
import { Status } from '../shown/status.tsx'
import { shownTexts } from '../shown/texts.ts'
import { Timeline } from '../shown/timeline.tsx'
import { asSubmission } from '../submission.ts'
import type { Submission } from '../submission.ts'
import { personName } from '../../people/person-name.ts'
import classes from './detail.module.css'
import { NextStep } from './next-step.tsx'
import { Onward } from './onward.tsx'
import { detailTexts } from './texts.ts'
import type { Walk } from './use-walk.ts'
import { WalkBar } from './walk-bar.tsx'

interface ReviewDetailProps {
  review: Review
  id: string
  openDialog: OpenDialog
  onClose: () => void
  /** The way through the list that it was opened from. */
  walk: Walk | null
}

/** One of them: what it says, what to do with it, what was noted and what happened. */
export function ReviewDetail({ review, id, openDialog, onClose, walk }: ReviewDetailProps) {
  const t = useTexts(detailTexts)
  const common = useTexts(reviewTexts)
  const { data, error, refetch, isFetching } = useCall(review.calls.get, { id }, { retry: 1 })
  const item = data && asSubmission(data.data)
  return (
    <SideForm onClose={onClose} title={item ? review.titleOf(item) : common.submissions}>
      {walk && <WalkBar walk={walk} />}
      {!item && !error && <Skeletons count={4} />}
      {!item && error && <CallFailed title={t.oneFailed} error={error} refetch={refetch} isFetching={isFetching} compact />}
      {item && <Detail key={id} review={review} item={item} openDialog={openDialog} onClose={onClose} />}
    </SideForm>
  )
}

/** The day on which it has to be taken care of, seen by those who have to. */
function Due({ by }: { by: string }) {
  const t = useTexts(detailTexts)
  const { timezone } = useTenant()
  const day = dayInSentence(by, useLanguage())
  return by < todayIn(timezone) ? <StatusBadge tone="danger">{t.overdue(day)}</StatusBadge> : <Facts of={[t.due(day)]} />
}

function Detail({ review, item, openDialog, onClose }: Omit<ReviewDetailProps, 'id' | 'walk'> & { item: Submission }) {
  const t = useTexts(detailTexts)
  const shown = useTexts(shownTexts)
  const dates = useDates()
  const { form, calls, own, authorOf = (_, name) => name, renderMore, removal, titleOf } = review
  const lists = useTexts(listTexts)
  const remove = useRemoval(calls.remove, {
    hides: [optimisticUpdate(calls.list, (shown, { id }: Input<'eoi.remove'>) => ({ ...shown, data: without(shown.data, id), total: shown.total - 1 }))],
  })
  const decide = useRef<HTMLElement>(null)
  const isOwn = item.decided_by_others === true
  const open = Boolean(item.moves?.length) && !isOwn
  const heading = isOwn && !form.statuses[item.status]?.over ? t.byOthers : open ? t.review : t.closed
  const title = titleOf(item)
  const askToRemove = () =>
    openDialog('delete', {
      title: lists.deleteQuestion(title), text: lists.deleteText,
      onConfirm: () => {
        onClose()
        remove({ id: item.id, ...removal?.(item) }, lists.deleted(title))
      },
    })
  const written = item.written_at ? t.writtenOn(dates.shortTime(item.written_at)) : shown.sentOn(dates.shortTime(item.created_at))
  return (
    <div className={classes.detail}>
      <div className={classes.top}>
        <Status form={form} status={item.status} />
        <Facts of={[item.submitted_by ? authorOf(item, personName(item.submitted_by.name)) : shown.anonymous, item.reference, written]} />
        {item.due && <Due by={item.due.by} />}
        <ExampleBadge shown={item.example} />
      </div>
      <Content form={form} item={item} own={own?.(item)} />
      {renderMore?.(item, openDialog)}
      {open && <Onward to={decide}>{t.review}</Onward>}
      <section className={`${classes.part} ${classes.decide}`} aria-label={heading} ref={decide}>
        <h3>{heading}</h3>
        <NextStep review={review} item={item} />
      </section>
      {item.notes && item.notes.length > 0 && (
        <section className={classes.part} aria-label={shown.notes}>
          <h3>{shown.notes}</h3>
          <NoteList notes={item.notes} />
        </section>
      )}
      <section className={classes.part} aria-label={shown.history}>
        <h3>{shown.history}</h3>
        <Timeline form={form} history={item.history} />
      </section>
      <div className={classes.actions}>
        <span className={classes.top}>
          <PrintButton review={review} items={[item]} />
        </span>
        {!isOwn && (
          <Button variant="subtle" color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={askToRemove}>
            {t.remove}
          </Button>
        )}
      </div>
    </div>
  )
}
