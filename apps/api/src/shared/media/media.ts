import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { OutcomeUnknown, type TenantDb, type TenantTables, enqueue, json, newId, withoutKey } from '@portal/db'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Tenant } from '../../core/locations.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import type { Services } from '../../core/services.ts'
import { forgetPlace } from './film-place.ts'
import { type Variant, cleanPicture, widths } from './image.ts'

export type MediaKind = 'image' | 'document' | 'video' | 'captions'

/** A file whose bytes are stored and whose row is still to be written. */
export interface StoredMedia {
  id: string
  kind: MediaKind
  name: string
  mime: string
  extension: string
  size: number
  sha256: string
  width: number | null
  height: number | null
  duration: number | null
  placeholder: string | null
}

/** Where a form of a file is stored. */
export const mediaKey = (tenant: Pick<Tenant, 'id'>, id: string, variant: string) => `${tenant.id}/media/${id}/${variant}`

type Means = Pick<Services, 'files' | 'sandbox'>

/**
 * Stores the bytes of an uploaded file, outside any transaction: first the file, then the row, so that there is never a
 * row without a file. What no row names after a day is swept. The uploaded file is the store's afterwards.
 * @param field the form field that an error names
 */
export async function storeFile(
  { files, sandbox }: Means, tenant: Tenant, file: UploadedFile, kind: MediaKind, field: string,
  measured: Partial<Record<'width' | 'height' | 'duration', number | null | undefined>> = {},
): Promise<StoredMedia> {
  const id = newId()
  const base = {
    id, kind, name: file.name, sha256: file.sha256,
    width: whole(measured.width), height: whole(measured.height), duration: measured.duration ?? null, placeholder: null,
  }
  // Anybody may have the file: where somebody was when they filmed it is nobody's business.
  if (kind === 'video' && (await forgetPlace(file.path))) base.sha256 = await hashOf(file.path)
  const put = (path: string, type: string) => files.take(mediaKey(tenant, id, 'original'), path, { type })
  if (kind !== 'image') {
    await put(file.path, file.mime)
    return { ...base, mime: file.mime, extension: file.extension, size: file.size }
  }
  const cleaned = `${file.path}.clean`
  try {
    const picture = await cleanPicture(sandbox, tenant.id, file.path, cleaned, field)
    await put(cleaned, picture.mime)
    return { ...base, ...picture }
  } finally {
    await rm(cleaned, { force: true })
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

const whole = (measure: number | null | undefined) => (measure ? Math.round(measure) : null)

interface Visibility {
  visibility: 'common' | 'owner' | 'conversation' | 'submission'
  visibilityId?: string
}

/** Writes the rows of stored files, and leaves the making of smaller pictures for after the commit. */
export async function insertMedia(
  db: TenantDb, stored: StoredMedia[], accountId: string | null, { visibility, visibilityId }: Visibility = { visibility: 'common' },
): Promise<void> {
  if (!stored.length) return
  await db
    .insertInto('media')
    .values(stored.map((each) => ({
      ...each, visibility, visibility_id: visibilityId ?? null, account_id: accountId, state: each.kind === 'image' ? 'processing' : 'ready',
    })))
    .execute()
  for (const { id, kind } of stored) {
    if (kind === 'image') await enqueue(db, jobFor(id))
  }
}

const jobFor = (id: string) => ({ task: 'media.variants', payload: { id }, jobKey: `variants:${id}` })

/** Out of a backup that was made before they were: the smaller forms are made now. */
export async function makeVariantsAgain(db: TenantDb): Promise<void> {
  const rows = await db.selectFrom('media').select('id').where('state', '=', 'processing').where('kind', '=', 'image').execute()
  await enqueue(db, ...rows.map(({ id }) => withoutKey(jobFor(id))))
}

/** The transaction that should have written the rows failed: the bytes go too. */
async function discardStored({ files }: Pick<Means, 'files'>, tenant: Tenant, stored: StoredMedia[]): Promise<void> {
  await files.remove(stored.map(({ id }) => mediaKey(tenant, id, 'original')))
}

/**
 * Stores files and then runs the transaction that names them; when it fails, nothing of them is left behind. While it
 * can't be told whether it failed they stay: those that no row names go a day later.
 */
export async function withStored<T>(services: Pick<Means, 'files'>, tenant: Tenant, store: Array<() => Promise<StoredMedia>>, work: (stored: StoredMedia[]) => Promise<T>): Promise<T> {
  const stored: StoredMedia[] = []
  try {
    for (const each of store) stored.push(await each())
    return await work(stored)
  } catch (error) {
    if (!(error instanceof OutcomeUnknown)) await discardStored(services, tenant, stored).catch(() => {})
    throw error
  }
}

/** Takes rows away; their bytes go after the commit. */
export async function removeMedia(db: TenantDb, tenant: Pick<Tenant, 'id'>, ids: Array<string | null | undefined>): Promise<void> {
  const wanted = ids.filter((id): id is string => Boolean(id))
  if (!wanted.length) return
  const gone = await db.deleteFrom('media').where('id', 'in', wanted).returning(['id', 'variants']).execute()
  const keys = gone.flatMap(({ id, variants }) =>
    ['original', ...(variants as Variant[]).map(({ name }) => name)].map((name) => mediaKey(tenant, id, name)))
  if (keys.length) await enqueue(db, { task: 'files.remove', payload: { keys } })
}

/** In one go: a night's work ends. */
const leftAtOnce = 500

/** Removes the files of one visibility that nothing names any more: what they belonged to went without them. */
export async function removeLeftMedia(
  db: TenantDb, tenant: Pick<Tenant, 'id'>, visibility: Visibility['visibility'], named: (eb: ExpressionBuilder<TenantTables, 'media'>) => Expression<SqlBool>,
): Promise<void> {
  const left = await db.selectFrom('media').select('media.id').where('visibility', '=', visibility).where((eb) => eb.not(named(eb))).limit(leftAtOnce).execute()
  await removeMedia(db, tenant, left.map(({ id }) => id))
}

/** Records a form that was made. */
export async function keepVariants(db: TenantDb, id: string, variants: Variant[], state: 'ready' | 'failed'): Promise<boolean> {
  const result = await db.updateTable('media').set({ variants: json(variants), state }).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** A stable, relative address of a file. */
export const mediaUrl = (id: string, variant: string, sha256: string) => `/api/media/${id}/${variant}?v=${sha256.slice(0, 16)}`

/** The addresses of a picture: the one that fits a list, the whole one, and all widths for `srcset`. */
export function pictureUrls(picture: { id: string; sha256: string; width: number | null; variants: unknown }) {
  const url = mediaUrl(picture.id, 'original', picture.sha256)
  const made = (picture.variants as Variant[]).map(({ name, width }) => ({ url: mediaUrl(picture.id, name, picture.sha256), width }))
  // Until the job has made it, the address of a small form answers with the whole picture.
  return { url, thumbnail_url: mediaUrl(picture.id, `w${widths[1]}`, picture.sha256), srcset: made }
}
