import type { contract } from '@portal/contract'
import { type SettingsFile, type SettingsFileGroup, settingsFileVersion, settingsToTake, withCourses } from '@portal/contract/settings/settings-file'
import type { Context, Handlers } from '../../../core/context.ts'
import type { Branding } from '../../../core/locations.ts'
import { type TenantSettings, readSettings, replaced } from '../../../core/settings.ts'
import { drawCover } from '../../../shared/brand-images/draw-cover.ts'
import { rasteriseLogo } from '../../../shared/brand-images/rasterise-logo.ts'
import { readCover, readLogo, storeCover, storeLogo } from '../../../shared/brand-images/store.ts'
import { type BrandChange, changeBrand, drawBrand } from '../../../shared/change-brand.ts'
import { apply, difference, hold, present } from '../settings.ts'
import { readSettingsFile } from './read-file.ts'

type Admin = typeof contract.admin
type Calls = Handlers<Pick<Admin, 'settingsExport' | 'settingsImportCheck' | 'settingsImport'>>
type Means = Pick<Context<Admin['settingsImport']>, 'services' | 'tenant' | 'profile'>

const plain = ['header_logo_text', 'primary_color', 'secondary_color', 'background_color', 'typeface', 'corners', 'header_style', 'pattern'] as const
const base64 = (bytes: Buffer | undefined) => bytes?.toString('base64') ?? null

async function picturesOf({ services: { files }, tenant, profile: { branding } }: Means) {
  const [logo, cover] = await Promise.all([readLogo(files, tenant.id, branding), readCover(files, tenant.id, branding, 'wide')])
  return { logo: base64(logo), cover: base64(cover) }
}

/** How the brand of a file differs from the one that stands; of a picture, whose it is. */
async function brandDifference(means: Means, file: SettingsFile) {
  const { branding } = means.profile
  const standing = await picturesOf(means)
  const fields = plain.filter((field) => branding[field] !== file.branding[field])
  const pictures = (['logo', 'cover'] as const).filter((name) => standing[name] !== file[name])
  const changes = [
    ...fields.map((field) => ({ field: `branding.${field}`, before: branding[field] as unknown, after: file.branding[field] as unknown })),
    ...pictures.map((name) => ({ field: `branding.${name}`, before: standing[name] && 'own', after: file[name] && 'file' })),
  ]
  return { fields: Object.fromEntries(fields.map((field) => [field, file.branding[field]])) as BrandChange, pictures, changes }
}

/** The pictures of a file in our own making: what is no picture, or a dangerous one, is refused as if it had been uploaded. */
async function drawn({ services: { sandbox }, tenant }: Means, file: SettingsFile, wanted: readonly ('logo' | 'cover')[]) {
  const bytes = (name: 'logo' | 'cover') => (wanted.includes(name) && file[name] ? Buffer.from(file[name], 'base64') : undefined)
  const [logo, cover] = [bytes('logo'), bytes('cover')]
  return {
    logo: logo && (await rasteriseLogo(sandbox, tenant.id, logo)),
    cover: cover && (await drawCover(sandbox, tenant.id, cover)),
  }
}

/** What of a file is to stand here, where stations keep the courses that they complete here. */
function toStand(settings: SettingsFile['settings'], standing: TenantSettings): SettingsFile['settings'] {
  const { training } = settings
  if (!training?.stations) return settings
  const own = new Map(standing.training.stations.map(({ key, completesId }) => [key, completesId]))
  return { ...settings, training: { ...training, stations: withCourses(training.stations, own) } }
}

/** Settings and brand from one location into another: a file that holds no person and no secret. */
export const settingsFileHandlers: Calls = {
  async settingsExport({ db, tenant, profile, services }) {
    const { settings } = await readSettings(db)
    const { branding } = profile
    const file: SettingsFile = {
      format: 'portal-settings', version: settingsFileVersion, made_at: services.clock.now().toISOString(), from: tenant.name || tenant.slug,
      locale: settings.general.locale,
      settings: settingsToTake(settings) as SettingsFile['settings'],
      branding: Object.fromEntries(plain.map((field) => [field, branding[field]])) as SettingsFile['branding'],
      ...(await picturesOf({ services, tenant, profile })),
    }
    return {
      body: `${JSON.stringify(file, null, 1)}\n`, type: 'application/json',
      headers: { 'Content-Disposition': `attachment; filename="${tenant.slug}-settings.json"`, 'Cache-Control': 'no-store' },
    }
  },

  async settingsImportCheck(context) {
    const { profile, read, commit, files } = context
    const file = await readSettingsFile(files.file[0]!, profile)
    const brand = await brandDifference(context, file)
    await drawn(context, file, brand.pictures)
    const { settings } = await read(readSettings)
    const { before, after } = difference(settings, replaced<TenantSettings>(settings, toStand(file.settings, settings)))
    const groups = new Map<SettingsFileGroup, { field: string; before: unknown; after: unknown }[]>(brand.changes.length ? [['branding', brand.changes]] : [])
    for (const field of Object.keys(after)) {
      const group = field.split('.')[0] as SettingsFileGroup
      groups.set(group, [...(groups.get(group) ?? []), { field, before: before[field] ?? null, after: after[field] ?? null }])
    }
    return commit(async () => ({ data: { from: file.from, made_at: file.made_at, groups: [...groups].map(([group, changes]) => ({ group, changes })) } }))
  },

  async settingsImport(context, { groups }) {
    const { services, tenant, profile, user, request, commit, files } = context
    const file = await readSettingsFile(files.file[0]!, profile)
    const chosen = new Set<string>(groups)
    const brand = chosen.has('branding') ? await brandDifference(context, file) : undefined
    const pictures = await drawn(context, file, brand?.pictures ?? [])
    if (pictures.logo) await storeLogo(services.files, tenant.id, pictures.logo)
    if (pictures.cover) await storeCover(services.files, tenant.id, pictures.cover)
    const change: BrandChange = {
      ...brand?.fields,
      ...(brand?.pictures.includes('logo') ? { logo_hash: pictures.logo?.hash ?? null } : {}),
      ...(brand?.pictures.includes('cover') ? { cover_hash: pictures.cover?.hash ?? null } : {}),
    }
    let branding: Branding | undefined
    const committed = await commit(async (db) => {
      const acting = { ...context, db }
      if (Object.keys(change).length) branding = await changeBrand(db, { ...context, actor: user, requestId: request.id }, 'branding.imported', change)
      const current = await hold(db)
      const settings = Object.fromEntries(Object.entries(toStand(file.settings, current.settings)).filter(([group]) => chosen.has(group)))
      const { fields } = difference(current.settings, replaced<TenantSettings>(current.settings, settings))
      await apply(acting, { event: 'settings.imported', current, change: settings, over: replaced, shown: await present(acting) })
      return { data: { changed: [...(brand?.changes ?? []).map(({ field }) => field), ...fields] } }
    })
    context.profileChanged()
    await drawBrand(context, branding)
    return committed
  },
}
