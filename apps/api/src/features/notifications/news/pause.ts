import type { TenantDb } from '@portal/db/feature'
import type { PushOutcome } from '../../../outside/push/index.ts'

/** The push service as a whole is busy, not with this device alone. */
export const isOverloaded = ({ status }: PushOutcome) => status === 503

interface Busy {
  device: { id: string; endpoint: string }
  outcome: PushOutcome
}

/** The pauses that push services asked for: for one device, or for all of a service that is overloaded. */
export async function pause(db: TenantDb, now: Date, busy: Busy[]): Promise<void> {
  const pauses = busy.flatMap(({ device, outcome }) => {
    if (outcome.kind !== 'later' || !outcome.seconds) return []
    return [{ id: device.id, seconds: outcome.seconds, service: isOverloaded(outcome) ? `${new URL(device.endpoint).origin}/` : undefined }]
  })
  for (const [seconds, some] of Map.groupBy(pauses, (each) => each.seconds)) {
    const services = new Set(some.flatMap(({ service }) => service ?? []))
    await db.updateTable('push_subscriptions')
      .set({ busy_until: new Date(now.getTime() + seconds * 1000) })
      .where((eb) => eb.or([
        eb('id', 'in', some.map(({ id }) => id)),
        ...[...services].map((service) => eb(eb.fn('starts_with', ['endpoint', eb.val(service)]), '=', true)),
      ]))
      .execute()
  }
}
