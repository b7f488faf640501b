import { voiceboxForm } from '@portal/contract/forms/voicebox'
import { type TenantDb, inSeconds, now } from '@portal/db/feature'
import type { Profile, Tenant } from '../../core/locations.ts'
import { notify } from '../notifications/public.ts'
import { draftNews } from '../submissions/public.ts'

const warnedBefore = 3 * 24 * 3600
const most = 5000

const moment = { weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

interface Means {
  db: TenantDb
  tenant: Pick<Tenant, 'timezone'>
  profile: Profile
}

/** What is begun for the VoiceBox is called by nothing that it says: it may be sent without a name. */
function titleOf({ form_type, title }: { form_type: string; title: string }) {
  if (form_type === voiceboxForm.draft) return { en: 'Your VoiceBox draft goes soon', es: 'Tu borrador del buzón se borra pronto' }
  const quoted = title && `“${title}”`
  return { en: `${quoted || 'A draft'} goes soon`, es: `${quoted || 'Un borrador'} se borra pronto` }
}

/** Whoever began something that goes within three days hears of it, once, and until when. What is written on stays for thirty days more. */
export async function warnOfDrafts({ db, tenant, profile }: Means): Promise<number> {
  const rows = await db.selectFrom('drafts').select(['id', 'account_id', 'form_type', 'title', 'expires_at']).where('expires_at', '>', now()).where('expires_at', '<=', inSeconds(warnedBefore)).orderBy('expires_at').limit(most).execute()
  let told = 0
  for (const { id, account_id, expires_at, ...draft } of rows) {
    const until = (locale: string) => new Intl.DateTimeFormat(locale, { ...moment, timeZone: tenant.timezone }).format(expires_at)
    told += await notify(db, profile, {
      type: 'submission', title: titleOf(draft),
      message: {
        en: `You began it and have not sent it. It goes on ${until('en-US')}, unless you write on.`,
        es: `Lo empezaste y no lo has enviado. Se borra el ${until('es-US')}, si no sigues escribiendo.`,
      },
      url: '/drafts', key: `${draftNews(id)}${expires_at.toISOString().slice(0, 10)}`, once: true, to: { accountIds: [account_id] }, about: { kind: 'draft', ids: [id] },
    })
  }
  return told
}
