import { type TenantDb, clockNow, inLanguageOf, leaveWork, switchOf } from '@portal/db'
import type { Profile } from '../../http/locations.ts'
import { leaveNote } from '../live.ts'
import type { Reminder } from './mail.ts'
import { isEmergency, switchFor } from './preferences.ts'

type Words = string | { en: string; es: string }

export interface News {
  /** `announcement`, `document`, `emergency`, … : decides icon, preference and urgency. */
  type: string
  title: Words
  message: Words
  /** A path of the portal that opens what it tells of. */
  url?: string
  /** Of several pieces with the same key, a person sees the last one: bursts collapse. */
  key: string
  /** The same words again are no news: who was told under this key is left alone. */
  once?: boolean
  to:
    | { accountIds: readonly string[] }
    /** An empty list leaves nobody out. */
    | { roles: readonly string[]; departments: readonly string[] }
  /** It asks for a confirmation that is missing: mailed to whoever wants mail at all. */
  reminder?: Reminder
  /** Whoever did it need not be told. */
  except?: string | null
}

const both = (words: Words) => (typeof words === 'string' ? { en: words, es: words } : words)

/**
 * The one place that decides who hears of something: role, department, preferences. Writes a row for each of them in the
 * caller's transaction, in one statement however many they are, and leaves delivery to their devices for after the
 * commit. Returns how many people were told.
 */
export async function tell(db: TenantDb, profile: Profile, news: News): Promise<number> {
  const { type, url = null, key, to, except, once = false } = news
  const locale = profile.settings.general.locale
  const rows = await db
    .insertInto('notifications')
    .columns(['account_id', 'type', 'title', 'message', 'url', 'source_key'])
    .expression((eb) => {
      let people = eb
        .selectFrom('accounts')
        .leftJoin('notification_preferences', 'notification_preferences.account_id', 'accounts.id')
        .leftJoin('team_members', 'team_members.account_id', 'accounts.id')
        .select((of) => [
          'accounts.id',
          of.cast<string>(of.val(type), 'text').as('type'),
          inLanguageOf('accounts.locale', locale, both(news.title)).as('title'),
          inLanguageOf('accounts.locale', locale, both(news.message)).as('message'),
          of.cast<string | null>(of.val(url), 'text').as('url'),
          of.cast<string>(of.val(key), 'text').as('source_key'),
        ])
        .where('accounts.is_active', '=', true)
        .where('accounts.approval', '=', 'approved')
        .where('accounts.email_verified_at', 'is not', null)
        .where('accounts.erased_at', 'is', null)
      const flag = switchFor[type]
      if (flag) people = people.where(switchOf('notification_preferences.preferences', flag, true))
      if (except) people = people.where('accounts.id', '!=', except)
      if ('accountIds' in to) return people.where('accounts.id', 'in', to.accountIds.length ? [...to.accountIds] : ['00000000-0000-0000-0000-000000000000'])
      if (to.roles.length) people = people.where('accounts.role', 'in', to.roles as never)
      if (to.departments.length) people = people.where('team_members.department', 'in', [...to.departments])
      return people
    })
    .onConflict((oc) => {
      const told = oc.columns(['account_id', 'source_key'])
      if (once) return told.doNothing()
      return told.doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'), message: eb.ref('excluded.message'), url: eb.ref('excluded.url'), read_at: null,
        created_at: clockNow() as never,
      }))
    })
    .returning('id')
    .execute()
  if (rows.length) {
    await leaveNote(db, { kind: 'news', key })
    await leaveWork(
      db,
      { task: isEmergency(type) ? 'news.alert' : 'news.deliver', payload: { key }, jobKey: `deliver:${key}` },
      { task: 'news.mail', payload: { key, urgent: isEmergency(type), reminder: news.reminder }, jobKey: `mail:${key}` },
    )
  }
  return rows.length
}
