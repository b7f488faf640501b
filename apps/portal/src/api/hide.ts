import type { Query, QueryClient } from '@tanstack/react-query'
import type { OptimisticUpdate } from './use-action.ts'

/** A removal that can still be undone. */
interface Hidden {
  hides: (query: Query) => boolean
  without: (query: Query, shown: unknown) => unknown
}

const hiddenIn = new WeakMap<QueryClient, Set<Hidden>>()
/** Lists with all that is hidden in them: one removal's way back must not be the other's. */
const whole = new WeakMap<Query, unknown>()

/** Takes the thing out of every list that shows it, and again when a list is fetched anew meanwhile. */
export function hide<I>(client: QueryClient, updates: readonly OptimisticUpdate<I>[], input: I) {
  const running = hiddenIn.get(client) ?? new Set()
  hiddenIn.set(client, running)
  const own: Hidden = {
    hides: ({ queryKey }) => updates.some(({ of }) => of === queryKey[0]),
    without: ({ queryKey }, shown) => updates.reduce((left, { of, apply }) => (left && of === queryKey[0] ? apply(left as Parameters<typeof apply>[0], input) : left), shown),
  }
  const lists = () => client.getQueryCache().findAll({ predicate: own.hides })
  const apply = (query: Query) => client.setQueryData(query.queryKey, (shown: unknown) => own.without(query, shown))
  for (const query of lists()) {
    if (![...running].some(({ hides }) => hides(query))) whole.set(query, query.state.data)
    apply(query)
  }
  running.add(own)
  const unsubscribe = client.getQueryCache().subscribe((event) => {
    const { query } = event
    if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual || !own.hides(query)) return
    whole.set(query, query.state.data)
    queueMicrotask(() => apply(query))
  })
  const end = () => {
    unsubscribe()
    running.delete(own)
  }
  return {
    /** It is gone for good. */
    forget: () => {
      end()
      for (const query of lists()) whole.set(query, own.without(query, whole.get(query)))
    },
    /** It is in its place again; whatever else is being removed stays out. */
    show: () => {
      end()
      for (const query of lists()) {
        client.setQueryData(query.queryKey, [...running].reduce((left, { without }) => without(query, left), whole.get(query)))
      }
    },
  }
}
