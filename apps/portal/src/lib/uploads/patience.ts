import { ApiError } from '@portal/contract/client/api-error'

/** Tries without any progress between them before a file is given back to the person. */
export const MOST_TRIES = 8

/** Who has used up what they may send is told so, where it takes longer to be allowed again. */
const LONGEST_S = 60

const isBusy = ({ status, retryAfter = 0 }: ApiError) => status === 429 && retryAfter <= LONGEST_S

/** Worth another try by itself: no network, one that stalled, a server that restarts or is busy, or the first try is still being carried out. */
export const willPass = (error: unknown) =>
  error instanceof ApiError && (error.passing || error.status === 408 || isBusy(error) || error.code === 'idempotency.in_progress')

/** Seconds to wait before try `failures + 1`: 1, 2, 4 … 30, or what the server asked for. */
export function pauseAfter(failures: number, error: unknown): number {
  const asked = error instanceof ApiError ? error.retryAfter : undefined
  return asked ?? Math.min(2 ** (failures - 1), 30)
}

/** Waits, but no longer than until the network is back. */
export function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', stop)
      resolve()
    }
    const stop = () => {
      done()
      reject(signal.reason as Error)
    }
    const timer = setTimeout(done, seconds * 1000)
    if (signal.aborted) return stop()
    addEventListener('online', done)
    signal.addEventListener('abort', stop)
  })
}

interface Perseverance {
  signal: AbortSignal
  /** Told when a try failed and another follows. */
  onPause: () => void
  wait?: typeof pause
}

/** Does it until it succeeds, is refused, or has failed too often in a row. `progressed` starts the count anew. */
export async function retry<T>(
  work: (progressed: () => void) => Promise<T>,
  { signal, onPause, wait = pause }: Perseverance,
): Promise<T> {
  let failures = 0
  for (;;) {
    try {
      return await work(() => void (failures = 0))
    } catch (error) {
      failures += 1
      if (signal.aborted || !willPass(error) || failures >= MOST_TRIES) throw error
      onPause()
      await wait(pauseAfter(failures, error), signal)
    }
  }
}
