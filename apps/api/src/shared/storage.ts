import { type Lanes, type Place, inTenant, now } from '@portal/db'
import { AppError } from '../core/errors.ts'
import type { Storage } from '../core/services.ts'
import { stock } from './budgets.ts'

/** How long a sum is believed; what was promised since is added to it. */
const freshMs = 30_000

const full = (most: number) => new AppError('budget.storage', { params: { bytes: most } })

const sumOf = (lanes: Lanes, place: Place) =>
  inTenant(lanes, place, 'read', async (db) => {
    const kept = await db.selectFrom('media').select((eb) => eb.fn.sum<string | null>('size').as('bytes')).executeTakeFirstOrThrow()
    const begun = await db.selectFrom('uploads').select((eb) => eb.fn.sum<string | null>('size').as('bytes')).where('state', '!=', 'used').where('expires_at', '>', now()).executeTakeFirstOrThrow()
    return Number(kept.bytes ?? 0) + Number(begun.bytes ?? 0)
  })

/** Room for files, counted for each location without asking its tables for every one. */
export function openStorage(lanes: Lanes, most = stock.storedBytes.location): Storage {
  const known = new Map<string, { at: number; bytes: number }>()
  return {
    async promise(place, bytes) {
      let sum = known.get(place.id)
      if (!sum || performance.now() - sum.at > freshMs || sum.bytes + bytes > most) {
        sum = { at: performance.now(), bytes: await sumOf(lanes, place) }
        known.set(place.id, sum)
      }
      if (sum.bytes + bytes > most) throw full(most)
      sum.bytes += bytes
    },
  }
}
