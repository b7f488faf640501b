import { type TenantDb, canSignIn, noticeShows, switchOf } from '@portal/db/feature'
import { devicesOf } from './devices.ts'
import { giveUp, sentAlready } from './ledger.ts'
import { writeMails } from './mail.ts'
import type { Left, PushMeans } from './means.ts'
import { type Pushed, digestPiece, pathOf, payloadOf } from './payload.ts'
import { byAccount, stillShown } from './readers.ts'
import { type Sent, leftOf, sendAll } from './send.ts'

/** People in one transaction. */
const atOnce = 200
const nobody = '00000000-0000-0000-0000-000000000000'

const held = (db: TenantDb, accounts: string[], due: Date) =>
  db
    .selectFrom('held_news')
    .innerJoin('notifications', 'notifications.id', 'held_news.notification_id')
    .innerJoin('accounts', 'accounts.id', 'held_news.account_id')
    .leftJoin('notification_preferences as wishes', 'wishes.account_id', 'held_news.account_id')
    .leftJoin('profiles', 'profiles.account_id', 'held_news.account_id')
    .select([
      'notifications.id', 'notifications.created_at', 'notifications.account_id', 'notifications.type', 'notifications.title', 'notifications.message', 'notifications.url', 'notifications.about', 'profiles.hides_push_text as hidden',
      'accounts.email', 'accounts.first_name', 'accounts.locale', switchOf('wishes.preferences', 'emailNotifications', true).as('mail'),
    ])
    .where('held_news.account_id', 'in', accounts)
    .where('held_news.due_at', '<=', due)
    .where('notifications.read_at', 'is', null)
    .where(canSignIn('accounts'))
    .where(noticeShows('notifications', byAccount))
    .orderBy('notifications.created_at', 'desc')
    .execute()

type Waiting = Awaited<ReturnType<typeof held>>[number]
interface Person {
  account: string
  news: Waiting[]
  /** Those that may tell any of it, each with what it may and what of that it has told: this job was cut short, or another one was quicker. */
  devices: Array<Awaited<ReturnType<typeof devicesOf>>[number] & { news: Waiting[]; told: Waiting[] }>
}

/** The next people for whom something has waited until now; what they have read meanwhile waits no more. */
async function peopleAfter(db: TenantDb, after: string, due: Date): Promise<Person[]> {
  const accounts = (await db.selectFrom('held_news').select('account_id').distinct()
    .where('due_at', '<=', due).where('account_id', '>', after).orderBy('account_id').limit(atOnce).execute()).map(({ account_id }) => account_id)
  if (!accounts.length) return []
  const [all, devices] = [await held(db, accounts, due), await devicesOf(db, accounts)]
  const [pieces, places] = [all.map(({ id }) => id), devices.map(({ id }) => id)]
  const [shows, sent] = [await stillShown(db, pieces, places), await sentAlready(db, pieces, places)]
  const [newsOf, devicesBy] = [Map.groupBy(all, ({ account_id }) => account_id), Map.groupBy(devices, ({ account_id }) => account_id)]
  return accounts.map((account) => {
    const news = newsOf.get(account) ?? []
    const devices = (devicesBy.get(account) ?? []).flatMap((device) => {
      const { told = [], left = [] } = Object.groupBy(news.filter(({ id }) => shows(id, device.id)), ({ id }) => (sent(id, device.id) ? 'told' : 'left'))
      return told.length || left.length ? [{ ...device, news: left, told }] : []
    })
    return { account, news, devices }
  })
}

/** Somebody without an address is mailed nothing. */
const withAddress = ({ email, ...reader }: Waiting) => (email === null ? [] : [{ ...reader, email }])

/** By mail to those who want that, and what waited waits no more. */
async function finish(db: TenantDb, means: PushMeans, due: Date, people: Person[]): Promise<void> {
  await writeMails(db, means, people.filter((person) => person.news[0]?.mail).flatMap(({ account, news }) => withAddress(news[0]!).map((reader) => ({
    account, reader, notifications: news.map(({ id }) => id), template: 'digest' as const,
    params: { name: reader.first_name, items: news, path: pathOf(news.length === 1 ? news[0]!.url : '/notifications') },
  }))))
  if (people.length) {
    await db.deleteFrom('held_news').where('due_at', '<=', due).where('account_id', 'in', people.map(({ account }) => account)).execute()
  }
}

const pieceFor = (news: Waiting[], means: PushMeans): Pushed =>
  digestPiece(news, (news[0]!.locale ?? means.profile.settings.general.locale) === 'es')

/**
 * One message tells of all that waited until `due`: to the devices of those who want push, else by mail. Returns who is
 * left for another try; at the last one, a mail goes where no device could be reached. Each device is told what its session sees.
 */
export async function sendDigests(means: PushMeans, due: Date, last: boolean): Promise<Left | undefined> {
  const { transaction } = means
  const left: Sent[] = []
  for (let after = nobody; ;) {
    const people = await transaction('write', async (db) => {
      const next = await peopleAfter(db, after, due)
      await finish(db, means, due, next.filter(({ devices }) => !devices.length))
      return next
    })
    if (!people.length) return leftOf(left)
    after = people.at(-1)!.account
    const pushed = people.filter(({ devices }) => devices.length)
    const sent = Map.groupBy(await sendAll(means, pushed.flatMap(({ account, devices }) => devices.filter(({ news }) => news.length).map(({ news, told: _, ...device }) => ({
      news, account, device, message: { payload: payloadOf(means, pieceFor(news, means)), ttl: 24 * 3600, urgent: false, topic: 'digest' },
    })))), ({ account }) => account)
    const became = (person: Person, kind: Sent['outcome']['kind']) => sent.get(person.account)?.some(({ outcome }) => outcome.kind === kind) ?? false
    const isReached = (person: Person) => became(person, 'sent') || person.devices.some(({ news }) => !news.length)
    const again = pushed.filter((person) => !last && !isReached(person) && became(person, 'later'))
    left.push(...again.flatMap(({ account }) => sent.get(account) ?? []))
    const over = pushed.filter((person) => !again.includes(person))
    const missed = over.flatMap(({ account }) => sent.get(account)?.filter(({ outcome }) => outcome.kind === 'later') ?? [])
    if (missed.length) await transaction('write', (db) => giveUp(db, missed))
    const told = new Set([
      ...pushed.flatMap(({ devices }) => devices.flatMap((device) => device.told)),
      ...[...sent.values()].flat().flatMap(({ outcome, news }) => (outcome.kind === 'sent' ? news : [])),
    ].map(({ id }) => id))
    await transaction('write', (db) => finish(db, means, due, over
      .map((person) => ({ ...person, news: person.news.filter(({ id }) => !told.has(id)) }))))
  }
}
