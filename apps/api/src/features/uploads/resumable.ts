import { rm } from 'node:fs/promises'
import type { FileField } from '@portal/contract'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, enqueue, now } from '@portal/db/feature'
import type { Profile, Tenant } from '../../core/locations.ts'
import type { UploadedFile } from '../../core/uploaded-file.ts'
import type { User } from '../../core/session.ts'
import { AppError, badInput, notFound, unknownReference } from '../../core/errors.ts'
import type { FeatureServices } from '../../core/feature-services.ts'
import { judge } from '../../shared/uploads/judge.ts'
import { type Written, writeHashed } from '../../shared/uploads/write-hashed.ts'

export interface Part {
  number: number
  /** Its own each time that it is sent; none where the version before received it. */
  stored: string | null
}

/** Where a part waits until the whole is used. */
export const partKey = (tenant: Pick<Tenant, 'id'>, upload: string, { number, stored }: Part) =>
  `${tenant.id}/uploads/${upload}/${number}${stored ? `-${stored}` : ''}`

interface Means {
  read<T>(work: (db: TenantDb) => Promise<T>): Promise<T>
  user: Pick<User, 'id'>
  tenant: Tenant
  profile: Pick<Profile, 'settings'>
  services: Pick<FeatureServices, 'files' | 'staging' | 'sandbox'>
}

const columns = ['id', 'name', 'size', 'purpose', 'state', 'mime', 'created_at', 'expires_at'] as const

/** A person's own upload that has not expired. What is another's is not there. */
export async function findUpload(db: TenantDb, user: Pick<User, 'id'>, id: string) {
  const row = await db
    .selectFrom('uploads')
    .select(columns)
    .where('id', '=', id)
    .where('account_id', '=', user.id)
    .where('state', '!=', 'used')
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!row) throw notFound('uploads')
  const parts = await db.selectFrom('upload_parts').select(['number', 'size', 'stored', 'sha256']).where('upload_id', '=', id).orderBy('number').execute()
  return { ...row, received: parts }
}

export type Upload = Awaited<ReturnType<typeof findUpload>>

/** The same, and nobody else changes it or its parts until the transaction ends. */
export async function holdUpload(db: TenantDb, user: Pick<User, 'id'>, id: string): Promise<Upload> {
  await db.selectFrom('uploads').select('id').where('id', '=', id).where('account_id', '=', user.id).forUpdate().execute()
  return findUpload(db, user, id)
}

export const partGone = () => badInput({ uploadIds: problem('upload_part_gone') })

/** Puts the parts one behind the other into a file on disk, never more than a few pieces of them in memory. */
export function assemble(services: Means['services'], tenant: Tenant, upload: Upload, target: string): Promise<Written> {
  async function* bytes() {
    for (const part of upload.received) {
      const pieces = await services.files.pieces(partKey(tenant, upload.id, part))
      if (!pieces) throw partGone()
      yield* pieces
    }
  }
  return writeHashed(target, bytes())
}

/** The parts of uploads that were used, given up or expired, and those that were sent again. */
export const removeParts = (db: TenantDb, tenant: Tenant, uploads: Array<{ id: string; received: Part[] }>) =>
  enqueue(db, {
    task: 'files.remove',
    payload: { keys: uploads.flatMap(({ id, received }) => received.map((part) => partKey(tenant, id, part))) },
  })

interface TakenUploads extends AsyncDisposable {
  files: UploadedFile[]
  /** In the transaction that makes them part of something: they can't be used twice, and their parts go. */
  use(db: TenantDb): Promise<void>
}

/**
 * Finished resumable uploads as if they had come with the call itself: on disk, judged by their bytes.
 * @throws AppError 400 for one that is unknown, another's or unfinished; 413 or 415 for what the field does not take
 */
export async function takeUploads(
  { read, user, tenant, profile, services }: Means, ids: string[] | undefined, accepts: FileField['accepts'], field: string,
): Promise<TakenUploads> {
  const files: UploadedFile[] = []
  const taken: Upload[] = []
  const dispose = () => Promise.all(files.map(({ path }) => rm(path, { force: true }))).then(() => {})
  try {
    for (const id of ids ?? []) {
      const upload = await read((db) => findUpload(db, user, id)).catch((error: unknown) => {
        throw error instanceof AppError && error.status === 404 ? unknownReference('uploadIds') : error
      })
      if (upload.state !== 'complete') throw badInput({ uploadIds: problem('upload_unfinished') })
      const path = services.staging.newPath()
      const { sha256, size } = await assemble(services, tenant, upload, path)
      files.push({ field, name: upload.name, size, path, sha256, mime: '', extension: '' })
      Object.assign(files.at(-1)!, await judge({ sandbox: services.sandbox, location: tenant.id }, { field, name: upload.name, path, size }, accepts, profile.settings.media.limits))
      taken.push(upload)
    }
  } catch (error) {
    await dispose()
    throw error
  }
  return {
    files,
    async use(db) {
      if (!taken.length) return
      const used = await db
        .updateTable('uploads')
        .set({ state: 'used' })
        .where('id', 'in', taken.map(({ id }) => id))
        .where('state', '=', 'complete')
        .executeTakeFirst()
      if (Number(used.numUpdatedRows) !== taken.length) throw badInput({ uploadIds: problem('upload_used') })
      await removeParts(db, tenant, taken)
    },
    [Symbol.asyncDispose]: dispose,
  }
}
