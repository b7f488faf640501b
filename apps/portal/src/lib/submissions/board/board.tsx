import { DndContext, KeyboardSensor, MouseSensor, TouchSensor, useDraggable, useDroppable, useSensor, useSensors } from '@dnd-kit/core'
import type { Announcements, DragEndEvent } from '@dnd-kit/core'
import { Button } from '@mantine/core'
import { isOver as endsAt, movesFrom } from '@portal/contract/forms/kit'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { scrollEdges } from '@portal/ui/page/scroll-edges.ts'
import { IconGripVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { optimisticUpdate, useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { useDates } from '../../dates/dates.ts'
import { Facts } from '../../facts.tsx'
import type { OpenDialog } from '../../page.ts'
import { type Review, inputOf } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { Status } from '../shown/status.tsx'
import { shownTexts } from '../shown/texts.ts'
import { useFormWords } from '../submission.ts'
import type { Submission } from '../submission.ts'
import { personName } from '../../people/person-name.ts'
import classes from './board.module.css'
import { moveByKeys } from './move-by-keys.ts'
import { boardTexts } from './texts.ts'
import type { Columns } from './use-columns.ts'

/** Where whoever reviews it may draw it: of what others decide about only where the reply says so. */
const movesOf = ({ form }: Review, item: Submission) =>
  movesFrom(form, item.status, 'reviewer').filter((to) => !item.decided_by_others || item.moves?.includes(to))

interface BoardProps {
  review: Review
  columns: Columns
  onOpen: (id: string) => void
  openDialog: OpenDialog
}

/** What was handed in, by where it stands: drawn with mouse, finger or keys to where it may go next. */
export function Board({ review, columns, onOpen, openDialog }: BoardProps) {
  const { items } = columns
  const t = useTexts(boardTexts)
  const common = useTexts(reviewTexts)
  const { form, calls, titleOf } = review
  const words = useFormWords(form)
  const [drawn, setDrawn] = useState<Submission | null>(null)
  const [keys] = useState(moveByKeys)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: keys.next }),
  )
  const move = useAction(calls.setStatus, {
    optimistic: [optimisticUpdate(calls.list, (shown, { id, status }: { id: string; status?: string }) => ({
      ...shown, data: shown.data.map((one) => (one.id === id && status ? { ...one, status: status as typeof one.status } : one)),
    }))],
  })
  const itemOf = (id: unknown) => items.find((one) => one.id === id)

  async function go(item: Submission, status: string, undo?: true) {
    try {
      const reply = await move.mutateAsync(inputOf(calls.setStatus, { id: item.id, version: item.version, status }))
      const now = reply?.data as Submission | undefined
      const back = now && movesFrom(form, status, 'reviewer').includes(item.status)
      showToast(undo ? t.undone(titleOf(item)) : common.moved(words.status(status)), back && !undo ? { undo: () => void go({ ...now, status }, item.status, true) } : {})
    } catch (error) {
      showToast(errorWords(error), { tone: 'danger' })
    }
  }
  const end = ({ over }: DragEndEvent) => {
    const item = drawn
    setDrawn(null)
    const status = String(over?.id ?? '')
    if (!item || status === item.status || !movesOf(review, item).includes(status)) return
    if (!endsAt(form, status)) return void go(item, status)
    // There is no way back from an end, and the person is told of it.
    openDialog('delete', { title: t.sure(titleOf(item), words.status(status)), text: t.sureText, confirm: words.status(status), onConfirm: () => void go(item, status) })
  }
  const nameOf = (id: unknown) => {
    const item = itemOf(id)
    return item ? titleOf(item) : ''
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => t.picked(nameOf(active.id), (drawn ? movesOf(review, drawn) : []).map(words.status).join(', ')),
    onDragOver: ({ active, over }) => (over ? t.over(nameOf(active.id), words.status(String(over.id))) : undefined),
    onDragEnd: ({ active, over }) => (over ? t.dropped(nameOf(active.id), words.status(String(over.id))) : t.back(nameOf(active.id))),
    onDragCancel: ({ active }) => t.back(nameOf(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={keys.under}
      onDragStart={({ active }) => {
        keys.begin()
        setDrawn(itemOf(active.id) ?? null)
      }}
      onDragEnd={end}
      onDragCancel={() => setDrawn(null)}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t.help } }}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its own scrolling is reached by the keyboard too */}
      <div ref={scrollEdges} className={classes.board} role="region" aria-label={common.board} tabIndex={0}>
        {Object.keys(form.statuses).map((status) => (
          <Column
            key={status}
            review={review}
            status={status}
            columns={columns}
            items={items.filter((item) => item.status === status)}
            drawn={drawn}
            takes={Boolean(drawn && drawn.status !== status && movesOf(review, drawn).includes(status))}
            onOpen={onOpen}
          />
        ))}
      </div>
    </DndContext>
  )
}

interface ColumnProps extends Omit<BoardProps, 'openDialog'> {
  status: string
  items: readonly Submission[]
  /** What is on its way. */
  drawn: Submission | null
  /** Whether that may be put here. */
  takes: boolean
}

function Column({ review, status, columns: { totals, hasMore, more }, items, drawn, takes, onOpen }: ColumnProps) {
  const t = useTexts(boardTexts)
  const words = useFormWords(review.form)
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !takes })
  const total = totals[status] ?? items.length
  return (
    <section
      ref={setNodeRef}
      className={classes.column}
      aria-label={t.column(words.status(status), total)}
      data-empty={total === 0 || undefined}
      data-takes={takes || undefined}
      data-over={(isOver && takes) || undefined}
      data-closed={(drawn && !takes && drawn.status !== status) || undefined}
    >
      <h2 className={classes.head}>
        <Status form={review.form} status={status} />
        <span aria-hidden>{total}</span>
      </h2>
      <ul className={classes.cards}>
        {items.map((item) => <Card key={item.id} review={review} item={item} onOpen={onOpen} />)}
      </ul>
      {hasMore(status) && <Button variant="subtle" size="sm" aria-label={t.moreOf(words.status(status))} onClick={() => more(status)}>{t.more}</Button>}
      {!hasMore(status) && total > items.length && <p className={classes.rest}>{t.newest(items.length, total)}</p>}
    </section>
  )
}

function Card({ review, item, onOpen }: { review: Review; item: Submission; onOpen: (id: string) => void }) {
  const { titleOf } = review
  const t = useTexts(boardTexts)
  const common = useTexts(reviewTexts)
  const shown = useTexts(shownTexts)
  const dates = useDates()
  const still = movesOf(review, item).length === 0
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useDraggable({ id: item.id, disabled: still })
  return (
    <li
      ref={setNodeRef}
      className={classes.card}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined}
    >
      <button type="button" className={classes.open} onClick={() => onOpen(item.id)} aria-label={common.open(titleOf(item))} aria-describedby={item.assignee ? `of-${item.id} with-${item.id}` : `of-${item.id}`}>
        <span className={classes.title}>{titleOf(item)}</span>
        <Facts id={`of-${item.id}`} of={[item.submitted_by ? personName(item.submitted_by.name) : shown.anonymous, dates.shortTime(item.created_at)]} />
        {item.assignee && <Facts id={`with-${item.id}`} of={[personName(item.assignee.name)]} />}
      </button>
      {!still && (
        <button type="button" ref={setActivatorNodeRef} className={classes.handle} {...attributes} {...listeners} aria-label={t.move(titleOf(item))}>
          <IconGripVertical size={18} aria-hidden />
        </button>
      )}
    </li>
  )
}
