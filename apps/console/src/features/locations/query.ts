import type { Input } from '../../api/types.ts'
import { pageOf, useQueryState } from '../../lib/use-query-state.ts'

export const PAGE_SIZE = 25
const defaults = { q: '', state: '', backup: '', sort: 'name', page: '1' }

type ListInput = Input<'locations.list'>
export type ListValues = Record<keyof typeof defaults, string>
export type SetList = (changes: Partial<ListValues>) => void

/** What the list shows, read from the address. */
export function useListQuery() {
  const [values, set] = useQueryState(defaults)
  const page = pageOf(values.page)
  const input: ListInput = {
    q: values.q || undefined,
    state: (values.state || undefined) as ListInput['state'],
    backup: values.backup === 'missing' ? 'missing' : undefined,
    sort: values.sort as ListInput['sort'],
    limit: PAGE_SIZE,
    offset: (page - 1) * PAGE_SIZE,
  }
  return { input, page, values, set, filtered: Boolean(values.q || values.state || values.backup) }
}
