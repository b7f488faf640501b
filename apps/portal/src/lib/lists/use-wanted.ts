import { showToast } from '@portal/ui/notices/toast-store.ts'
import { useEffect, useRef } from 'react'
import { textsIn } from '../../texts/define-texts.ts'
import { useQueryFilters } from '../use-query-filters.ts'
import { listTexts } from './texts.ts'

interface Query<T> {
  data: { data: readonly T[] } | undefined
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<unknown>
}

/** Where in it: the page, and the words to mark; or its form. */
interface At {
  page?: number
  find?: string
  edit: boolean
}

/** A link to one thing of a list (`?id=…`, from the search or a notice) opens it, once. `by`: what the address calls it where `id` is something else. */
export function useWanted<T extends { id: string }>(query: Query<T>, open: (item: T, at: At) => void, by = 'id') {
  const [params, set] = useQueryFilters()
  const id = params.get(by)
  const latest = useRef({ set, open })
  useEffect(() => {
    latest.current = { set, open }
  })
  const looked = useRef<string>(undefined)
  const { data, isError, isFetching, refetch } = query
  useEffect(() => {
    if (!id || (!data && !isError)) return
    const found = data?.data.find((item) => item.id === id)
    if (!found && isFetching) return
    if (!found && looked.current !== id) {
      // It may be newer than the list at hand.
      looked.current = id
      void refetch()
      return
    }
    const at = { page: Number(params.get('page')) || undefined, find: params.get('find') ?? undefined, edit: params.has('edit') }
    latest.current.set({ [by]: null, page: null, find: null, edit: null })
    if (found) latest.current.open(found, at)
    else showToast(textsIn(listTexts).gone)
  }, [id, by, params, data, isError, isFetching, refetch])
}
