import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inTenant, json, newId } from '@portal/db'
import { makeVariants } from '../../../apps/api/src/shared/media/image.ts'
import type { Means } from './means.ts'
import { sampleJpeg } from './sample.ts'

/** Photos that stand in the database and on the disk as uploaded ones do; their files are a few, linked again and again. */
export async function seedPhotos({ services, tenant, dataDir }: Means, count: number): Promise<void> {
  const samples = await Promise.all([[1600, 1067], [1067, 1600], [1600, 1200], [1600, 900]].map(async ([width, height], index) => {
    const original = await sampleJpeg(width!, height!, index)
    const files: Record<string, Buffer> = { original }
    const variants = await makeVariants(services.sandbox, tenant.id, original, async ({ name }, bytes) => void (files[name] = bytes))
    const paths = Object.entries(files).map(([name, bytes]) => {
      const file = path.join(dataDir, `sample-${index}-${name}`)
      writeFileSync(file, bytes)
      return [name, file] as const
    })
    const placeholder = `data:image/webp;base64,${randomBytes(120).toString('base64')}`
    return { width, height, size: original.length, variants, paths, placeholder }
  }))
  const categories = ['teamEvents', 'southMain', 'unionCross']
  for (let from = 0; from < count; from += 500) {
    const batch = Array.from({ length: Math.min(500, count - from) }, (_, n) => {
      const id = newId()
      const sample = samples[(from + n) % samples.length]!
      const folder = path.join(dataDir, 'media', tenant.id, 'media', id)
      mkdirSync(folder, { recursive: true })
      for (const [name, file] of sample.paths) linkSync(file, path.join(folder, name))
      return { id, n: from + n, ...sample }
    })
    await inTenant(services.lanes, tenant, 'write', async (db) => {
      await db.insertInto('media').values(batch.map(({ id, width, height, size, variants, placeholder }) => ({
        id, kind: 'image' as const, name: 'p.jpg', mime: 'image/jpeg', extension: 'jpg', size, sha256: randomBytes(32).toString('hex'), width, height, placeholder,
        variants: json(variants), state: 'ready' as const,
      }))).execute()
      await db.insertInto('photos').values(batch.map(({ id, n }) => ({
        title: n % 3 ? `Photo ${n} of the summer cookout` : '', description: '', category: categories[n % 3]!, media_id: id,
      }))).execute()
    })
  }
}
