import { type TenantDb, canSignIn, clockNow, literal, noticeShows, switchOf } from '@portal/db/feature'
import { type Mail, queueMails } from '../../../shared/mail/mail.ts'
import type { MailName, MailParams } from '../../../shared/mail-templates/index.ts'
import { devicesOf, unreachedByPush } from './devices.ts'
import { type Held, hold } from './hold.ts'
import { thereStill } from './ledger.ts'
import type { Means } from './means.ts'
import { pathOf } from './payload.ts'
import { digestAt, quietUntil } from './quiet.ts'
import { byAccount, stillShown } from './readers.ts'
import { asKept } from './withheld.ts'

/** A must-read that somebody has not confirmed, as its reminder names it. */
export interface Reminder {
  kind: 'announcement' | 'document'
  /** In the location's own language; people are mailed what their notification says. */
  title: string
  due: string | null
}

/** People in one transaction. */
const atOnce = 200
const nobody = '00000000-0000-0000-0000-000000000000'

interface Reader {
  email: string
  first_name: string
  locale: 'en' | 'es' | null
}

/**
 * Writes mails, and for each notification that one of them tells of, that it does: of each, a person is mailed once. What is its
 * reader's alone is worded when the mail goes (`mailToSend`), and kept nowhere.
 */
export async function writeMails(
  db: TenantDb, means: Means, mails: Array<{ account: string; reader: Reader; notifications: string[] } & Pick<Mail<MailName>, 'template' | 'params'>>,
): Promise<void> {
  if (!mails.length) return
  const { tenant, profile, services: { env } } = means
  const keptIn = (locale: Reader['locale'], params: MailParams[MailName]) => ('items' in params ? asKept(params, locale ?? profile.settings.general.locale) : params)
  const there = await thereStill(db, mails.flatMap(({ notifications }) => notifications))
  const ids = await queueMails(db, mails.map(({ account, reader, template, params }) =>
    ({ to: reader.email, accountId: account, template, params: keptIn(reader.locale, params), locale: reader.locale, tenant, profile, env })))
  const rows = mails.flatMap(({ account, notifications }, index) => notifications.filter((id) => there.has(id)).map((notification_id) =>
    ({ notification_id, account_id: account, channel: 'mail' as const, state: 'waiting' as const, mail_id: ids[index]! })))
  if (!rows.length) return
  await db
    .insertInto('deliveries')
    .values(rows)
    .onConflict((oc) => oc.columns(['notification_id']).where('channel', '=', literal('mail'))
      .doUpdateSet((eb) => ({ state: eb.ref('excluded.state'), mail_id: eb.ref('excluded.mail_id'), created_at: clockNow(), finished_at: null })))
    .execute()
}

/** Who was told of it and not mailed yet, a part of them after another. An emergency asks for no switch but its own. */
function unmailed(db: TenantDb, key: string, after: string, urgent: boolean) {
  const people = db
    .selectFrom('notifications')
    .innerJoin('accounts', 'accounts.id', 'notifications.account_id')
    .leftJoin('notification_preferences as wishes', 'wishes.account_id', 'notifications.account_id')
    .leftJoin('profiles', 'profiles.account_id', 'notifications.account_id')
    .select([
      'notifications.id', 'notifications.account_id', 'notifications.type', 'notifications.title', 'notifications.message', 'notifications.url', 'notifications.about',
      'accounts.email', 'accounts.first_name', 'accounts.locale', 'profiles.quiet_start', 'profiles.quiet_end',
    ])
    .where('notifications.source_key', '=', key)
    .where('notifications.read_at', 'is', null)
    .where(canSignIn('accounts'))
    .where('accounts.email', 'is not', null).$narrowType<{ email: string }>()
    .where(noticeShows('notifications', byAccount))
    .where('notifications.account_id', '>', after)
    .where((eb) => eb.not(eb.exists(eb.selectFrom('deliveries').select('deliveries.id')
      .whereRef('deliveries.notification_id', '=', 'notifications.id').where('deliveries.channel', '=', 'mail')
      // Of a conversation each new day's messages are told.
      .where((of) => of.or([of('notifications.type', '!=', 'chat_message'), of('deliveries.created_at', '>', of.ref('notifications.created_at'))])))))
    .orderBy('notifications.account_id')
    .limit(atOnce)
  return (urgent ? people : people.where(switchOf('wishes.preferences', 'emailNotifications', true))).execute()
}

