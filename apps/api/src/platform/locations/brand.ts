import type { platformContract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { next, now } from '@portal/db'
import type { Branding, Profile, Tenant } from '../../core/locations.ts'
import { badInput, stale } from '../../core/errors.ts'
import { rasteriseLogo } from '../../shared/brand-images/rasterise-logo.ts'
import { storeLogo } from '../../shared/brand-images/store.ts'
import { type BrandChange, changeBrand, drawBrand } from '../../shared/change-brand.ts'
import { sentFields } from '../../shared/content/versioned.ts'
import type { PlatformContext, PlatformHandlers } from '../context.ts'
import { record } from '../record.ts'
import { type LocationRow, findLocation, holdLocation, presentLocation, wrongState } from './find.ts'

type Calls = PlatformHandlers<typeof platformContract.locations>
type Context = PlatformContext<typeof platformContract.locations.updateBranding>

/** A location that has a brand to change. */
async function branded({ read, services }: Pick<Context, 'read' | 'services'>, id: string): Promise<{ row: LocationRow; tenant: Tenant; profile: Profile }> {
  const row = await read((db) => findLocation(db, id))
  const tenant = services.locations.byId(row.id)
  if (!tenant || !['active', 'suspended'].includes(row.state)) throw wrongState(row, 'given a brand')
  return { row, tenant, profile: await services.locations.profile(tenant) }
}

/** The change, its row in the location's log and the one in the operators': one transaction. */
async function change(context: Context, id: string, event: 'branding.updated' | 'branding.logo_updated', fields: BrandChange, version?: number) {
  const { services, operator, request } = context
  const { tenant, profile } = await branded(context, id)
  let branding: Branding | undefined
  const committed = await context.commit(async (db, tenantOf) => {
    const held = await holdLocation(db, id)
    if (version !== undefined && version !== held.version) throw stale('locations', await presentLocation(services, db, tenantOf, held))
    await db.updateTable('locations').set({ updated_at: now(), version: next('version') }).where('id', '=', held.id).execute()
    await record(db, {
      event, by: operator, locationId: held.id, target: { kind: 'location', id: held.id, name: held.name }, after: fields, requestId: request.id,
    })
    const actor = { id: operator.id, name: operator.name, kind: 'operator' as const }
    branding = await changeBrand(tenantOf(held.id), { services, tenant, profile, actor, requestId: request.id }, event, fields)
    return { data: await presentLocation(services, db, tenantOf, await findLocation(db, id)) }
  })
  await drawBrand({ services, tenant, profile }, branding)
  await services.locations.refresh(tenant.id)
  return committed
}

export const brand: Pick<Calls, 'updateBranding' | 'updateLogo'> = {
  async updateBranding(context, { id, version, header_logo_url: url, cover_url: cover, ...fields }) {
    const { profile } = await branded(context, id)
    const { logo_hash: current, cover_hash: currentCover } = profile.branding
    // The logo's address comes back with the rest of the form. Null takes the logo away; a new one is uploaded.
    if (url && !url.endsWith(`/brand/logo?v=${current}`)) throw badInput({ header_logo_url: problem('logo_as_file') })
    if (cover && !cover.endsWith(`/brand/cover?v=${currentCover}`)) throw badInput({ cover_url: problem('cover_as_file') })
    const without = { ...(url === null ? { logo_hash: null } : {}), ...(cover === null ? { cover_hash: null } : {}) }
    return change(context, id, 'branding.updated', { ...sentFields(fields), ...without }, version)
  },

  async updateLogo(context, { id }) {
    const { tenant } = await branded(context, id)
    const logo = await rasteriseLogo(context.services.sandbox, tenant.id, context.files.logo[0]!.path)
    await storeLogo(context.services.files, tenant.id, logo)
    return change(context, id, 'branding.logo_updated', { logo_hash: logo.hash })
  },
}
