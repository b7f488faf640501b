import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, inSeconds } from '@portal/db/feature'
import { AppError, tooMany } from '../../core/errors.ts'
import type { Tenant } from '../../core/locations.ts'
import type { User } from '../../core/session.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Limit } from '../../core/limiter.ts'
import { openTurns } from '../../shared/one-at-a-time.ts'

/** Somebody at another's open session may not guess on. */
const guesses: Limit = { name: 'confirm:account', points: 10, seconds: 15 * 60 }

/** A wrong current password or code is 400: only a session that is over is 401. */
const wrongPassword = (field: string) => new AppError('auth.password_wrong', { problems: { [field]: problem('password_wrong') } })
export const wrongCode = () => new AppError('auth.code_wrong', { problems: { code: problem('code_wrong') } })

export interface Asked {
  services: Pick<FeatureServices, 'limiter' | 'passwords'>
  tenant: Tenant
  user: User
}

const inTurn = openTurns()
const keyOf = ({ tenant, user }: Pick<Asked, 'tenant' | 'user'>) => `${tenant.id}:${user.id}`

/** @throws AppError 429 after too many wrong ones. */
export async function mayGuess({ services, ...asked }: Asked): Promise<void> {
  const wait = await services.limiter.blockedFor(guesses, keyOf(asked))
  if (wait) throw tooMany(wait)
}
export const guessedWrong = ({ services, ...asked }: Asked) => services.limiter.add(guesses, keyOf(asked))

/** So long after signing in nobody is asked for the password again. */
const freshMinutes = 10
export async function signedInJustNow(db: TenantDb, { sessionId }: Pick<User, 'sessionId'>): Promise<boolean> {
  const own = db.selectFrom('sessions').select('id').where('id', '=', sessionId).where('created_at', '>', inSeconds(-freshMinutes * 60))
  return Boolean(await own.executeTakeFirst())
}

/** The person shows again that it is they who sit here. @throws AppError 400 naming the field, 429 after too many. */
export async function confirmPassword(asked: Asked, stored: string | null, password: string, field: string): Promise<void> {
  await inTurn(keyOf(asked), async () => {
    await mayGuess(asked)
    if (await asked.services.passwords.verify(stored, password, asked.tenant.id)) return
    await guessedWrong(asked)
    throw wrongPassword(field)
  })
}
