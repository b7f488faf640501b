import type { TenantDb } from '@portal/db/feature'
import { queueMail } from '../../shared/mail/mail.ts'
import { type Place, findById, nameOf } from './accounts.ts'

/** Whoever signs in by their password alone since a restore hears of it; one who has set it up again meanwhile knows. */
export async function tellTwoFactorGone(db: TenantDb, accountId: string, place: Place): Promise<void> {
  const account = await findById(db, accountId)
  if (!account?.is_active || account.totp_enabled_at) return
  await queueMail(db, {
    to: account.email, accountId, template: 'twoFactorChanged', params: { name: nameOf(account), change: 'goneInRestore' }, locale: account.locale, ...place,
  })
}
