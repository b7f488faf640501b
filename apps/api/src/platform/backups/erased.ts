import { type PlatformDb, type TenantDb, erasedIn, forJobs, inTenant, patiently } from '@portal/db'
import type { Tenant } from '../../core/locations.ts'
import type { Services } from '../../core/services.ts'
import { eraseAccount } from '../../shared/people/accounts.ts'
import { forgetPerson } from '../../shared/people/profiles.ts'

/** Remembers, outside what a restore puts back, that somebody was erased. */
export async function rememberErased(db: PlatformDb, locationId: string, accountIds: readonly string[]): Promise<void> {
  if (!accountIds.length) return
  await db.insertInto('erasures').values(accountIds.map((id) => ({ location_id: locationId, account_id: id }))).onConflict((oc) => oc.doNothing()).execute()
}

/** Everybody who was erased at these locations, as far as this server knows. */
export async function erasedAt(services: Services, locationIds: readonly string[]): Promise<string[]> {
  const { platform: { db }, lanes } = services
  const there = await db.selectFrom('locations').select(['id', 'lane']).where('id', 'in', locationIds).where('schema_version', '>', 0).execute()
  for (const place of there) {
    // Asked at the end of long work, which a location that is busy for some seconds must not undo.
    const rows = await inTenant(patiently(lanes, forJobs), place, 'read', (tenant) => tenant.selectFrom('accounts').select('id').where('erased_at', 'is not', null).execute())
    await rememberErased(db, place.id, rows.map(({ id }) => id))
  }
  const rows = await db.selectFrom('erasures').select('account_id').where('location_id', 'in', locationIds).execute()
  return rows.map(({ account_id: id }) => id)
}

/** Erases those again whom an older archive brought back. Returns how many. */
export async function eraseAgain({ nounData }: Pick<Services, 'nounData'>, db: TenantDb, place: Pick<Tenant, 'id'>, accountIds: readonly string[]): Promise<number> {
  if (!accountIds.length) return 0
  const back = await db.selectFrom('accounts').select('id').where('id', 'in', accountIds).where('erased_at', 'is', null).execute()
  if (back.length) await nounData.erasing(db, place, back.map(({ id }) => id))
  for (const { id } of back) {
    await forgetPerson(db, place, id)
    await eraseAccount(db, id)
    await nounData.erasePerson(db, id)
  }
  return back.length
}

/** Erases those who were erased while a restore that brings them back came to its end: the tables that it replaced know of them. */
export async function eraseLate(services: Services, locationId: string, replaced: string): Promise<void> {
  const gone = await erasedIn(services.direct, replaced)
  await rememberErased(services.platform.db, locationId, gone)
  await eraseIn(services, locationId, gone)
}

/** The same in a new location, where the one that the archive is of goes on and knows of them. */
export const eraseLateInNew = async (services: Services, locationId: string, from: string): Promise<void> =>
  eraseIn(services, locationId, await erasedAt(services, [from]))

async function eraseIn(services: Services, locationId: string, gone: readonly string[]): Promise<void> {
  if (!gone.length) return
  const { platform: { db }, lanes } = services
  const place = await db.selectFrom('locations').select(['id', 'lane']).where('id', '=', locationId).where('schema_version', '>', 0).executeTakeFirst()
  if (place) await inTenant(patiently(lanes, forJobs), place, 'write', (tenant) => eraseAgain(services, tenant, place, gone))
}
