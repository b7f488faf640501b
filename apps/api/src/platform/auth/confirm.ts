import type { platformContract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { badInput, tooMany } from '../../core/errors.ts'
import type { Limit } from '../../core/limiter.ts'
import type { Services } from '../../core/services.ts'
import { openTurns } from '../../shared/one-at-a-time.ts'
import type { PlatformContext } from '../context.ts'
import type { Operator } from '../sessions.ts'
import { findById } from './operators.ts'

const seconds = 15 * 60
/** Somebody at another's open session may not guess on. What strangers get wrong at the sign-in counts for nothing here. */
const wrongOnes: Limit = { name: 'confirm:operator', points: 10, seconds }

const inTurn = openTurns()

/** Guesses at the password or a code of an operator who is signed in. */
export const guessesOf = ({ limiter }: Pick<Services, 'limiter'>, { id }: Pick<Operator, 'id'>) => ({
  inTurn: <T>(work: () => Promise<T>) => inTurn(id, work),
  /** @throws AppError 429 when there were too many wrong ones. */
  async check(): Promise<void> {
    const wait = await limiter.blockedFor(wrongOnes, id)
    if (wait) throw tooMany(wait)
  },
  /** Counts a wrong one. @throws AppError 429 when it was one too many. */
  async failed(): Promise<void> {
    if ((await limiter.add(wrongOnes, id)) > wrongOnes.points) throw tooMany(seconds)
  },
  /** All of it was right: what was mistyped before is forgotten. */
  succeeded: () => limiter.forget(wrongOnes, id),
})

/** Asks for the own password again before something that matters. @throws AppError 400, or 429 after too many */
export async function provePassword(
  { read, services, operator }: Pick<PlatformContext<typeof platformContract.auth.changePassword>, 'read' | 'services' | 'operator'>,
  password: string, field: string,
): Promise<string> {
  const guesses = guessesOf(services, operator)
  return guesses.inTurn(async () => {
    await guesses.check()
    const row = await read((db) => findById(db, operator.id))
    if (!row?.password_hash || !(await services.passwords.verify(row.password_hash, password, 'platform'))) {
      await guesses.failed()
      throw badInput({ [field]: problem('not_your_password') })
    }
    return row.password_hash
  })
}