type Person = Awaited<ReturnType<typeof unmailed>>[number]

function wordsOf(person: Person, reminder: Reminder | undefined, zone: string): Pick<Mail<MailName>, 'template' | 'params'> {
  const { type, title, message, url, about, first_name: name } = person
  const path = pathOf(url)
  if (reminder) {
    const { kind, due } = reminder
    const on = (locale: string) => new Date(due!).toLocaleDateString(locale, { dateStyle: 'long', timeZone: zone })
    return { template: 'mustRead', params: { name, kind, title: message, until: due ? { en: on('en-US'), es: on('es') } : null, path } }
  }
  if (type === 'emergency' || type === 'weather') return { template: 'alert', params: { name, type, title, message, path } }
  return { template: 'digest', params: { name, items: [{ type, title, message, about }], path } }
}

/**
 * The way of news by mail: emergencies, reminders and what is `mailedAtOnce` at once, the weather at once where no push goes,
 * everything else in the next digest of those whom no push reaches. In quiet hours it waits for that digest, but for an
 * emergency and what is `mailedAtOnce`.
 * `unreached`: to those alone who have devices, and whom push turned out not to reach; whoever is `late` may yet be reached.
 */
export async function mailNews(
  means: Means, key: string,
  { urgent, mailedAtOnce = false, reminder, unreached }: { urgent: boolean; mailedAtOnce?: boolean; reminder?: Reminder; unreached?: { late: ReadonlySet<string> } },
): Promise<void> {
  const { tenant, profile, services, transaction } = means
  const isForNow = urgent || mailedAtOnce
  const { quietStart: start, quietEnd: end } = profile.settings.notifications
  const now = services.clock.now()
  const hours = (person: Person) => [{ start, end }, { start: person.quiet_start, end: person.quiet_end }]
  for (let after = nobody, more = true; more;) {
    await transaction('write', async (db) => {
      const people = await unmailed(db, key, after, urgent)
      more = people.length === atOnce
      after = people.at(-1)?.account_id ?? after
      if (!people.length) return
      const devices = Map.groupBy(await devicesOf(db, people.map(({ account_id }) => account_id)), ({ account_id }) => account_id)
      const shows = await stillShown(db, people.map(({ id }) => id), [...devices.values()].flat().map(({ id }) => id))
      const isPushed = (person: Person) => devices.get(person.account_id)?.some((device) => shows(person.id, device.id))
      const missed = new Set(unreached ? await unreachedByPush(db, people.map(({ id }) => id)) : [])
      const held: Held[] = []
      const mails: Parameters<typeof writeMails>[2] = []
      for (const person of people) {
        const everyWay = isForNow || reminder !== undefined
        // Push brings it to them, on a device that may show it, and waits for the end of their quiet hours by itself.
        if (unreached ? !missed.has(person.account_id) || unreached.late.has(person.account_id) : !everyWay && isPushed(person)) continue
        const atOnceToo = everyWay || person.type === 'weather'
        const due = isForNow ? undefined : atOnceToo ? quietUntil(now, tenant.timezone, hours(person)) : digestAt(now, tenant.timezone, hours(person))
        if (due) held.push({ account_id: person.account_id, notification_id: person.id, due_at: due })
        else mails.push({ account: person.account_id, reader: person, notifications: [person.id], ...wordsOf(person, reminder, tenant.timezone) })
      }
      await hold(db, held)
      await writeMails(db, means, mails)
    })
  }
}
