import { type PlatformDb, lower } from '@portal/db'
import { AppError } from '../../http/errors.ts'

const columns = ['id', 'email', 'name', 'role', 'password_hash', 'is_active', 'totp_secret', 'totp_enabled_at', 'totp_last_step'] as const
const pick = (db: PlatformDb) => db.selectFrom('operators').select(columns)

/** An operator with what signing in needs to know of them. Never leaves this folder. */
export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

export const findByEmail = (db: PlatformDb, email: string) => pick(db).where(lower('email'), '=', email.toLowerCase()).executeTakeFirst()
export const findById = (db: PlatformDb, id: string) => pick(db).where('id', '=', id).executeTakeFirst()
/** The same, held until the transaction ends. */
export const holdById = (db: PlatformDb, id: string) => pick(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** A wrong password, an unknown address and an operator who was switched off, in the same words. */
export const wrong = () => new AppError(401, 'auth.invalid', 'Email or password is not right.')
export const wrongCode = () => new AppError(400, 'auth.code', 'This code is not right. Codes change every 30 seconds.', { fields: { code: 'This code is not right.' } })
export const expiredChallenge = () => new AppError(401, 'auth.challenge', 'This took too long or was tried too often. Please sign in again.')
