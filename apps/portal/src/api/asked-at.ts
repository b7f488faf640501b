import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** When what a query shows was asked for, by the clock. */
const askedAt = new WeakMap<object, number>()

export function noteAsked(client: QueryClient, queryKey: QueryKey, at: number) {
  const query = client.getQueryCache().find({ queryKey })
  if (query) askedAt.set(query, at)
}

/** So many milliseconds ago the oldest of what is on screen was asked for; what the device had kept is asked for at the start. */
export const ageOnScreen = (client: QueryClient) =>
  Math.max(0, ...client.getQueryCache().findAll({ type: 'active' }).map((query) => Date.now() - (askedAt.get(query) ?? performance.timeOrigin)))
