import { movesFrom } from '@portal/contract/forms/kit'
import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useState } from 'react'
import type { DataOf } from '../../../api/types.ts'
import { useAction } from '../../../api/use-action.ts'
import { useTexts } from '../../../texts/define-texts.ts'
import { errorWords } from '../../../texts/errors.ts'
import { type Review, inputOf } from '../review/review.ts'
import { reviewTexts } from '../review/texts.ts'
import { asSubmissions, useFormWords } from '../submission.ts'
import type { Submission } from '../submission.ts'
import { reviewListTexts } from './texts.ts'

export interface Step {
  status?: string
  assignee_id?: string | null
}
/** What did not move, and why. */
interface Refused {
  id: string
  title: string
  why: string
}

/** Moves many on at once, or hands them over; what went can be taken back where the form has a way. */
export function useMoveMany({ form, calls, titleOf }: Review) {
  const t = useTexts(reviewListTexts)
  const common = useTexts(reviewTexts)
  const words = useFormWords(form)
  const act = useAction(calls.moveMany)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  const send = async (items: readonly Submission[], step: Step) => {
    const { data } = await act.mutateAsync(inputOf(calls.moveMany, { items: items.map(({ id, version }) => ({ id, version })), ...step }))
    return { moved: asSubmissions(data.moved), refused: data.refused }
  }
  const whyOf = ({ code, moves }: DataOf<'eoi.moveMany'>['refused'][number], item: Submission | undefined, to: Step['assignee_id']) => {
    if (code.endsWith('.stale')) return t.isStale
    // Of who moves them, or of who is to have them.
    if (code === 'submissions.own') return to && !item?.decided_by_others ? t.isTheirs : common.isOwn
    return code.endsWith('.not_found') ? t.isGone : t.noMove(moves.map(words.status).join(', '))
  }
  const named = (items: readonly Submission[], some: DataOf<'eoi.moveMany'>['refused'], { assignee_id: to }: Step): Refused[] => some.map((one) => {
    const item = items.find(({ id }) => id === one.id)
    return { id: one.id, title: item ? `${titleOf(item)} (${item.reference})` : t.unknown, why: whyOf(one, item, to) }
  })

  /** Each back to where it stood: as many calls as there were statuses. */
  async function goBack(moved: readonly Submission[], stood: ReadonlyMap<string, string>) {
    try {
      const groups = Map.groupBy(moved, ({ id }) => stood.get(id)!)
      let back = 0
      const stay: Refused[] = []
      for (const [status, items] of groups) {
        const reply = await send(items, { status })
        back += reply.moved.length
        stay.push(...named(items, reply.refused, { status }))
      }
      setRefused(stay)
      showToast(t.undone(back))
    } catch (error) {
      showToast(errorWords(error), { tone: 'danger' })
    }
  }

  /** Which of them stay where they are; null where nothing came of it. */
  async function go(items: readonly Submission[], step: Step): Promise<ReadonlySet<string> | null> {
    try {
      const reply = await send(items, step)
      const stood = new Map(items.map(({ id, status }) => [id, status]))
      setRefused(named(items, reply.refused, step))
      const { status } = step
      const n = reply.moved.length
      const back = status !== undefined && reply.moved.every(({ id }) => movesFrom(form, status, 'reviewer').includes(stood.get(id)!))
      if (n) showToast(status === undefined ? t.handed(n) : t.moved(n, words.status(status)), back ? { undo: () => void goBack(reply.moved, stood) } : {})
      return new Set(reply.refused.map(({ id }) => id))
    } catch (error) {
      showToast(errorWords(error), { tone: 'danger' })
      return null
    }
  }
  return { go, busy: act.isPending, refused, forget: () => setRefused([]) }
}
