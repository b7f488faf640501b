import { ApiError } from '@portal/contract/client/api-error'
import { actKeys } from './act-keys.ts'
import type { LostActs } from './act-keys.ts'
import { routeOf } from '../routes.ts'
import type { CallName } from '../types.ts'

/** After so long the same is meant as another. */
const MOST_MS = 30 * 60_000

/** What the page does by itself comes in between nothing that a person does. */
const placeOf = (name: CallName) => (routeOf(name)?.outbox?.quiet ? name : name.split('.', 1)[0]!)

/** The whole of it; with a file it is never the same. */
const saidIn = (name: CallName, input: unknown) =>
  JSON.stringify([name, input], (_, value: unknown) => (value instanceof Blob ? crypto.randomUUID() : value))

/** Refused for good. A server that is busy, or still at work under this key, has said nothing of the try before. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && ![408, 429].includes(error.status) && error.code !== 'idempotency.in_progress'

/**
 * What was done last with each noun, where the answer was lost: done the same once more it goes under the same key, and is there once.
 * Whatever is done with that noun in between makes it another act: what was added, removed and added again is there.
 */
export function createLostActs(): LostActs {
  const lost = new Map<string, { said: string; key: string; at: number }>()
  const answered = (name: CallName) => void lost.delete(placeOf(name))
  return {
    keyOf(name, input) {
      const before = lost.get(placeOf(name))
      if (before?.said === saidIn(name, input) && Date.now() - before.at < MOST_MS) return before.key
      answered(name)
      return undefined
    },
    failed(name, input, key, error) {
      if (isRefusal(error)) answered(name)
      else lost.set(placeOf(name), { said: saidIn(name, input), key, at: Date.now() })
    },
    answered,
    forget: () => lost.clear(),
  }
}

actKeys.lost = createLostActs()
