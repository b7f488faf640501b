import { type TenantDb, inTenant, oneOf } from '@portal/db'
import { type Tenant, brandingColumns } from '../../core/locations.ts'
import { ContentBroken, ContentStopped } from '../../sandbox/index.ts'
import type { Services } from '../../core/services.ts'
import { leftOverMs } from '../../outside/left-over.ts'
import { brandKeys } from '../brand-images/store.ts'
import { type Variant, makeVariants } from './image.ts'
import { keepVariants, mediaKey } from './media.ts'
import { withOriginal } from './staged.ts'

type Means = Pick<Services, 'files' | 'lanes' | 'sandbox' | 'staging'>
const short = <T>({ lanes }: Pick<Means, 'lanes'>, tenant: Tenant, mode: 'read' | 'write', work: (db: TenantDb) => Promise<T>) => inTenant(lanes, tenant, mode, work)

/** Makes the smaller forms of a picture. Made again, they replace themselves; a picture that is gone is no error. */
export async function makeMediaVariants(services: Means, tenant: Tenant, id: string): Promise<void> {
  const row = await short(services, tenant, 'read', (db) => db.selectFrom('media').select(['id', 'kind']).where('id', '=', id).executeTakeFirst())
  if (row?.kind !== 'image') return
  const made = await withOriginal(services, tenant, id, (path) => variantsOf(services, tenant, id, path))
  if (!made) return void (await short(services, tenant, 'write', (db) => keepVariants(db, id, [], 'failed')))
  const kept = await short(services, tenant, 'write', (db) => keepVariants(db, id, made, 'ready'))
  // Removed while its forms were being made: they go as well.
  if (!kept) await services.files.remove(['original', ...made.map(({ name }) => name)].map((name) => mediaKey(tenant, id, name)))
}

/** @throws ContentStopped, ContentBroken, when the picture is marked as one that stays as it is */
async function variantsOf(services: Means, tenant: Tenant, id: string, picture: string): Promise<Variant[]> {
  try {
    return await makeVariants(services.sandbox, tenant.id, picture, ({ name, mime }, bytes) =>
      services.files.put(mediaKey(tenant, id, name), bytes, { type: mime, size: bytes.length }))
  } catch (error) {
    if (error instanceof ContentStopped || error instanceof ContentBroken) await short(services, tenant, 'write', (db) => keepVariants(db, id, [], 'failed'))
    throw error
  }
}

const isId = /^[0-9a-f-]{36}$/
/** In `location/folder/id/form`. */
const idOf = (key: string) => key.split('/')[2] ?? ''

/** Those of these keys whose row is not there. */
async function withoutRow(means: Pick<Means, 'lanes'>, tenant: Tenant, table: 'media' | 'uploads', keys: string[]): Promise<string[]> {
  const ids = [...new Set(keys.map(idOf))]
  if (!ids.length) return []
  const known = await short(means, tenant, 'read', (db) => db.selectFrom(table).select('id').where(oneOf('id', ids)).execute())
  const there = new Set(known.map(({ id }) => id))
  return keys.filter((key) => !there.has(idOf(key)))
}

/** Those of these keys that are no picture of the brand as it is now. */
async function notOfBrand(means: Pick<Means, 'lanes'>, tenant: Tenant, keys: string[]): Promise<string[]> {
  if (!keys.some((key) => key.startsWith(`${tenant.id}/brand/`))) return keys
  const branding = await short(means, tenant, 'read', (db) => db.selectFrom('branding').select(brandingColumns).executeTakeFirst())
  const shown = branding && brandKeys(tenant.id, branding)
  return keys.filter((key) => !shown?.has(key))
}

/** Removes a location's stored files that nothing refers to any more. What a restore, or a look into a backup, brought back meanwhile stays. */
export async function removeStored(services: Pick<Means, 'files' | 'lanes'>, tenant: Tenant, keys: string[]): Promise<void> {
  const isMedia = (key: string) => key.startsWith(`${tenant.id}/media/`) && isId.test(idOf(key))
  const own = keys.filter((key) => key.startsWith(`${tenant.id}/`) && !isMedia(key))
  await services.files.remove([...(await notOfBrand(services, tenant, own)), ...(await withoutRow(services, tenant, 'media', keys.filter(isMedia)))])
}

/**
 * Removes stored files that no row names and that are older than a day: what a crash between file and row left behind,
 * of whole files and of parts of uploads. Returns how many.
 */
export async function sweepOrphans(services: Pick<Means, 'files' | 'lanes'>, tenant: Tenant, now: Date): Promise<number> {
  const [media, parts] = [await sweepFolder(services, tenant, 'media', now), await sweepFolder(services, tenant, 'uploads', now)]
  return media + parts
}

async function sweepFolder(services: Pick<Means, 'files' | 'lanes'>, tenant: Tenant, table: 'media' | 'uploads', now: Date): Promise<number> {
  let removed = 0
  let batch: string[] = []
  async function clear() {
    const orphans = await withoutRow(services, tenant, table, batch)
    await services.files.remove(orphans)
    removed += orphans.length
    batch = []
  }
  for await (const { key, at } of services.files.list(`${tenant.id}/${table}`)) {
    if (now.getTime() - at.getTime() < leftOverMs || !isId.test(idOf(key))) continue
    batch.push(key)
    if (batch.length >= 500) await clear()
  }
  await clear()
  return removed
}
