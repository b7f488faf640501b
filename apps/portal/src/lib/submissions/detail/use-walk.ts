import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { callOptions, useCall } from '../../../api/use-call.ts'
import { storage } from '../../../device/storage.ts'
import { errorWords } from '../../../texts/errors.ts'
import { isTyping } from '../../is-typing.ts'
import { useQueryFilters } from '../../use-query-filters.ts'
import { PAGE, useListFilters } from '../list/use-list-filters.ts'
import { type Review, inputOf } from '../review/review.ts'

/** So long a page of the list that is not on screen is not asked for again. */
const FRESH_MS = 10_000

export interface Walk {
  /** The one that is opened. */
  id: string
  /** Its place among all that the filters find, from 0; undefined for one that they find no more: it was moved on. */
  place: number | undefined
  total: number
  before: boolean
  after: boolean
  go: (way: 'before' | 'after') => void
}

/** The way through the list as it is filtered, over the borders of its pages, from the one that is opened. Null where that one is not in the list. */
export function useWalk(review: Review, id: string): Walk | null {
  const { calls } = review
  const client = useQueryClient()
  const { given, offset } = useListFilters(review)
  const [, setQuery] = useQueryFilters()
  const pageAt = (start: number) => inputOf(calls.list, { ...given, limit: PAGE, offset: start })
  const { data } = useCall(calls.list, pageAt(offset), { keepPrevious: true })
  const index = data?.data.findIndex((item) => item.id === id) ?? -1
  // Moved on, it leaves a list of what is new, and the next one stands in its place.
  const [last, setLast] = useState({ id: '', place: -1 })
  const here = data && index >= 0 ? data.offset + index : undefined
  if (here !== undefined && (last.id !== id || last.place !== here)) setLast({ id, place: here })
  if (!data || (here === undefined && last.id !== id)) return null

  const { total } = data
  const place = here ?? last.place
  const next = { before: place - 1, after: here === undefined ? place : place + 1 }
  const is = (at: number) => at >= 0 && at < total
  const go = async (way: 'before' | 'after') => {
    const at = next[way]
    if (!is(at)) return
    const start = Math.floor(at / PAGE) * PAGE
    try {
      const page = await client.fetchQuery({ ...callOptions(calls.list, pageAt(start)), staleTime: FRESH_MS })
      const item = page.data[at - start]
      if (item) setQuery({ id: item.id, offset: start ? String(start) : null })
    } catch (error) {
      showToast(errorWords(error), { tone: 'danger' })
    }
  }
  return { id, place: here, total, before: is(next.before), after: is(next.after), go: (way) => void go(way) }
}

const keys: Partial<Record<string, 'before' | 'after'>> = { k: 'before', j: 'after' }
/** The one that is opened, and no question over it. */
const isOnTop = () => Boolean([...document.querySelectorAll('[role="dialog"][aria-modal="true"], [role="alertdialog"]')].at(-1)?.querySelector('[data-walk]'))

/** K leads to the one before, J to the one after: not while something is typed, and not where single keys are switched off. */
export function useWalkKeys(walk: Walk | null) {
  const latest = useRef(walk)
  useEffect(() => {
    latest.current = walk
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const way = keys[event.key.toLowerCase()]
      if (!way || !latest.current || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isTyping(event.target) || !isOnTop() || storage.shortcuts.get() === 'off') return
      event.preventDefault()
      latest.current.go(way)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
