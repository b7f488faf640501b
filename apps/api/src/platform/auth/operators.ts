import { problem } from '@portal/contract/errors/problem'
import { type PlatformDb, lower, now } from '@portal/db'
import { AppError } from '../../core/errors.ts'
import { hashSecret } from '../../core/tokens.ts'
import type { Services } from '../../core/services.ts'
import { deviceMark } from '../../shared/security/guessing.ts'

const columns = ['id', 'email', 'name', 'role', 'password_hash', 'is_active', 'totp_secret', 'totp_enabled_at', 'totp_last_step', 'demo'] as const
const pick = (db: PlatformDb) => db.selectFrom('operators').select(columns).select((eb) =>
  eb.exists(eb.selectFrom('operator_passkeys').select('operator_passkeys.id').whereRef('operator_id', '=', 'operators.id')).as('has_passkey'))

/** An operator with what signing in needs to know of them. Never leaves this folder. */
export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findByEmail>>>

export const findByEmail = (db: PlatformDb, email: string) => pick(db).where(lower('email'), '=', email.toLowerCase()).executeTakeFirst()
export const findById = (db: PlatformDb, id: string) => pick(db).where('id', '=', id).executeTakeFirst()
/** The same, held until the transaction ends. */
export const holdById = (db: PlatformDb, id: string) => pick(db).where('id', '=', id).forUpdate().executeTakeFirst()

/** What they can show besides the password. */
export const waysOf = ({ totp_enabled_at: app, has_passkey: passkey }: Pick<OperatorRow, 'totp_enabled_at' | 'has_passkey'>) =>
  [...(app ? ['app' as const] : []), ...(passkey ? ['passkey' as const] : [])]

/** Whoever reaches every location proves it twice; only the demo's operator, whom everybody knows, need not. */
export const needsSecondFactor = ({ env }: Pick<Services, 'env'>, { demo }: Pick<OperatorRow, 'demo'>) => !demo || env.NODE_ENV === 'production'

/** Whose password everybody knows (README) comes in where the portal is tried out alone. */
export const mayComeIn = ({ env }: Pick<Services, 'env'>, { is_active: active, demo }: Pick<OperatorRow, 'is_active' | 'demo'>) => active && !(demo && env.NODE_ENV === 'production')

/** Has this browser signed in as this operator before? */
export async function knowsDevice(db: PlatformDb, operatorId: string | undefined, device: string | null): Promise<boolean> {
  if (!operatorId || !device) return false
  const row = await db.selectFrom('operator_devices').select('operator_id')
    .where('operator_id', '=', operatorId).where('device_hash', '=', hashSecret(device)).executeTakeFirst()
  return Boolean(row)
}

export async function rememberDevice(db: PlatformDb, operatorId: string, sent: string | null): Promise<string> {
  const device = deviceMark(sent)
  await db.insertInto('operator_devices').values({ operator_id: operatorId, device_hash: hashSecret(device) })
    .onConflict((oc) => oc.columns(['operator_id', 'device_hash']).doUpdateSet({ last_used_at: now() })).execute()
  return device
}

/** A wrong password, an unknown address and an operator who was switched off, in the same words. */
export const wrong = () => new AppError('auth.invalid')
export const wrongCode = () => new AppError('auth.code', { problems: { code: problem('operator_code_wrong') } })
export const expiredChallenge = () => new AppError('auth.challenge')
