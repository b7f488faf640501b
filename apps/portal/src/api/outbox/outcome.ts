import { ApiError } from '@portal/contract/client/api-error'

export type Outcome =
  /** Later, by itself. */
  | { kind: 'again'; afterMs: number }
  /** Not before the person has done something about the session. */
  | { kind: 'stop' }
  /** For the person to decide. */
  | { kind: 'refused' }

const LONGEST_MS = 60_000
/** So often may the server break over one and the same thing before others go past it. */
const MOST_BREAKS = 5
const PASSING = [0, 408, 425, 429, 502, 503, 504]

/** Twice as long each time, and never all devices of a location at once. */
export const backOffMs = (tries: number, random = Math.random) =>
  Math.min(LONGEST_MS, 1000 * 2 ** Math.min(tries, 10)) * (0.75 + random() / 2)

/** What becomes of a write that failed for the `tries`-th time. */
export function outcomeOf(error: unknown, tries: number): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'refused' }
  const { status, code, retryAfter } = error
  const again: Outcome = { kind: 'again', afterMs: retryAfter ? retryAfter * 1000 : backOffMs(tries) }
  if (status === 401 || status === 423 || code === 'auth.step_required') return { kind: 'stop' }
  if (PASSING.includes(status) || code === 'idempotency.in_progress') return again
  if (status >= 500 && status !== 501 && tries < MOST_BREAKS) return again
  return { kind: 'refused' }
}
