import { useState } from 'react'
import { useCall } from '../../../api/use-call.ts'
import { type Review, inputOf } from '../review/review.ts'
import { asSubmissions } from '../submission.ts'
import type { Submission } from '../submission.ts'

/** So many more of a column at a time, and as many as the server gives at once. */
const STEP = 25
const MOST = 100

export interface Columns {
  items: readonly Submission[]
  /** How many stand at each status, shown or not. */
  totals: Readonly<Record<string, number>>
  /** Whether more of a status can be shown; the rest stands in the list. */
  hasMore: (status: string) => boolean
  more: (status: string) => void
}

/** The newest of each status: what lies in one column takes no room from the others. */
export function useColumns({ form, calls }: Review) {
  const statuses = Object.keys(form.statuses)
  const [limits, setLimits] = useState<Readonly<Record<string, number>>>({})
  const limitOf = (status: string) => limits[status] ?? STEP
  // A form has the same statuses at every render. The library's own hook for many lists would weigh a kilobyte on everybody's first screen.
  // oxlint-disable-next-line react/rules-of-hooks
  const lists = statuses.map((status) => useCall(calls.list, inputOf(calls.list, { status, limit: limitOf(status) }), { keepPrevious: true }))
  const replies = lists.map(({ data }) => data)
  const refetch = () => Promise.all(lists.map((list) => list.refetch()))
  const error = lists.find((list) => list.error)?.error ?? null
  const isFetching = lists.some((list) => list.isFetching)
  const isWhole = replies.every((reply) => reply !== undefined)
  if (!isWhole) return { data: undefined, error, refetch, isFetching }

  // A card on its way stands in the list that it comes from, at the status that it goes to.
  const all = replies.map((reply) => asSubmissions(reply!.data))
  const items = [...new Map(all.flat().map((item) => [item.id, item])).values()].toSorted((a, b) => b.created_at.localeCompare(a.created_at))
  const totals = Object.fromEntries(statuses.map((status, index) => {
    const hidden = replies[index]!.total - all[index]!.length
    return [status, hidden + items.filter((item) => item.status === status).length]
  }))
  const data: Columns = {
    items, totals,
    hasMore: (status) => limitOf(status) < MOST && totals[status]! > items.filter((item) => item.status === status).length,
    more: (status) => setLimits((now) => ({ ...now, [status]: Math.min(MOST, (now[status] ?? STEP) + STEP) })),
  }
  return { data, error, refetch, isFetching }
}
