import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { type TenantDb, announceChange } from '@portal/db'
import { type Branding, type Profile, type Tenant, brandingColumns as columns } from '../core/locations.ts'
import type { Services } from '../core/services.ts'
import { readSettings, storeSettings, storedAfter } from '../core/settings.ts'
import { type Actor, audit } from './audit.ts'
import { coverKeys, iconKeys, logoKey, storeIcons } from './brand-images/store.ts'
import { iconsVersion } from './brand-images/version.ts'
import { publicTenant } from './brand.ts'
import { removeFilesLater } from './content/remove-files.ts'
import { expectCurrent, touched } from './content/versioned.ts'
import { isCalledAsBrand } from './portal-name.ts'

export type BrandChange = Partial<Omit<Branding, 'version'>>

/** Whose brand is changed and by whom: an admin of the location, or an operator. */
interface BrandMeans {
  services: Pick<Services, 'files' | 'log' | 'sandbox'>
  tenant: Tenant
  profile: Profile
  actor: Actor
  requestId: string | null
}

const compared = columns.filter((name) => name !== 'version')

/** The files of a brand that its successor does not use. */
function unused(location: string, before: Branding, after: Branding): string[] {
  const icons = iconsVersion(before) === iconsVersion(after) ? [] : iconKeys(location, before)
  const logo = before.logo_hash && before.logo_hash !== after.logo_hash ? [logoKey(location, before.logo_hash)] : []
  const cover = before.cover_hash && before.cover_hash !== after.cover_hash ? coverKeys(location, before.cover_hash) : []
  return [...icons, ...logo, ...cover]
}

/** The settings come before the brand: whoever changes both holds them in that order. */
async function holdSettings(db: TenantDb) {
  const row = await db.selectFrom('settings').select('settings').forUpdate().executeTakeFirst()
  return { stored: row?.settings, ...(await readSettings(db)) }
}

/** Changes a brand, in the call's transaction. Its icons are drawn after the commit (`drawBrand`). */
export async function changeBrand(db: TenantDb, means: BrandMeans, event: AuditEvent, change: BrandChange, version?: number): Promise<Branding> {
  const { tenant, profile, actor, requestId } = means
  const { stored, settings } = await holdSettings(db)
  const row = await db.selectFrom('branding').select(columns).forUpdate().executeTakeFirst()
  const before = expectCurrent('branding', row, version, (branding) => publicTenant(tenant, { ...profile, branding }))
  const after = await db.updateTable('branding').set({ ...change, ...touched() }).returning(columns).executeTakeFirstOrThrow()
  if (before.header_logo_text !== after.header_logo_text && isCalledAsBrand(settings, before)) {
    await storeSettings(db, tenant, storedAfter(stored, { general: { portalName: after.header_logo_text } }))
  }
  const differing = compared.filter((name) => before[name] !== after[name])
  const only = (branding: Branding) => Object.fromEntries(differing.map((name) => [name, branding[name]]))
  const target = { kind: 'branding', id: null, name: after.header_logo_text }
  await audit(db, { event, actor, target, before: only(before), after: only(after), requestId })
  await removeFilesLater(db, unused(tenant.id, before, after))
  await db.selectNoFrom(announceChange(tenant.id).as('announced')).execute()
  return after
}

/**
 * Draws the icons of a brand that was changed, so that they are there when the reply is; what looks no different on them needs none. A store that fails then is no
 * reason to refuse: icons that are not there are drawn when they are asked for.
 */
export async function drawBrand({ services, tenant, profile }: Pick<BrandMeans, 'services' | 'tenant' | 'profile'>, branding: Branding | undefined): Promise<void> {
  if (!branding || iconsVersion(branding) === iconsVersion(profile.branding)) return
  await storeIcons(services, tenant.id, branding).catch((error: unknown) => {
    services.log.warn({ err: error, location: tenant.id }, 'icons of a brand could not be kept')
  })
}
