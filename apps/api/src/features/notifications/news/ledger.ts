import { type TenantDb, clockNow } from '@portal/db/feature'
import type { PushOutcome } from '../../../outside/push/index.ts'
import type { Means } from './means.ts'
import { pause } from './pause.ts'

interface Attempt {
  notification: string
  told?: Date
  passed?: 'emergency' | 'urgent' | null
  account: string
  device: { id: string; endpoint: string }
  outcome: PushOutcome
}

const states = { sent: 'sent', gone: 'gone', later: 'waiting', unauthorized: 'failed', refused: 'failed' } as const

/**
 * Those of these notifications that nobody has deleted, and nobody deletes before this transaction ends. What a piece of news
 * became is written seconds after it was read; one that went meanwhile must not keep the others from being written, or they
 * would be sent again.
 */
export async function thereStill(db: TenantDb, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await db.selectFrom('notifications').select('id').where('id', 'in', [...new Set(ids)]).orderBy('id').forKeyShare().execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * A row for each attempt. A device that is gone leaves; one that refuses again and again is counted. A push service that is
 * busy or silent, or does not accept who sends, says nothing about the device.
 */
async function keep(db: TenantDb, now: Date, attempts: Attempt[]): Promise<void> {
  const there = await thereStill(db, attempts.map(({ notification }) => notification))
  const rows = attempts.filter(({ notification }) => there.has(notification)).map(({ notification, told, passed, account, device, outcome }) => ({
    told_at: told ?? null, passed_quiet: passed ?? null,
    notification_id: notification, account_id: account, channel: 'push' as const, subscription_id: device.id, attempts: 1,
    state: states[outcome.kind], status: outcome.status, error: 'error' in outcome ? outcome.error : null,
    finished_at: outcome.kind === 'later' ? null : clockNow(),
  }))
  if (rows.length) {
    await db
      .insertInto('deliveries')
      .values(rows)
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
