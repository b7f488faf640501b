import { ApiError } from '@portal/contract/client/api-error'
import type { Query } from '@tanstack/react-query'

const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]]

/** `10 minutes ago`, `yesterday`; null for less than a minute. */
export function ageWords(at: number, now: number, language: string): string | null {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const age = Math.max(0, now - at)
  const [unit, ms] = units.find(([, length]) => age >= length) ?? []
  return unit && ms ? format.format(-Math.floor(age / ms), unit) : null
}

/** Whether a page shows it, and not only what stands around pages asks for it. */
const isShown = ({ state, observers }: Query) =>
  state.data !== undefined && observers.some(({ options: { enabled, meta } }) => enabled !== false && !meta?.aside)
const unreached = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Since when the oldest of what is shown has not been heard of; null when all of it is of now. */
export function oldestShown(queries: readonly Query[], online: boolean): number | null {
  // On a slow line it says so from the first try that took too long, not after the last.
  const old = queries.filter((query) => isShown(query) && (!online || unreached(query.state.error ?? query.state.fetchFailureReason)))
  return old.length ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null
}
