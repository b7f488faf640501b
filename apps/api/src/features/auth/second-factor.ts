import { type TenantDb, now } from '@portal/db/feature'
import { hashSecret } from '../../core/tokens.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { newRecoveryCodes, plainRecoveryCode, stepOfCode } from '../../shared/security/totp.ts'
import type { SignInAccount } from './accounts.ts'

type Means = Pick<FeatureServices, 'sealer' | 'clock'>

/** Bound to the account: a sealed secret copied to another row does not open. */
export const totpPurpose = (accountId: string) => `totp:${accountId}`
export const sealTotp = ({ sealer }: Pick<FeatureServices, 'sealer'>, accountId: string, secret: string) => sealer.seal(secret, totpPurpose(accountId))

/** Is it a code of the account's app? Each works once: its step and those before are over then. */
export async function acceptTotp(db: TenantDb, account: SignInAccount, code: string, { sealer, clock }: Means): Promise<boolean> {
  if (!account.totp_secret) return false
  // Sealed with a key that is gone, it knows no right code; the recovery codes are right all the same.
  const secret = sealer.openIfKnown(account.totp_secret, totpPurpose(account.id))
  if (secret === undefined) return false
  const step = await stepOfCode(secret, code, account.totp_last_step, clock.now())
  if (step === undefined) return false
  const taken = await db
    .updateTable('accounts')
    .set({ totp_last_step: step })
    .where('id', '=', account.id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

/** Ten new recovery codes in place of all before. They are told once; only their hashes are kept. */
export async function replaceRecoveryCodes(db: TenantDb, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await db.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  const rows = codes.map((code) => ({ account_id: accountId, hash: hashSecret(plainRecoveryCode(code)) }))
  await db.insertInto('recovery_codes').values(rows).execute()
  return codes
}

async function acceptRecoveryCode(db: TenantDb, account: SignInAccount, code: string): Promise<boolean> {
  const used = await db
    .updateTable('recovery_codes')
    .set({ used_at: now() })
    .where('account_id', '=', account.id)
    .where('hash', '=', hashSecret(plainRecoveryCode(code)))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return used.numUpdatedRows === 1n
}

/** A code of the app, or one of the recovery codes; which of them it was. */
export async function acceptCode(db: TenantDb, account: SignInAccount, code: string, means: Means): Promise<'code' | 'recovery_code' | undefined> {
  if (await acceptTotp(db, account, code, means)) return 'code'
  return (await acceptRecoveryCode(db, account, code)) ? 'recovery_code' : undefined
}
