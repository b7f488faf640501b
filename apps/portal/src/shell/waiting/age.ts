import { ApiError } from '@portal/contract/client/api-error'
import type { Query } from '@tanstack/react-query'

/** Asked for on every page, by what stands around it. */
const AROUND = ['notifications.list', 'notifications.vapidKey', 'categories.list']
const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [['day', 86_400_000], ['hour', 3_600_000], ['minute', 60_000]]

/** `10 minutes ago`, `yesterday`; null for less than a minute. */
export function ageWords(at: number, now: number, language: string): string | null {
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const age = Math.max(0, now - at)
  const [unit, ms] = units.find(([, length]) => age >= length) ?? []
  return unit && ms ? format.format(-Math.floor(age / ms), unit) : null
}

const unreached = (error: unknown) => error instanceof ApiError && (error.status === 0 || error.status >= 500)

/** Since when the oldest of what is shown has not been heard of; null when all of it is of now. */
export function oldestShown(queries: readonly Query[], online: boolean): number | null {
  const old = queries.filter(({ state, queryKey }) =>
    // On a slow line it says so from the first try that took too long, not after the last.
    state.data !== undefined && (!online || unreached(state.error ?? state.fetchFailureReason)) && !AROUND.includes(String(queryKey[0])))
  return old.length ? Math.min(...old.map(({ state }) => state.dataUpdatedAt)) : null
}
