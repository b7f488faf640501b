import { type Place, countAll, inSeconds, inTenant, now } from '@portal/db'
import type { Services } from '../core/services.ts'

const everySeconds = 600
const atOnce = 50

/**
 * How many people a location has, how much they stored and when one of them was last there: for the console's list, which
 * must not look into every schema. Processes share the work: each location is counted by whoever takes it first.
 */
export async function refreshUsage(services: Services): Promise<number> {
  const { db } = services.platform
  const due = await db.updateTable('locations').set({ usage_at: now() })
    .where('id', 'in', (eb) =>
      eb.selectFrom('locations').select('id').where('state', 'in', ['active', 'suspended'])
        .where((or) => or.or([or('usage_at', 'is', null), or('usage_at', '<', inSeconds(-everySeconds))]))
        .orderBy('usage_at', (order) => order.asc().nullsFirst()).limit(atOnce).forUpdate().skipLocked(),
    )
    .returning(['id', 'lane']).execute()
  for (const place of due) {
    try {
      await db.updateTable('locations').set(await usageOf(services, place)).where('id', '=', place.id).execute()
    } catch (error) {
      // One that can't be counted (it was deleted a moment ago, its schema is ahead) keeps no other from it.
      services.log.warn({ err: error, location: place.id }, 'the usage of a location could not be counted')
    }
  }
  return due.length
}

const usageOf = ({ lanes }: Services, place: Place) =>
  inTenant(lanes, place, 'read', async (db) => {
    const people = await db.selectFrom('accounts')
      .select((eb) => [countAll().as('people'), eb.fn.max('last_seen_at').as('last_seen_at')])
      .where('is_active', '=', true).where('approval', '=', 'approved').where('erased_at', 'is', null)
      .executeTakeFirstOrThrow()
    const { bytes } = await db.selectFrom('media').select((eb) => eb.fn.sum<string | null>('size').as('bytes')).executeTakeFirstOrThrow()
    return { people: people.people, last_seen_at: people.last_seen_at, storage_bytes: Number(bytes ?? 0) }
  })
