import { cpus } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../http/errors.ts'

/** OWASP's recommendation: 19 MiB, two passes, one lane. The algorithm is Argon2id by default. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Same work for a missing hash (unknown address) as for a real one: the time tells nothing. */
  verify(stored: string | null | undefined, password: string): Promise<boolean>
}

/**
 * Argon2id behind a small queue: a whole shift signing in at once finishes, and other calls keep a core.
 * @throws AppError 503 when more wait than could be served in a sensible time.
 */
export function openPasswords({ atOnce = Math.max(1, cpus().length - 1), maxWaiting = 1_000 } = {}): PasswordHasher {
  const waiting: Array<() => void> = []
  let running = 0

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= maxWaiting) throw unavailable()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  const decoy = hash('nobody has this password', options)
  return {
    hash: (password) => queued(() => hash(password, options)),
    async verify(stored, password) {
      const against = stored ?? (await decoy)
      const right = await queued(() => verify(against, password).catch(() => false))
      return right && Boolean(stored)
    },
  }
}
