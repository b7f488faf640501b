import { type TenantDb, inSeconds, now } from '@portal/db/feature'
import type { Bearer } from '../../core/context.ts'
import { AppError, tooMany } from '../../core/errors.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import type { Limit } from '../../core/limiter.ts'
import { hashSecret } from '../../core/tokens.ts'

export interface Tablet {
  id: string
  name: string
}

export const notRegistered = () => new AppError('kiosk.not_registered')

/** The shared tablet whose token the caller holds. @throws AppError 401 when it was revoked, or never registered here. */
export async function tabletOf(db: TenantDb, bearer: Pick<Bearer, 'id' | 'secret'> | undefined): Promise<Tablet> {
  const found = bearer && (await db.selectFrom('kiosks').select(['id', 'name']).where('token_hash', '=', hashSecret(bearer.secret)).executeTakeFirst())
  if (!found || found.id !== bearer.id) throw notRegistered()
  return found
}

/** The same, held until the transaction ends: it is not revoked while somebody signs in on it. */
export async function holdTablet(db: TenantDb, { id }: Tablet): Promise<void> {
  if (!(await db.selectFrom('kiosks').select('id').where('id', '=', id).forKeyShare().executeTakeFirst())) throw notRegistered()
}

/** Keeps when the tablet was seen, to the minute. */
export const noteSeen = (db: TenantDb, { id }: Tablet) =>
  db.updateTable('kiosks').set({ last_seen_at: now() }).where('id', '=', id)
    .where((w) => w.or([w('last_seen_at', 'is', null), w('last_seen_at', '<', inSeconds(-60))])).execute()

const quarter = 15 * 60
/** Wrong PINs, with whom they were meant for and where they were typed. 20 a day of 10,000: years of guessing for a PIN of four digits. */
const ofPerson: Limit = { name: 'pin:person', points: 5, seconds: quarter }
const ofPersonInADay: Limit = { name: 'pin:person-day', points: 20, seconds: 24 * 3600 }
const ofDevice: Limit = { name: 'pin:device', points: 30, seconds: quarter }

const personKey = (tenantId: string, personId: string) => `${tenantId}:${personId}`

/**
 * Counts before anything is judged, so that no number of tries at once is judged more often than is allowed; what was right is
 * given back.
 * @throws AppError 429 when there were too many for the person or on the device
 */
export async function takeATry({ limiter }: Pick<FeatureServices, 'limiter'>, tenantId: string, tablet: Tablet, personId: string) {
  const device = `${tenantId}:${tablet.id}`
  const person = personKey(tenantId, personId)
  const counted: Array<[Limit, string]> = [[ofDevice, device], [ofPerson, person], [ofPersonInADay, person]]
  const taken: typeof counted = []
  for (const [limit, key] of counted) {
    if ((await limiter.add(limit, key)) <= limit.points) {
      taken.push([limit, key])
      continue
    }
    const wait = await limiter.blockedFor(limit, key)
    // Nothing was judged: whoever is locked out already locks nobody else's tablet.
    await Promise.all([...taken, [limit, key] as const].map(([one, of]) => limiter.giveBack(one, of)))
    throw tooMany(wait ?? 1)
  }
  return {
    /** It was the right one: what was mistyped before is forgotten. */
    right: () => Promise.all([limiter.giveBack(ofDevice, device), forgetTries({ limiter }, tenantId, personId)]),
  }
}

/** A new PIN has not been guessed at. */
export const forgetTries = ({ limiter }: Pick<FeatureServices, 'limiter'>, tenantId: string, personId: string) =>
  Promise.all([ofPerson, ofPersonInADay].map((limit) => limiter.forget(limit, personKey(tenantId, personId))))
