import { type PlatformDb, inSeconds, next, now } from '@portal/db'
import { hashSecret, newSecret } from '../../core/tokens.ts'
import type { Services } from '../../core/services.ts'
import { newRecoveryCodes, plainRecoveryCode, stepOfCode } from '../../shared/security/totp.ts'
import type { OperatorRow } from './operators.ts'

export const totpPurpose = 'operator-totp'
const challengeSeconds = 300
const mostTries = 5

/** A right password, waiting for its code. */
export async function issueChallenge(db: PlatformDb, operatorId: string): Promise<string> {
  const secret = newSecret()
  await db.insertInto('operator_tokens')
    .values({ hash: hashSecret(secret), kind: 'challenge', operator_id: operatorId, expires_at: inSeconds(challengeSeconds) })
    .execute()
  return secret
}

/** Counts a try and holds the challenge until the transaction ends. Nothing once too many were made. */
export async function tryChallenge(db: PlatformDb, secret: string): Promise<string | undefined> {
  const row = await db.updateTable('operator_tokens').set({ attempts: next('attempts') })
    .where('hash', '=', hashSecret(secret)).where('kind', '=', 'challenge').where('used_at', 'is', null)
    .where('expires_at', '>', now()).where('attempts', '<', mostTries)
    .returning('operator_id').executeTakeFirst()
  return row?.operator_id ?? undefined
}

export async function useChallenge(db: PlatformDb, secret: string): Promise<void> {
  await db.updateTable('operator_tokens').set({ used_at: now() }).where('hash', '=', hashSecret(secret)).execute()
}

/** Is it a right code of the app, where there is one? It is used up by being right. The row must be held. */
export async function spendAppCode({ sealer, clock }: Pick<Services, 'sealer' | 'clock'>, db: PlatformDb, row: OperatorRow, code: string): Promise<boolean> {
  const secret = row.totp_secret ? sealer.openIfKnown(row.totp_secret, totpPurpose) : undefined
  const step = secret === undefined ? undefined : await stepOfCode(secret, code, row.totp_last_step, clock.now())
  if (step === undefined) return false
  await db.updateTable('operators').set({ totp_last_step: step }).where('id', '=', row.id).execute()
  return true
}

/** The same, or a recovery code: either is used up by being right. */
export async function useCode(services: Pick<Services, 'sealer' | 'clock'>, db: PlatformDb, row: OperatorRow, code: string): Promise<boolean> {
  if (await spendAppCode(services, db, row, code)) return true
  const recovery = await db.updateTable('operator_tokens').set({ used_at: now() })
    .where('hash', '=', recoveryHash(row.id, code)).where('kind', '=', 'recovery').where('operator_id', '=', row.id)
    .where('used_at', 'is', null).returning('hash').executeTakeFirst()
  return recovery !== undefined
}

/** Two operators could be given the same code. */
const recoveryHash = (operatorId: string, code: string) => hashSecret(`${operatorId}:${plainRecoveryCode(code)}`)

/** New recovery codes in place of the old ones; shown once. */
export async function renewRecoveryCodes(db: PlatformDb, operatorId: string): Promise<string[]> {
  await forgetRecoveryCodes(db, operatorId)
  const codes = newRecoveryCodes()
  await db.insertInto('operator_tokens')
    .values(codes.map((code) => ({ hash: recoveryHash(operatorId, code), kind: 'recovery' as const, operator_id: operatorId })))
    .execute()
  return codes
}

export async function forgetRecoveryCodes(db: PlatformDb, operatorId: string): Promise<void> {
  await db.deleteFrom('operator_tokens').where('operator_id', '=', operatorId).where('kind', '=', 'recovery').execute()
}
