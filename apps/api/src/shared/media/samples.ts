import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { problem } from '@portal/contract/errors/problem'
import { type TenantDb, enqueue, newId } from '@portal/db'
import { z } from 'zod'
import { type LoaderContext, LocationFileError } from '../../core/loader.ts'
import type { Sandbox } from '../../sandbox/index.ts'
import { mediaKey } from './media.ts'

export const pictureFile = z.string().regex(/^[a-z0-9-]+\.(webp|jpg)$/, problem('not_a_content_file', { endings: ['.webp', '.jpg'], folder: 'content/media' }))
/** A film and what nobody here can read out of it. */
export const film = {
  file: z.string().regex(/^[a-z0-9-]+\.(mp4|webm)$/, problem('not_a_content_file', { endings: ['.mp4', '.webm'], folder: 'content/media' })),
  poster: pictureFile,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  duration: z.number().positive(),
}

const mimes: Record<string, string> = { '.webp': 'image/webp', '.jpg': 'image/jpeg', '.mp4': 'video/mp4', '.webm': 'video/webm' }

interface Measures {
  width: number
  height: number
  duration?: number
}

async function measuresOf(sandbox: Sandbox, location: string, content: Buffer): Promise<Measures> {
  await using looked = await sandbox.run('identify', { name: null }, { location, content })
  if (!looked.reply.picture) throw new LocationFileError('A picture in content/media can\'t be read')
  return looked.reply.picture
}

interface Known {
  /** Of a film, which nobody here can measure. */
  measures?: Measures
  /** Whose face it is, by the id of their entry in the directory. */
  faceOf?: string
}

/** Stores a file of `content/media` as an upload is stored; the smaller forms of a picture are made by a job. Returns its id. */
export async function keepSample(db: TenantDb, { services, files, locationId }: LoaderContext, name: string, { measures, faceOf }: Known = {}): Promise<string> {
  const found = files.find(`content/media/${name}`)
  if (!found) throw new LocationFileError(`content/media/${name} can't be read`)
  const bytes = await readFile(found)
  const [id, type] = [newId(), mimes[path.extname(name)]!]
  await services.files.put(mediaKey({ id: locationId }, id, 'original'), bytes, { type, size: bytes.length })
  const picture = !measures
  const { width, height, duration = null } = measures ? { ...measures } : { ...(await measuresOf(services.sandbox, locationId, bytes)), duration: null }
  await db.insertInto('media').values({
    id, kind: picture ? 'image' : 'video', name, mime: type, extension: path.extname(name).slice(1), size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'), width, height, duration, state: picture ? 'processing' : 'ready',
    ...(faceOf && { visibility: 'common', visibility_id: faceOf }),
  }).execute()
  if (picture) await enqueue(db, { task: 'media.variants', payload: { id }, jobKey: `variants:${id}` })
  return id
}
