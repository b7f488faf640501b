import type { TenantDb } from '@portal/db/feature'
import { signedOut } from '../../core/access.ts'
import { AppError } from '../../core/errors.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { isStillSignedIn } from '../../core/session.ts'
import { type SignInAccount, findById, holdById } from './accounts.ts'
import { type Asked, confirmPassword, guessedWrong, mayGuess, wrongCode } from './confirm.ts'
import { acceptCode } from './second-factor.ts'

interface Both extends Asked {
  services: Asked['services'] & Pick<FeatureServices, 'sealer' | 'clock'>
  read<T>(work: (db: TenantDb) => Promise<T>): Promise<T>
}

/**
 * What changes the second factor itself takes the password and a code: neither is there where somebody else sits at an open
 * session. `commit` runs what is given to it in the transaction of the change.
 * @throws AppError 400 naming the field, 409 where there is no second factor, 429 after too many
 */
export async function confirmBoth<T, Done>(
  { read, ...asked }: Both, { password, code }: { password: string; code: string },
  commit: (work: (db: TenantDb) => Promise<T>) => Promise<Done>, change: (db: TenantDb, held: SignInAccount) => Promise<T>,
): Promise<Done> {
  const { services, user } = asked
  const account = await read((db) => findById(db, user.id))
  await confirmPassword(asked, account?.password_hash ?? null, password, 'password')
  await mayGuess(asked)
  const failed = wrongCode()
  return commit(async (db) => {
    const held = await holdById(db, user.id)
    if (!held || !(await isStillSignedIn(db, user))) throw signedOut()
    if (!held.totp_enabled_at) throw new AppError('auth.two_factor_off', { params: { host: 'portal' } })
    if (!(await acceptCode(db, held, code, services))) throw failed
    return change(db, held)
  }).catch(async (error: unknown) => {
    if (error === failed) await guessedWrong(asked)
    throw error
  })
}
