import { type TenantDb, inSeconds, now } from '@portal/db/feature'
import type { Profile } from '../../core/locations.ts'
import { notify } from '../notifications/public.ts'

const warnedBefore = 3 * 24 * 3600
const most = 5000

/** Whoever began something that goes in three days hears of it, once. What is written on stays for thirty days more. */
export async function warnOfDrafts({ db, profile }: { db: TenantDb; profile: Profile }): Promise<number> {
  const rows = await db.selectFrom('drafts').select(['id', 'account_id', 'title', 'expires_at']).where('expires_at', '>', now()).where('expires_at', '<=', inSeconds(warnedBefore)).orderBy('expires_at').limit(most).execute()
  let told = 0
  for (const { id, account_id, title, expires_at } of rows) {
    const quoted = title && `“${title}”`
    told += await notify(db, profile, {
      type: 'submission', title: { en: `${quoted || 'A draft'} goes in three days`, es: `${quoted || 'Un borrador'} se borra en tres días` },
      message: { en: 'You began it and have not sent it. Write on, and it stays.', es: 'Lo empezaste y no lo has enviado. Sigue escribiendo y se queda.' },
      url: '/drafts', key: `draft:${id}:${expires_at.toISOString().slice(0, 10)}`, once: true, to: { accountIds: [account_id] }, about: { kind: 'draft', ids: [id] },
    })
  }
  return told
}
