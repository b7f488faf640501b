import type { contract } from '@portal/contract'
import { type MayRead, type TenantDb, countAll, deviceHears, inSeconds, switchOf, toldOf, toldReadBy } from '@portal/db/feature'
import type { Handlers } from '../../core/context.ts'
import { deviceName } from '../../shared/security/device-name.ts'
import { headshotsOf } from '../../shared/people/headshots.ts'
import { mostFailures } from './news/devices.ts'
import { isTheirsAlone } from './news/withheld.ts'

const week = 7 * 24 * 3600
const devicesShown = 200
const deliveriesShown = 50

/** Everyone who can sign in, and which ways to them are open: one statement. */
async function peopleOf(db: TenantDb) {
  const rows = await db
    .selectFrom('accounts')
    .leftJoin('notification_preferences as wishes', 'wishes.account_id', 'accounts.id')
    .select((eb) => [
      switchOf('wishes.preferences', 'pushNotifications', false).as('push'),
      switchOf('wishes.preferences', 'emailNotifications', true).as('mail'),
      eb.exists(eb.selectFrom('push_subscriptions as device').leftJoin('sessions', 'sessions.id', 'device.session_id').select('device.id')
        .whereRef('device.account_id', '=', 'accounts.id').where('device.failures', '<', mostFailures).where(deviceHears('device', 'sessions'))).as('device'),
      countAll().as('people'),
    ])
    .where('accounts.is_active', '=', true).where('accounts.approval', '=', 'approved')
    .where('accounts.email_verified_at', 'is not', null).where('accounts.erased_at', 'is', null)
    .groupBy(['push', 'mail', 'device'])
    .execute()
  const count = (which: (row: (typeof rows)[number]) => unknown) => rows.filter(which).reduce((sum, { people }) => sum + people, 0)
  return {
    people: count(() => true),
    byPush: count(({ push, device }) => push && device),
    byMail: count(({ push, device, mail }) => !(push && device) && mail),
    inPortal: count(({ push, device, mail }) => !(push && device) && !mail),
  }
}

const devicesOf = (db: TenantDb) =>
  db
    .selectFrom('push_subscriptions as device')
    .innerJoin('accounts', 'accounts.id', 'device.account_id')
    .leftJoin('sessions', 'sessions.id', 'device.session_id')
    .select([
      'device.id', 'device.account_id', 'device.user_agent', 'device.failures', 'device.last_error', 'device.last_sent_at', 'device.created_at',
      'sessions.renewed_at as last_seen_at', 'accounts.first_name', 'accounts.last_name', 'accounts.position', deviceHears('device', 'sessions').as('hears'),
    ])
    .orderBy('device.failures', 'desc')
    .orderBy((eb) => eb('device.last_error', 'is not', null), 'desc')
    .orderBy('device.created_at', 'desc')
    .limit(devicesShown)
    .execute()

/** All of them in one statement: those that refuse too often, and those whose session hears nothing. */
async function countDevices(db: TenantDb) {
  const rows = await db
    .selectFrom('push_subscriptions as device')
    .leftJoin('sessions', 'sessions.id', 'device.session_id')
    .select((eb) => [eb('device.failures', '>=', mostFailures).as('fails'), deviceHears('device', 'sessions').as('hears'), countAll().as('many')])
    .groupBy(['fails', 'hears'])
    .execute()
  const count = (which: (row: (typeof rows)[number]) => unknown) => rows.filter(which).reduce((sum, { many }) => sum + many, 0)
  return { total: count(() => true), reachable: count(({ fails, hears }) => !fails && hears), failing: count(({ fails }) => fails) }
}

const about = toldOf('notifications')
/** Attempts with what they told, but for what whoever looks may not read: that there was one says that there is a thing, and whose. */
const attempts = (db: TenantDb, may: readonly MayRead[]) =>
  db.selectFrom('deliveries').leftJoin('notifications', 'notifications.id', 'deliveries.notification_id').where(toldReadBy(about, may))

const deliveriesOf = (db: TenantDb, may: readonly MayRead[]) =>
  attempts(db, may)
    .innerJoin('accounts', 'accounts.id', 'deliveries.account_id')
    .select([
      'deliveries.id', 'deliveries.channel', 'deliveries.state', 'deliveries.status', 'deliveries.error', 'deliveries.attempts',
      'deliveries.created_at', 'deliveries.finished_at', 'deliveries.account_id', 'notifications.title', 'notifications.type', 'notifications.about',
      'accounts.first_name', 'accounts.last_name', 'accounts.position',
    ])
    .orderBy('deliveries.created_at', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(deliveriesShown)
    .execute()

const tally = (db: TenantDb, may: readonly MayRead[]) =>
  attempts(db, may).select(['deliveries.channel', 'deliveries.state', countAll().as('many')])
    .where('deliveries.created_at', '>', inSeconds(-week)).groupBy(['deliveries.channel', 'deliveries.state']).execute()

const countHeld = (db: TenantDb, may: readonly MayRead[]) =>
  db.selectFrom('held_news').innerJoin('notifications', 'notifications.id', 'held_news.notification_id').select(countAll().as('many')).where(toldReadBy(about, may)).executeTakeFirstOrThrow()

/** How well news reaches people here: ways, devices, and what became of the last attempts. */
export const health: Handlers<typeof contract.notifications>['health'] = async ({ db, user, profile, services }) => {
  const may = await services.nounData.mayRead({ db, user, profile })
  const [people, devices, deliveries, week7, counts, held] = await Promise.all([
    peopleOf(db), devicesOf(db), deliveriesOf(db, may), tally(db, may), countDevices(db), countHeld(db, may),
  ])
  const faces = await headshotsOf(db, [...new Set([...devices, ...deliveries].map(({ account_id }) => account_id))])
  type Named = { account_id: string; first_name: string; last_name: string; position: string | null }
  const person = ({ account_id: id, first_name, last_name, position }: Named) =>
    ({ id, name: `${first_name} ${last_name}`.trim(), position, headshot_url: faces.get(id) ?? null })
  const counted = (channel: 'push' | 'mail') => {
    const of = (state: string) => week7.find((row) => row.channel === channel && row.state === state)?.many ?? 0
    return { sent: of('sent'), waiting: of('waiting'), gone: of('gone'), failed: of('failed') }
  }
  return {
    data: {
      people,
      devices: counts,
      waitingForDigest: held.many,
      lastWeek: { push: counted('push'), mail: counted('mail') },
      deviceList: devices.map((row) => ({
        id: row.id, person: person(row), device: deviceName(row.user_agent), reachable: row.failures < mostFailures && Boolean(row.hears), failures: row.failures,
        last_error: row.last_error, last_sent_at: row.last_sent_at, last_seen_at: row.last_seen_at, created_at: row.created_at,
      })),
      deliveries: deliveries.map(({ title, type, about: told, ...row }) => ({
        id: row.id, person: person(row), channel: row.channel, state: row.state, status: row.status, error: row.error, attempts: row.attempts,
        title: isTheirsAlone(told) ? null : title, type, created_at: row.created_at, finished_at: row.finished_at,
      })),
    },
  }
}
