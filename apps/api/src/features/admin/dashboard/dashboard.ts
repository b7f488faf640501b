import type { contract } from '@portal/contract'
import { type TenantDb, audienceMeans, canSignIn, columnOf, countAll, countOf, deviceHears, isShownNow } from '@portal/db/feature'
import type { Handlers } from '../../../core/context.ts'
import { mostFailures } from '../../notifications/public.ts'
import { newestLog } from '../logs.ts'
import { activity } from './activity.ts'
import { attention } from './attention.ts'
import { keeping } from './keeping.ts'

const logShown = 8

/** Every must-read for every person it is for, and how many of these are confirmed. */
const announcementsToConfirm = (db: TenantDb) => db.selectFrom('announcements')
  .innerJoin('accounts', (join) => join.on(canSignIn('accounts'))
    .on(audienceMeans(columnOf('announcements.audience'), { account: columnOf('accounts.id'), role: columnOf('accounts.role') })))
  .leftJoin('announcement_receipts as receipt', (join) => join
    .onRef('receipt.announcement_id', '=', 'announcements.id')
    .onRef('receipt.account_id', '=', 'accounts.id')
    .onRef('receipt.content_version', '=', 'announcements.content_version'))
  .where('announcements.requires_ack', '=', true).where(isShownNow('announcements'))
const documentsToConfirm = (db: TenantDb) => db.selectFrom('documents')
  .innerJoin('accounts', (join) => join.on(canSignIn('accounts')))
  .leftJoin('document_receipts as receipt', (join) => join
    .onRef('receipt.document_id', '=', 'documents.id')
    .onRef('receipt.account_id', '=', 'accounts.id')
    .onRef('receipt.file_version', '=', 'documents.file_version'))
  .where('documents.requires_ack', '=', true)

/** The plain figures, in one statement. */
async function figures(db: TenantDb) {
  const people = () => db.selectFrom('accounts').select(countAll().as('n')).where('erased_at', 'is', null)
  const devices = () => db.selectFrom('push_subscriptions as device').leftJoin('sessions', 'sessions.id', 'device.session_id').select(countAll().as('n'))
  const row = await db.selectNoFrom((eb) => [
    people().where(canSignIn('accounts')).as('active'),
    people().where('approval', '=', 'pending').as('pending'),
    people().where((w) => w.or([w('is_active', '=', false), w('approval', '=', 'denied')])).where('approval', '!=', 'pending').as('inactive'),
    people().where(canSignIn('accounts')).where('last_login_at', 'is', null).as('never'),
    devices().as('devices'),
    devices().where('device.failures', '<', mostFailures).where(deviceHears('device', 'sessions')).as('reachable'),
    db.selectFrom('media').select((of) => of.fn.sum<string | null>('size').as('n')).as('bytes'),
    announcementsToConfirm(db).select(countAll().as('n')).as('announcements'),
    announcementsToConfirm(db).select(countOf('receipt.acknowledged_at').as('n')).as('announcementsDone'),
    documentsToConfirm(db).select(countAll().as('n')).as('documents'),
    documentsToConfirm(db).select(countOf('receipt.acknowledged_at').as('n')).as('documentsDone'),
    eb.val(1).as('one'),
  ]).executeTakeFirstOrThrow()
  const n = (value: number | string | null) => Number(value ?? 0)
  return {
    users: { active: n(row.active), pending: n(row.pending), inactive: n(row.inactive), neverSignedIn: n(row.never) },
    acknowledgements: { due: n(row.announcements) + n(row.documents), done: n(row.announcementsDone) + n(row.documentsDone) },
    push: { devices: n(row.devices), reachable: n(row.reachable) },
    storage: { used_bytes: n(row.bytes) },
  }
}

export const dashboard: Pick<Handlers<typeof contract.admin>, 'dashboard'> = {
  async dashboard({ db, user, tenant, profile, services }) {
    const { lastBackup, waiting: beside } = await keeping(tenant, services)
    const waiting = await attention({ db, user, tenant, profile }, await services.nounData.mayRead({ db, user, profile }), beside)
    const open = (kind: string) => waiting.find((one) => one.kind === kind)?.count ?? 0
    return {
      data: {
        ...(await figures(db)),
        openForms: { eoi: open('eoi'), voicebox: open('voicebox'), debrief: open('debriefs'), availability: open('availability') },
        lastBackup,
        recentLog: await newestLog(db, logShown),
        attention: waiting,
        activity: await activity(db, tenant, services.clock.now()),
      },
    }
  },
}
