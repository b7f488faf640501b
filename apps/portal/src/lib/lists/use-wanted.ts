import { useEffect, useRef } from 'react'
import { useTexts } from '../../texts/define-texts.ts'
import { useQueryFilters } from '../use-query-filters.ts'
import { listTexts } from './texts.ts'
import { type Asked, useLookUp } from './use-look-up.ts'

/** `total`: of a list that may have its newest alone. */
interface List<T> {
  data: readonly T[]
  total?: number
}
interface Query<T> extends Asked {
  data: List<T> | undefined
}

/** Where in it: the page, and the words to mark; or its form. */
interface At {
  page?: number
  find?: string
  edit: boolean
}

/** What is said of a thing that a list does not have: where that has its newest alone, it may be there all the same. */
export const absentFrom = (list: List<unknown> | undefined) => (list?.total !== undefined && list.data.length < list.total ? 'unlisted' : 'gone')

const nothingWanted = (by: string) => ({ [by]: null, page: null, find: null, edit: null })

/** A link to one thing of a list (`?id=…`, from the search or a notice) opens it, once. `by`: what the address calls it where `id` is something else. */
export function useWanted<T extends { id: string }>(query: Query<T>, open: (item: T, at: At) => void, by = 'id') {
  const [params, set] = useQueryFilters()
  const id = params.get(by)
  const latest = useRef({ set, open })
  useEffect(() => {
    latest.current = { set, open }
  })
  const { data, isError, isFetching } = query
  const found = id ? data?.data.find((item) => item.id === id) : undefined
  useEffect(() => {
    if (!found) return
    const at = { page: Number(params.get('page')) || undefined, find: params.get('find') ?? undefined, edit: params.has('edit') }
    latest.current.set(nothingWanted(by))
    latest.current.open(found, at)
  }, [found, by, params])
  const t = useTexts(listTexts)
  // A list that was never there is asked anew as if nothing had failed: what was looked for stays looked for meanwhile.
  useLookUp(id && !found && (data || isError || isFetching) ? id : '', query, { gone: t[absentFrom(data)], unknown: t.notLookedUp, onGone: () => set(nothingWanted(by)) })
}
