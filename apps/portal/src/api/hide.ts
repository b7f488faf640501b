import type { Query, QueryClient } from '@tanstack/react-query'
import type { OptimisticUpdate } from './use-action.ts'

type Without = (query: Query, shown: unknown) => unknown

/** Lists from which something is taken: with all that is hidden in them, and what hides it. One removal's way back is not the other's. */
const hidden = new WeakMap<Query, { whole: unknown; by: Set<Without> }>()

/**
 * Takes the thing out of every list that shows it, and again when a list is fetched anew meanwhile. What it gives ends that, once:
 * with `gone` for good; else the thing is in its place again, and whatever else is being removed stays out.
 */
export function hide<I>(client: QueryClient, updates: readonly OptimisticUpdate<I>[], input: I) {
  const cache = client.getQueryCache()
  const hides = ({ queryKey }: Query) => updates.some(({ of }) => of === queryKey[0])
  const without: Without = ({ queryKey }, shown) =>
    updates.reduce((left, { of, apply }) => (left && of === queryKey[0] ? apply(left as Parameters<typeof apply>[0], input) : left), shown)
  const show = (query: Query) => {
    const list = hidden.get(query)
    if (list) client.setQueryData(query.queryKey, [...list.by].reduce((left, each) => each(query, left), list.whole))
  }
  const take = (query: Query, whole = query.state.data) => hidden.set(query, { whole, by: (hidden.get(query)?.by ?? new Set()).add(without) })
  for (const query of cache.findAll({ predicate: hides })) {
    take(query, hidden.get(query)?.whole)
    show(query)
  }
  const unsubscribe = cache.subscribe((event) => {
    const { query } = event
    if (!('action' in event) || event.action.type !== 'success' || event.action.manual || !hides(query)) return
    take(query)
    queueMicrotask(() => show(query))
  })
  return (gone?: boolean) => {
    unsubscribe()
    for (const query of cache.getAll()) {
      const list = hidden.get(query)
      if (!list?.by.delete(without)) continue
      if (gone) list.whole = without(query, list.whole)
      else show(query)
      if (!list.by.size) hidden.delete(query)
    }
  }
}
