import { buffer } from 'node:stream/consumers'
import { type TenantDb, inTenant } from '@portal/db'
import type { Tenant } from '../../core/locations.ts'
import { ContentBroken, ContentStopped } from '../../sandbox/index.ts'
import type { Services } from '../../core/services.ts'
import { leftOverMs } from '../../outside/left-over.ts'
import { type Variant, makeVariants } from './image.ts'
import { keepVariants, mediaKey } from './media.ts'

type Means = Pick<Services, 'files' | 'lanes' | 'sandbox'>
const short = <T>({ lanes }: Pick<Means, 'lanes'>, tenant: Tenant, mode: 'read' | 'write', work: (db: TenantDb) => Promise<T>) => inTenant(lanes, tenant, mode, work)

/** Makes the smaller forms of a picture. Made again, they replace themselves; a picture that is gone is no error. */
export async function makeMediaVariants(services: Means, tenant: Tenant, id: string): Promise<void> {
  const row = await short(services, tenant, 'read', (db) => db.selectFrom('media').select(['id', 'kind']).where('id', '=', id).executeTakeFirst())
  if (row?.kind !== 'image') return
  const original = await services.files.get(mediaKey(tenant, id, 'original'))
  if (!original) return void (await short(services, tenant, 'write', (db) => keepVariants(db, id, [], 'failed')))
  const made = await variantsOf(services, tenant, id, await buffer(original.body))
  const kept = await short(services, tenant, 'write', (db) => keepVariants(db, id, made, 'ready'))
  // Removed while its forms were being made: they go as well.
  if (!kept) await services.files.remove(['original', ...made.map(({ name }) => name)].map((name) => mediaKey(tenant, id, name)))
}

/** @throws ContentStopped, ContentBroken, when the picture is marked as one that stays as it is */
async function variantsOf(services: Means, tenant: Tenant, id: string, picture: Buffer): Promise<Variant[]> {
  try {
    return await makeVariants(services.sandbox, tenant.id, picture, ({ name, mime }, bytes) =>
      services.files.put(mediaKey(tenant, id, name), bytes, { type: mime, size: bytes.length }))
  } catch (error) {
    if (error instanceof ContentStopped || error instanceof ContentBroken) await short(services, tenant, 'write', (db) => keepVariants(db, id, [], 'failed'))
    throw error
  }
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
  let batch: Array<{ key: string; id: string }> = []
  async function clear() {
    if (!batch.length) return
    const ids = [...new Set(batch.map(({ id }) => id))]
    const known = await short(services, tenant, 'read', (db) => db.selectFrom(table).select('id').where('id', 'in', ids).execute())
    const there = new Set(known.map(({ id }) => id))
    const orphans = batch.filter(({ id }) => !there.has(id)).map(({ key }) => key)
    await services.files.remove(orphans)
    removed += orphans.length
    batch = []
  }
  for await (const { key, at } of services.files.list(`${tenant.id}/${table}`)) {
    const id = key.split('/')[2] ?? ''
    if (now.getTime() - at.getTime() < leftOverMs || !/^[0-9a-f-]{36}$/.test(id)) continue
    batch.push({ key, id })
    if (batch.length >= 500) await clear()
  }
  await clear()
  return removed
}
