import type { cornerStyles, headerStyles, patterns, typefaces } from '@portal/contract'
import { type Client, type Lanes, type Platform, type TenantDb, announceChange, inPlatform, inTenant, next, readMigrations } from '@portal/db'
import { oneAtATime } from './one-at-a-time.ts'
import { retry } from './retry.ts'
import { type TenantSettings, readSettings } from './settings.ts'
import { type Site, siteOf } from './tenant.ts'

/** A location as every request needs it. */
export interface Tenant {
  id: string
  lane: number
  slug: string
  name: string
  timezone: string
  state: 'requested' | 'provisioning' | 'active' | 'suspended' | 'deletion_pending' | 'preview'
  publicMessage: string | null
  /** Its tables are not yet those that this program asks for: a migration of it did not go through. One that a newer program brought on is served. */
  behind: boolean
  /** A backup that is looked into: of which location, and until when. */
  preview?: { of: string; until: Date }
}

/** A brand as every request needs it. */
export const brandingColumns = [
  'header_logo_text', 'primary_color', 'secondary_color', 'background_color', 'logo_hash',
  'typeface', 'corners', 'header_style', 'pattern', 'cover_hash', 'version',
] as const

export interface Branding {
  header_logo_text: string
  primary_color: string
  secondary_color: string
  background_color: string
  logo_hash: string | null
  typeface: (typeof typefaces)[number]
  corners: (typeof cornerStyles)[number]
  header_style: (typeof headerStyles)[number]
  pattern: (typeof patterns)[number]
  cover_hash: string | null
  version: number
}

/** What a location set for itself and nearly every reply depends on. Kept in memory until it changes. */
export interface Profile {
  branding: Branding
  settings: TenantSettings
  settingsVersion: number
  /** `HH:MM` at the location: when it announces what it announces by itself. */
  automationAt: string
}

const columns = ['id', 'lane', 'slug', 'name', 'timezone', 'state', 'public_message', 'schema_version', 'custom_domain', 'custom_domain_proved_at'] as const

export type Locations = Awaited<ReturnType<typeof openLocations>>

/** What a noun keeps in the profile: it reads that itself. */
interface OfNouns {
  automationAt(db: TenantDb): Promise<string>
}

/**
 * All locations by host name, in memory, kept fresh by NOTIFY from whichever process changes them. An unknown host costs
 * no query.
 */
