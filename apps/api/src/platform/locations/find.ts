import type { ErrorParams } from '@portal/contract/errors/catalogue'
import { type PlatformDb, type TenantOf, locationIdOf, readMigrations, wireLocationId } from '@portal/db'
import { AppError, notFound } from '../../core/errors.ts'
import { brandingColumns } from '../../core/locations.ts'
import { publicUrl } from '../../core/tenant.ts'
import type { Services } from '../../core/services.ts'
import { publicBranding } from '../../shared/brand.ts'
import { invitationOf } from '../invite-admin.ts'
import { domainRecord, graceDays } from './domain-record.ts'

const rowColumns = [
  'id', 'slug', 'name', 'state', 'timezone', 'people', 'storage_bytes', 'last_seen_at', 'schema_version', 'created_at',
] as const
const columns = [
  ...rowColumns, 'lane', 'updated_at', 'version', 'custom_domain', 'custom_domain_proved_at',
  'domain_checked_at', 'domain_problem', 'domain_missing_since', 'public_message', 'reason', 'deletion_due_at', 'admin_email',
] as const

/** Spares are nobody's location. */
export const known = (db: PlatformDb) => db.selectFrom('locations').where('state', '!=', 'spare')
  // One that did not come to be, of which files are left.
  .where((w) => w.or([w('state', '!=', 'requested'), w('slug', 'is not', null)]))
export const listed = (db: PlatformDb) => known(db).select(rowColumns)

type ListRow = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]
export type LocationRow = NonNullable<Awaited<ReturnType<typeof find>>>

const find = (db: PlatformDb, id: string) => known(db).select(columns).where('id', '=', locationIdOf(id)).executeTakeFirst()

/** @throws AppError 404, or what is said where it is named in a body */
export async function findLocation(db: PlatformDb, id: string, unknown: () => AppError = () => notFound('locations')): Promise<LocationRow> {
  const row = await find(db, id)
  if (!row) throw unknown()
  return row
}

/** The same, held until the transaction ends: what is decided from it is still so when it is written. */
export async function holdLocation(db: PlatformDb, id: string): Promise<LocationRow> {
  const row = await known(db).select(columns).where('id', '=', locationIdOf(id)).forUpdate().executeTakeFirst()
  if (!row) throw notFound('locations')
  return row
}

export const wrongState = (row: LocationRow, wanted: ErrorParams<'locations.state'>['wanted']) =>
  new AppError('locations.state', { params: { state: row.state, wanted } })

const newest = readMigrations('tenant').length

/** @throws AppError 409 where it serves nobody: a migration of it did not go through */
export function mustServe({ schema_version: version }: Pick<LocationRow, 'schema_version'>): void {
  if (version < newest) throw new AppError('locations.behind')
}

export const presentRow = (row: ListRow, { env }: Pick<Services, 'env'>) => ({
  id: wireLocationId(row.id), slug: row.slug ?? '', name: row.name, state: row.state as Exclude<ListRow['state'], 'spare'>,
  url: row.slug ? publicUrl(env, row.slug) : '', timezone: row.timezone, people: row.people, storage_bytes: row.storage_bytes,
  last_seen_at: row.last_seen_at, schema_version: row.schema_version || null, created_at: row.created_at,
})

/** Whether its tables are those of this release. Where its migration failed they are older, and it is looked after here all the same. */
const readable = (row: Pick<LocationRow, 'state' | 'schema_version'>) => row.schema_version >= newest && row.state !== 'deleted'

/** A location with everything that the console shows of it. */
export async function presentLocation(services: Services, db: PlatformDb, tenantOf: TenantOf, row: LocationRow) {
  const failed = await db.selectFrom('provisioning_steps').select('step')
    .where('location_id', '=', row.id).where('state', '=', 'failed').orderBy('position').executeTakeFirst()
  return {
    ...presentRow(row, services),
    updated_at: row.updated_at, version: row.version,
    branding: await brandingOf(services, tenantOf, row),
    custom_domain: domainOf(services, row),
    public_message: row.public_message, reason: row.reason, delete_after: row.deletion_due_at,
    failed_step: failed?.step ?? null,
    invitation: await invitationTo(services, tenantOf, row),
  }
}

/** How the invitation of a location's admin stands, once there is one. */
export const invitationTo = async (services: Services, tenantOf: TenantOf, row: Pick<LocationRow, 'id' | 'state' | 'schema_version'>) =>
  (readable(row) && (row.state === 'active' || row.state === 'suspended') ? invitationOf(services, tenantOf(row.id)) : null)

/** The own domain with the records that it needs, and how it stands. */
function domainOf({ env, tokens }: Services, row: LocationRow) {
  const { custom_domain: domain, custom_domain_proved_at: proved, domain_problem: problem, domain_missing_since: missing } = row
  if (domain === null) return null
  const state = proved ? 'verified' as const : problem ? 'failed' as const : 'pending' as const
  return {
    domain, verified: proved !== null, state, record: domainRecord({ tokens }, row.id, domain), points_to: `${row.slug}.${env.PORTAL_DOMAIN}`,
    checked_at: row.domain_checked_at, problem, ends_at: proved && missing && new Date(missing.getTime() + graceDays * 24 * 3600_000),
  }
}

async function brandingOf({ env }: Services, tenantOf: TenantOf, row: LocationRow) {
  if (!readable(row)) return null
  const brand = await tenantOf(row.id).selectFrom('branding')
    .select(brandingColumns).executeTakeFirst()
  if (!brand) return null
  const shown = publicBranding(brand)
  // The console is another host: whole addresses.
  const whole = (at: string | null) => (at && row.slug ? publicUrl(env, row.slug, at) : null)
  return { ...shown, header_logo_url: whole(shown.header_logo_url), cover_url: whole(shown.cover_url), pattern_url: whole(shown.pattern_url) }
}
