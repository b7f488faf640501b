import { ApiError } from './api-error.ts'

/** What remembers the keys of acts whose answers were lost. */
export interface LostActs<Name extends string> {
  /** The key of the try before, if this is the same. */
  keyOf: (name: Name, input: unknown) => string | undefined
  failed: (name: Name, input: unknown, key: string, error: unknown) => void
  answered: (name: Name) => void
  /** They are of whoever was here. */
  forget: () => void
}

/** After so long the same is meant as another. */
const MOST_MS = 30 * 60_000

/** The whole of it; with a file it is never the same. */
const saidIn = (name: string, input: unknown) =>
  JSON.stringify([name, input], (_, value: unknown) => (value instanceof Blob ? crypto.randomUUID() : value))

/** Refused for good, by our server alone. One that is busy, or still at work under this key, has said nothing of the try before. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.isOurs && error.status >= 400 && error.status < 500
  && ![408, 429].includes(error.status) && error.code !== 'idempotency.in_progress'

export const nounOf = (name: string) => name.split('.', 1)[0]!

/**
 * What was done last with each noun, where the answer was lost: done the same once more it goes under the same key, and is there once.
 * Whatever is done with that noun in between makes it another act: what was added, removed and added again is there.
 * `placeOf`: what comes in between nothing has a place of its own. `isAgain`: what is meant anew whenever it is done.
 */
export function createLostActs<Name extends string>(
  isAgain: (name: Name) => boolean, placeOf: (name: Name) => string = nounOf,
): LostActs<Name> {
  const lost = new Map<string, { said: string; key: string; at: number }>()
  const answered = (name: Name) => void lost.delete(placeOf(name))
  return {
    keyOf(name, input) {
      const before = lost.get(placeOf(name))
      if (before?.said === saidIn(name, input) && Date.now() - before.at < MOST_MS) return before.key
      answered(name)
      return undefined
    },
    failed(name, input, key, error) {
      if (isRefusal(error) || isAgain(name)) answered(name)
      else lost.set(placeOf(name), { said: saidIn(name, input), key, at: Date.now() })
    },
    answered,
    forget: () => lost.clear(),
  }
}
