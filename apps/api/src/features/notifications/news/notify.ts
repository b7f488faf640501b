import { type TenantDb, type ThingKind, type Work, audienceMeans, canSignIn, clockNow, columnOf, inLanguageOf, json, jsonOrNull, enqueue, switchOf, thingShows } from '@portal/db/feature'
import type { Profile } from '../../../core/locations.ts'
import { publishLive } from '../../../shared/live.ts'
import type { Reminder } from './mail.ts'
import { isEmergency, switchFor } from './preferences.ts'
import { sweptKey } from './swept.ts'

type Words = string | { en: string; es: string }

interface News {
  /** `announcement`, `document`, `emergency`, … : decides icon, preference and urgency. */
  type: string
  title: Words
  message: Words
  /** A path of the portal that opens what it tells of. */
  url?: string
  /** Of several pieces with the same key, a person sees the last one: bursts collapse. */
  key: string
  /** The same words again are no news: who was told under this key is left alone, also where they swept it from their bell. */
  once?: boolean
  /** An empty list leaves nobody out. Without `about` it decides for good who may see it. */
  to: { accountIds: readonly string[] } | { roles: readonly string[]; departments: readonly string[] }
  /** What it tells of: nobody is told, shown or sent it who may not see one of these then. `confirm`: that asks to be confirmed, in the words of `seen`. `conversation`: that it can be answered in. */
  about?: { kind: ThingKind; ids: readonly string[]; version?: number; confirm?: boolean; seen?: string; conversation?: string }
  /** In quiet hours too, like an emergency. */
  urgent?: boolean
  /** It can't wait for a digest: mailed at once, beside the push, to whoever wants mail at all. */
  mailedAtOnce?: boolean
  /** It asks for a confirmation that is missing: mailed to whoever wants mail at all. */
  reminder?: Reminder
  /** Whoever did it need not be told, or is not to be. */
  except?: string | readonly string[] | null
  /** How it goes beyond their bell; both ways, as each of them wants it, where it is left out. */
  ways?: ReadonlyArray<'push' | 'mail'>
}

const both = (words: Words) => (typeof words === 'string' ? { en: words, es: words } : words)

/**
 * The one place that decides who hears of something: role, department, preferences. Writes a row for each of them in the
 * caller's transaction, in one statement however many they are, and leaves delivery to their devices for after the
 * commit. Returns how many people were told.
 */
export async function notify(db: TenantDb, profile: Profile, news: News): Promise<number> {
  const { type, url = null, key, to, about, except, once = false, urgent = isEmergency(news.type), mailedAtOnce = false, ways = ['push', 'mail'] } = news
  if ('accountIds' in to && !to.accountIds.length) return 0
  const locale = profile.settings.general.locale
  const person = { account: columnOf<string>('accounts.id'), role: columnOf<string>('accounts.role'), edits: false }
  const audience = 'roles' in to && (to.roles.length || to.departments.length) ? { roles: to.roles, departments: to.departments } : null
  const rows = await db
    .insertInto('notifications')
    .columns(['account_id', 'type', 'title', 'message', 'url', 'source_key', 'about', 'audience'])
    .expression((eb) => {
      let people = eb
        .selectFrom('accounts')
        .leftJoin('notification_preferences', 'notification_preferences.account_id', 'accounts.id')
        .select((of) => [
          'accounts.id',
          of.cast<string>(of.val(type), 'text').as('type'),
          inLanguageOf('accounts.locale', locale, both(news.title)).as('title'),
          inLanguageOf('accounts.locale', locale, both(news.message)).as('message'),
          of.cast<string | null>(of.val(url), 'text').as('url'),
          of.cast<string>(of.val(key), 'text').as('source_key'),
          jsonOrNull(about).as('about'),
          jsonOrNull(audience).as('audience'),
        ])
        .where(canSignIn('accounts'))
        // Whoever is told anew under this key: their rows are taken as `inOrder` takes them.
        .orderBy('accounts.id')
      const flag = switchFor[type]
      if (flag) people = people.where(switchOf('notification_preferences.preferences', flag, true))
      if (about) people = people.where(thingShows(json(about), person))
      if (once) {
        people = people.where(({ not, exists, selectFrom }) => not(exists(selectFrom('notifications as before').select('before.id')
          .whereRef('before.account_id', '=', 'accounts.id').where('before.source_key', '=', sweptKey(key)))))
      }
      if (except?.length) people = people.where('accounts.id', 'not in', [except].flat())
      if ('accountIds' in to) return people.where('accounts.id', 'in', [...to.accountIds])
      return audience ? people.where(audienceMeans(json(audience), person)) : people
    })
    .onConflict((oc) => {
      const told = oc.columns(['account_id', 'source_key'])
      if (once) return told.doNothing()
      return told.doUpdateSet((eb) => ({
        title: eb.ref('excluded.title'), message: eb.ref('excluded.message'), url: eb.ref('excluded.url'), read_at: null,
        about: eb.ref('excluded.about'), audience: eb.ref('excluded.audience'),
        created_at: clockNow(),
      }))
    })
    .returning('id')
    .execute()
  if (rows.length) {
    await publishLive(db, { kind: 'news', key })
    // An emergency, a reminder and what can't wait are mailed whatever becomes of the push.
    const orMail = ways.includes('mail') && !isEmergency(type) && !news.reminder && !mailedAtOnce
    const works: Work[] = [
      { task: urgent ? 'news.alert' : 'news.deliver', payload: { key, orMail }, jobKey: `deliver:${key}` },
      { task: 'news.mail', payload: { key, urgent: isEmergency(type), mailedAtOnce, reminder: news.reminder }, jobKey: `mail:${key}` },
    ]
    await enqueue(db, ...works.filter((_, index) => ways.includes(index ? 'mail' : 'push')))
  }
  return rows.length
}
