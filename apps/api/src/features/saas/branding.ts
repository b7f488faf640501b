import type { contract } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import type { AuditEvent } from '@portal/contract/kit/audit-events'
import { badInput } from '../../core/errors.ts'
import type { Context, Handlers } from '../../core/context.ts'
import type { Branding } from '../../core/locations.ts'
import { drawCover } from '../../shared/brand-images/draw-cover.ts'
import { rasteriseLogo } from '../../shared/brand-images/rasterise-logo.ts'
import { storeCover, storeLogo } from '../../shared/brand-images/store.ts'
import { publicTenant } from '../../shared/brand.ts'
import { type BrandChange, changeBrand, drawBrand } from '../../shared/change-brand.ts'
import { withBrand } from '../../shared/portal-name.ts'
import { sentFields } from '../../shared/content/versioned.ts'

type Saas = typeof contract.saas

async function change(context: Context<Saas['removeLogo']>, event: AuditEvent, fields: BrandChange, version?: number) {
  const { user, request, tenant, profile } = context
  let branding: Branding | undefined
  const committed = await context.commit(async (db) => {
    branding = await changeBrand(db, { ...context, actor: user, requestId: request.id }, event, fields, version)
    const shown = publicTenant(tenant, withBrand(profile, branding))
    return { data: shown, tenant: shown }
  })
  context.profileChanged()
  await drawBrand(context, branding)
  return committed
}

export const updateBranding: Handlers<Saas>['updateBranding'] = async (context, { header_logo_url: url, cover_url: cover, version, ...fields }) => {
  const { logo_hash: current, cover_hash: currentCover } = context.profile.branding
  // The logo's address comes back with the rest of the form. Null takes the logo away; a new one is uploaded.
  if (url && url !== `/brand/logo?v=${current}`) throw badInput({ header_logo_url: problem('logo_as_file') })
  if (cover && cover !== `/brand/cover?v=${currentCover}`) throw badInput({ cover_url: problem('cover_as_file') })
  const without = { ...(url === null ? { logo_hash: null } : {}), ...(cover === null ? { cover_hash: null } : {}) }
  return change(context, 'branding.updated', { ...sentFields(fields), ...without }, version)
}

export const updateLogo: Handlers<Saas>['updateLogo'] = async (context) => {
  const { tenant, services, files } = context
  const logo = await rasteriseLogo(services.sandbox, tenant.id, files.logo[0]!.path)
  await storeLogo(services.files, tenant.id, logo)
  return change(context, 'branding.logo_updated', { logo_hash: logo.hash })
}

export const removeLogo: Handlers<Saas>['removeLogo'] = (context) => change(context, 'branding.logo_removed', { logo_hash: null })

export const updateCover: Handlers<Saas>['updateCover'] = async (context) => {
  const { tenant, services, files } = context
  const cover = await drawCover(services.sandbox, tenant.id, files.cover[0]!.path)
  await storeCover(services.files, tenant.id, cover)
  return change(context, 'branding.cover_updated', { cover_hash: cover.hash })
}

export const removeCover: Handlers<Saas>['removeCover'] = (context) => change(context, 'branding.cover_removed', { cover_hash: null })
