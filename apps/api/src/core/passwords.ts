import { cpus } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { LineTooLong, WaitedTooLong, openShares } from '@portal/db'
import { unavailable } from './errors.ts'

/** OWASP's recommendation: 19 MiB, two passes, one lane. The algorithm is Argon2id by default. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Made once, by whoever opens a queue first. */
let decoy: Promise<string> | undefined

export interface PasswordHasher {
  /** `owner`: whose turn it is (a location, or `platform`). */
  hash(password: string, owner: string): Promise<string>
  /** Same work for a missing hash (unknown address) as for a real one: the time tells nothing. */
  verify(stored: string | null | undefined, password: string, owner: string): Promise<boolean>
}

/**
 * Argon2id behind a small queue: a whole shift signing in at once finishes, and other calls keep a core. Locations take
 * turns: another's crowd costs a sign-in here one turn.
 * @throws AppError 503 when more of one location wait than could be served in a sensible time.
 */
export function openPasswords({ atOnce = Math.max(1, cpus().length - 1), waiting = 500, waitMs = 60_000 } = {}): PasswordHasher {
  const shares = openShares({ atOnce, waiting, waitMs })
  const queued = <T>(owner: string, work: () => Promise<T>) =>
    shares.run(owner, work).catch((error: unknown) => {
      throw error instanceof LineTooLong || error instanceof WaitedTooLong ? unavailable(error) : error
    })

  const nobodys = (decoy ??= hash('nobody has this password', options))
  return {
    hash: (password, owner) => queued(owner, () => hash(password, options)),
    async verify(stored, password, owner) {
      const against = stored ?? (await nobodys)
      const right = await queued(owner, () => verify(against, password).catch(() => false))
      return right && Boolean(stored)
    },
  }
}
