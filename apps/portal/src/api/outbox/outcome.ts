import { ApiError } from '@portal/contract/client/api-error'

type Outcome =
  /** Nothing gets through: later, by itself, and everything else too. */
  | { kind: 'again'; afterMs: number }
  /** The server can't do this one now: later, by itself. What does not depend on it goes on. */
  | { kind: 'later'; afterMs: number }
  /** Not before the person has done something about the session. */
  | { kind: 'stop' }
  /** For the person to decide. */
  | { kind: 'refused' }

const LONGEST_MS = 60_000
/** So often may the server break over one and the same thing before others go past it. */
const MOST_BREAKS = 5
const UNREACHABLE = [0, 408, 502, 503, 504]
/** Without a word of ours: somebody has to sign in to the network, or something on the way lets nobody through. */
const BARRED = [401, 403, 404, 407, 451, 511]
const BUSY = [425, 429]
/** The server is there and can't do what this one asks: files or space are missing, words may go on. */
const PARTLY = ['server.files', 'server.full']

/** Twice as long each time, and never all devices of a location at once. */
const backOffMs = (tries: number, random = Math.random) =>
  Math.min(LONGEST_MS, 1000 * 2 ** Math.min(tries, 10)) * (0.75 + random() / 2)

/** What becomes of a write that failed for the `tries`-th time. */
export function outcomeOf(error: unknown, tries: number): Outcome {
  if (!(error instanceof ApiError)) return { kind: 'refused' }
  const { status, code, retryAfter, isOurs } = error
  const afterMs = retryAfter ? retryAfter * 1000 : backOffMs(tries)
  // What lets everything else through is against this one alone.
  if (!isOurs && BARRED.includes(status)) return { kind: tries < MOST_BREAKS ? 'again' : 'later', afterMs }
  if (status === 401 || status === 423 || code === 'auth.step_required') return { kind: 'stop' }
  if (UNREACHABLE.includes(status) && !PARTLY.includes(code)) return { kind: 'again', afterMs }
  // Asked as often as the server says at first, then less and less: whoever is at work there may need long.
  if (code === 'idempotency.in_progress') return { kind: 'later', afterMs: Math.max(afterMs, backOffMs(tries)) }
  if (BUSY.includes(status) || PARTLY.includes(code) || (status >= 500 && status !== 501 && tries < MOST_BREAKS)) return { kind: 'later', afterMs }
  return { kind: 'refused' }
}
