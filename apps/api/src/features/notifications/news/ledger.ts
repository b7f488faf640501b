import { type TenantDb, clockNow, isOfNow, oneOf } from '@portal/db/feature'
import type { PushOutcome } from '../../../outside/push/index.ts'
import type { Means } from './means.ts'
import { pause } from './pause.ts'

/** A piece of news that a message tells of, and of which state of it. */
export interface Told {
  id: string
  created_at: Date
}

interface Attempt {
  /** All that it tells of. */
  news: Told[]
  passed?: 'emergency' | 'urgent' | null
  account: string
  device: { id: string; endpoint: string }
  outcome: PushOutcome
}

/** Rows in one statement: what waited until a morning is many pieces for each device. */
const atOnce = 1_000
const states = { sent: 'sent', gone: 'gone', later: 'waiting', unauthorized: 'failed', refused: 'failed' } as const

/**
 * Those of these notifications that nobody has deleted, and nobody deletes before this transaction ends. What a piece of news
 * became is written seconds after it was read; one that went meanwhile must not keep the others from being written, or they
 * would be sent again.
 */
export async function thereStill(db: TenantDb, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db.selectFrom('notifications').select('id').where(oneOf('id', [...new Set(ids)])).orderBy('id').forKeyShare().execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which of these pieces of news these devices were sent, as they are now. */
export async function sentAlready(db: TenantDb, notifications: string[], devices: string[]): Promise<(notification: string, device: string) => boolean> {
  const rows = await db.selectFrom('deliveries').innerJoin('notifications', 'notifications.id', 'deliveries.notification_id')
    .select(['notifications.id', 'deliveries.subscription_id as device'])
    .where(oneOf('notifications.id', notifications)).where(oneOf('deliveries.subscription_id', devices))
    .where('deliveries.state', '=', 'sent').where(isOfNow('deliveries', 'notifications'))
    .execute()
  const sent = new Set(rows.map(({ id, device }) => `${id} ${device}`))
  return (notification, device) => sent.has(`${notification} ${device}`)
}

/** What an attempt leaves of each piece that it tells of, where that is there still. */
async function rowsOf<A extends Pick<Attempt, 'news' | 'passed' | 'account' | 'device'>>(db: TenantDb, attempts: A[]) {
  const there = await thereStill(db, attempts.flatMap(({ news }) => news.map(({ id }) => id)))
  return attempts.flatMap((attempt) => attempt.news.filter(({ id }) => there.has(id)).map(({ id, created_at }) => ({
    attempt,
    row: { notification_id: id, told_at: created_at, passed_quiet: attempt.passed ?? null, account_id: attempt.account, channel: 'push' as const, subscription_id: attempt.device.id },
  })))
}

/**
 * A row for each attempt. A device that is gone leaves; one that refuses again and again is counted. A push service that is
 * busy or silent, or does not accept who sends, says nothing about the device.
 */
async function keep(db: TenantDb, now: Date, attempts: Attempt[]): Promise<void> {
  const rows = (await rowsOf(db, attempts)).map(({ row, attempt: { outcome } }) => ({
    ...row, attempts: 1, state: states[outcome.kind], status: outcome.status, error: 'error' in outcome ? outcome.error : null,
    finished_at: outcome.kind === 'later' ? null : clockNow(),
  }))
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto('deliveries')
      .values(rows.slice(from, from + atOnce))
      .onConflict((oc) =>
        oc.columns(['notification_id', 'subscription_id']).where('subscription_id', 'is not', null).doUpdateSet((eb) => ({
          state: eb.ref('excluded.state'), told_at: eb.ref('excluded.told_at'), passed_quiet: eb.ref('excluded.passed_quiet'), status: eb.ref('excluded.status'), error: eb.ref('excluded.error'),
          finished_at: eb.ref('excluded.finished_at'), attempts: eb('deliveries.attempts', '+', 1),
        })))
      .execute()
  }
  const devices = (kind: PushOutcome['kind']) => attempts.filter(({ outcome }) => outcome.kind === kind)
  const ids = (some: Attempt[]) => some.map(({ device }) => device.id)
  const [gone, sent] = [ids(devices('gone')), ids(devices('sent'))]
  if (gone.length) await db.deleteFrom('push_subscriptions').where('id', 'in', gone).execute()
  if (sent.length) {
    await db.updateTable('push_subscriptions').set({ failures: 0, last_sent_at: clockNow(), last_error: null }).where('id', 'in', sent).execute()
  }
  for (const kind of ['later', 'unauthorized', 'refused'] as const) {
    for (const [error, some] of Map.groupBy(devices(kind), ({ outcome }) => ('error' in outcome ? outcome.error : null))) {
      await db.updateTable('push_subscriptions')
        .set((eb) => ({ last_error: error, ...(kind === 'refused' ? { failures: eb('failures', '+', 1) } : {}) }))
        .where('id', 'in', ids(some)).execute()
    }
  }
  await pause(db, now, devices('later'))
}

/** No other try follows: the ledger says so. */
export async function giveUp(db: TenantDb, left: Attempt[]): Promise<void> {
  const rows = (await rowsOf(db, left)).map(({ row, attempt: { outcome } }) =>
    ({ ...row, state: 'failed' as const, error: 'error' in outcome ? outcome.error : null, finished_at: clockNow() }))
  for (let from = 0; from < rows.length; from += atOnce) {
    await db
      .insertInto('deliveries')
      .values(rows.slice(from, from + atOnce))
      .onConflict((oc) =>
        oc.columns(['notification_id', 'subscription_id']).where('subscription_id', 'is not', null)
          .doUpdateSet((eb) => ({ state: eb.ref('excluded.state'), told_at: eb.ref('excluded.told_at'), finished_at: eb.ref('excluded.finished_at') })))
      .execute()
  }
}

/** Writes what comes while one write is under way with the next one: a transaction for many attempts, not for each. */
export function openLedger({ transaction, services: { clock } }: Pick<Means, 'transaction' | 'services'>) {
  let waiting: Attempt[] = []
  let next: Promise<void> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  return {
    /** Resolves when it is kept. */
    add(attempt: Attempt): Promise<void> {
      waiting.push(attempt)
      next ??= writing.then(async () => {
        const batch = waiting
        waiting = []
        next = undefined
        const write = () => transaction('write', (db) => keep(db, clock.now(), batch))
        // What is not written is sent again.
        const kept = write().catch(write)
        // One that fails is told to those whose attempts it had: the next ones are written all the same.
        writing = kept.catch(() => {})
        await kept
      })
      return next
    },
  }
}