export async function openLocations(platform: Platform, lanes: Lanes, direct: Client, nouns: OfNouns) {
  const bySlug = new Map<string, Tenant>()
  const byDomain = new Map<string, Tenant>()
  const byId = new Map<string, Tenant>()
  const profiles = new Map<string, Promise<Profile>>()
  const watchers = new Set<(id: string) => void>()
  const newest = readMigrations('tenant').length

  type Row = Awaited<ReturnType<typeof read>>[number]
  function read(ids?: string[]) {
    const all = platform.db.selectFrom('locations').select(columns).where('slug', 'is not', null).where('state', 'not in', ['spare', 'deleted'])
    return (ids ? all.where('id', 'in', ids) : all).execute()
  }
  /** A backup that is looked into has an address too, and is no location. */
  function readPreviews(ids?: string[]) {
    const all = platform.db.selectFrom('previews').innerJoin('locations', 'locations.id', 'previews.location_id')
      .select(['place_id', 'location_id', 'previews.slug', 'expires_at', 'previews.schema_version', 'lane', 'name', 'timezone']).where('previews.state', '=', 'open')
    return (ids ? all.where('place_id', 'in', ids) : all).execute()
  }
  function rememberPreview({ place_id: id, location_id: of, expires_at: until, schema_version: version, ...row }: Awaited<ReturnType<typeof readPreviews>>[number]) {
    const tenant: Tenant = { ...row, id, state: 'preview', publicMessage: null, behind: version !== null && version < newest, preview: { of, until: until! } }
    byId.set(id, tenant)
    bySlug.set(tenant.slug, tenant)
  }
  function forget(id: string) {
    profiles.delete(id)
    const known = byId.get(id)
    if (!known) return
    byId.delete(id)
    bySlug.delete(known.slug)
    for (const [domain, tenant] of byDomain) if (tenant.id === id) byDomain.delete(domain)
  }
  function remember(row: Row) {
    const tenant: Tenant = {
      id: row.id, lane: row.lane, slug: row.slug!, name: row.name, timezone: row.timezone,
      state: row.state as Tenant['state'], publicMessage: row.public_message,
      // One that has no tables yet is being made.
      behind: row.schema_version > 0 && row.schema_version < newest,
    }
    byId.set(tenant.id, tenant)
    bySlug.set(tenant.slug, tenant)
    if (row.custom_domain && row.custom_domain_proved_at) byDomain.set(row.custom_domain, tenant)
  }
  // Looks overlap: what one found of a location replaces nothing that a later one has found meanwhile.
  const foundBy = new Map<string, number>()
  let [looks, underWay] = [0, 0]
  async function look(id?: string) {
    const mine = ++looks
    underWay++
    try {
      const only = id === undefined ? undefined : [id]
      const rows = await read(only)
      const previews = only && rows.length ? [] : await readPreviews(only)
      const there = [...rows.map((row) => row.id), ...previews.map(({ place_id: place }) => place)]
      const anew = new Set([...(only ?? byId.keys()), ...there].filter((each) => (foundBy.get(each) ?? 0) < mine))
      for (const each of anew) {
        foundBy.set(each, mine)
        forget(each)
      }
      rows.filter((row) => anew.has(row.id)).forEach(remember)
      previews.filter(({ place_id: place }) => anew.has(place)).forEach(rememberPreview)
      for (const watcher of watchers) for (const each of anew) watcher(each)
    } finally {
      underWay--
      if (!underWay) foundBy.clear()
    }
  }
  let closed = false
  /** What can't be read stays as it is known: a location whose change waits is better than none. */
  const catchUp = oneAtATime(() => retry(() => look(), () => closed))
  // Called again after a lost connection: what was said meanwhile was not heard.
  await direct.listen('location_changed', (id) => void look(id).catch(catchUp), catchUp)
  await look()

  function loadProfile(tenant: Tenant): Promise<Profile> {
    return inTenant(lanes, tenant, 'read', async (db) => {
      const [branding, { settings, version }, automationAt] = await Promise.all([
        db.selectFrom('branding').select(brandingColumns).executeTakeFirstOrThrow(),
        readSettings(db),
        nouns.automationAt(db),
      ])
      return { branding, settings, settingsVersion: version, automationAt }
    })
  }

  return {
    /** The location of a host, whatever its state (the caller decides what that means). */
    find(site: Site): Tenant | undefined {
      if (site.kind === 'location') return bySlug.get(site.slug)
      if (site.kind === 'custom') return byDomain.get(site.domain)
      return undefined
    },
    byId: (id: string) => byId.get(id),
    all: () => [...byId.values()],
    /** Branding and settings; read once and kept until somebody changes them. */
    profile(tenant: Tenant): Promise<Profile> {
      const known = profiles.get(tenant.id)
      if (known) return known
      const loading = loadProfile(tenant)
      profiles.set(tenant.id, loading)
      loading.catch(() => profiles.delete(tenant.id))
      return loading
    },
    /**
     * Its days begin where its settings say, as they stand at this moment; every process hears of it. The catalogue is held first, as
     * an operator's change does: of two at once both end, and the later one stands in both places.
     */
    followTimezone: (id: string): Promise<void> => inPlatform(platform, 'write', async (db, tenantOf) => {
      const row = await db.selectFrom('locations').select('timezone').where('id', '=', id).forUpdate().executeTakeFirst()
      if (!row) return
      const { timezone } = (await readSettings(tenantOf(id))).settings.general
      if (timezone === row.timezone) return
      await db.updateTable('locations').set({ timezone, updated_at: new Date(), version: next('version') }).where('id', '=', id).execute()
      await db.selectNoFrom(announceChange(id).as('told')).execute()
    }),
    /** Tells whenever a location was read anew: it may have changed, or be gone. */
    watch(watcher: (id: string) => void): () => void {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Something of this location, or of all, changed in this process: the next call must see it. */
    refresh: look,
    close() {
      closed = true
    },
  }
}

/** The location whose portal a host shows: one that is only asked for, or half made, is nobody yet. */
export function openTenant(locations: Pick<Locations, 'find'>, host: string | undefined, domain: string): Tenant | undefined {
  const tenant = locations.find(siteOf(host, domain))
  return tenant && tenant.state !== 'requested' && tenant.state !== 'provisioning' ? tenant : undefined
}
