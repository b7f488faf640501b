import { Button, Menu } from '@mantine/core'
import { isOver, movesFrom } from '@portal/contract/forms/kit'
import { ActionMenu } from '@portal/ui/dialogs/action-menu.tsx'
import { Note } from '@portal/ui/notices/note.tsx'
import type { ReactNode } from 'react'
import { useTexts } from '../../../texts/define-texts.ts'
import { factsLine } from '../../format.ts'
import type { OpenDialog } from '../../page.ts'
import type { Review } from '../review/review.ts'
import { useReviewers } from '../review/use-reviewers.ts'
import { useFormWords } from '../submission.ts'
import type { Submission } from '../submission.ts'
import classes from './list.module.css'
import { reviewListTexts } from './texts.ts'
import { useMoveMany } from './use-move-many.ts'
import type { Step } from './use-move-many.ts'
import { MOST_PICKED } from './use-picked.ts'
import type { usePicked } from './use-picked.ts'

interface ReviewBarProps {
  review: Review
  picked: ReturnType<typeof usePicked>
  openDialog: OpenDialog
}

/** Where all of these may go from where they stand. */
const common = (review: Review, items: readonly Submission[]) =>
  Object.keys(review.form.statuses).filter((status) => items.length > 0 && items.every((item) => movesFrom(review.form, item.status, 'reviewer').includes(status)))

/** What can be done with all that are chosen, and what came of it. */
export function ReviewBar({ review, picked, openDialog }: ReviewBarProps) {
  const t = useTexts(reviewListTexts)
  const many = useMoveMany(review)
  const { refused } = many
  return (
    <>
      {refused.length > 0 && (
        <Note tone="info">
          <p className={classes.head}>{t.refused(refused.length)}</p>
          <ul className={classes.refused}>
            {refused.map(({ id, title, why }) => <li key={id}><strong>{title}</strong> {why}</li>)}
          </ul>
          <Button variant="default" size="sm" onClick={many.forget}>{t.ok}</Button>
        </Note>
      )}
      {picked.items.length > 0 && <Bar review={review} picked={picked} openDialog={openDialog} many={many} />}
    </>
  )
}

function Bar({ review, picked, openDialog, many }: ReviewBarProps & { many: ReturnType<typeof useMoveMany> }) {
  const t = useTexts(reviewListTexts)
  const { form } = review
  const words = useFormWords(form)
  const people = useReviewers(form)
  const { items } = picked
  const moves = common(review, items)
  const go = async (step: Step) => {
    const stay = await many.go(items, step)
    // What did not move stays chosen, and what did is done with.
    if (stay) picked.keep(stay)
  }
  const move = (status: string) => {
    if (!isOver(form, status)) return void go({ status })
    openDialog('delete', { title: t.sure(items.length, words.status(status)), text: t.sureText, confirm: words.status(status), tone: 'brand', onConfirm: () => void go({ status }) })
  }
  return (
    <section className={classes.bar} aria-label={t.bar}>
      <span className={classes.count} role="status">{factsLine([t.picked(items.length), ...(items.length === MOST_PICKED ? [t.most(MOST_PICKED)] : [])])}</span>
      <Button variant="subtle" onClick={picked.clear}>{t.none}</Button>
      <span className={classes.acts}>
        <Choice label={t.moveTo} busy={many.busy} none={t.noCommon}>
          {moves.map((status) => <Menu.Item key={status} onClick={() => move(status)}>{words.status(status)}</Menu.Item>)}
        </Choice>
        <Choice label={t.handTo} busy={many.busy}>
          {[{ value: '', label: t.toNobody }, ...people].map(({ value, label }) => (
            <Menu.Item key={value} onClick={() => void go({ assignee_id: value || null })}>{label}</Menu.Item>
          ))}
        </Choice>
      </span>
    </section>
  )
}

/** A button with a menu of what it can be; where there is nothing, that is said. */
function Choice({ label, busy, none, children }: { label: string; busy: boolean; none?: string; children: ReactNode[] }) {
  return (
    <ActionMenu position="bottom-start">
      <Menu.Target>
        <Button variant="default" loading={busy}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>{children.length > 0 ? children : <Menu.Label>{none}</Menu.Label>}</Menu.Dropdown>
    </ActionMenu>
  )
}
